// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  readonly postMessage = vi.fn<(message: unknown, ports?: readonly MessagePort[]) => void>();
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  readonly update = vi.fn<() => Promise<void>>(async () => {});
  find(worker: FakeWorker): void {
    this.installing = worker;
    worker.addEventListener('statechange', () => {
      this.installing = null;
    });
    this.dispatchEvent(new Event('updatefound'));
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  readonly register = vi.fn<(url: string) => Promise<FakeRegistration>>(async () => this.registration);
  readonly #ready = Promise.withResolvers<FakeRegistration>();
  readonly ready = this.#ready.promise;
  activate(worker: FakeWorker): void {
    this.registration.active = worker;
    this.#ready.resolve(this.registration);
  }
  control(worker: FakeWorker): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let container: FakeContainer;
const reload = vi.fn<() => void>();
const asksToSaveData = vi.fn<() => boolean>();
vi.mock('../lib/save-data.ts', () => ({ asksToSaveData: () => asksToSaveData() }));
/** The URLs that the page fetches again, so that the worker caches them. */
let askedAgain: string[];

class FakeImage {
  crossOrigin = '';
  set src(src: string) {
    if (this.crossOrigin === 'anonymous') askedAgain.push(src);
  }
}

/** The page on a device that may already have an active version of the app. */
async function start(before?: FakeWorker) {
  if (before) {
    container.activate(before);
    container.controller = before;
  }
  const { startUpdates, acceptUpdate, workerActive } = await import('./app-update.ts');
  const { appUpdate } = await import('../lib/device-status.ts');
  startUpdates();
  await settled();
  return { acceptUpdate, appUpdate, workerActive };
}

const settled = () =>
  new Promise((done) => {
    setTimeout(done);
  });

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubEnv('PROD', true);
  container = new FakeContainer();
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true });
  vi.stubGlobal('location', { href: 'https://nivasa.lk/', origin: 'https://nivasa.lk', reload });
  asksToSaveData.mockReturnValue(false);
  askedAgain = [];
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('fetch', async (url: string) => {
    askedAgain.push(url);
    return new Response();
  });
  const loaded = ['/objects/a?w=640', '/objects/b', '/assets/app-1.js', '/api/site', '/yaldevi-sinhala-700.woff2'];
  const addresses = [...loaded.map((path) => `https://nivasa.lk${path}`), 'https://pictures.example/objects/c'];
  // Only the used fields of an entry.
  const entries = addresses.map((name) => ({ name })) as unknown as PerformanceEntryList;
  performance.getEntriesByType = () => entries;
});

test('in development nothing is registered', async () => {
  vi.stubEnv('PROD', false);
  await start();
  expect(container.register).not.toHaveBeenCalled();
});

test('without service workers the page still works', async () => {
  vi.stubGlobal('navigator', {});
  const { appUpdate } = await start();
  expect(appUpdate.get()).toBe('none');
});

/** The first worker, from its installation until it controls the page. */
async function bringFirst(): Promise<FakeWorker> {
  const worker = new FakeWorker('installing');
  container.registration.find(worker);
  worker.become('installed');
  container.activate(worker);
  worker.become('activating');
  container.control(worker);
  worker.become('activated');
  await settled();
  return worker;
}

test('the first worker is no update, and files loaded before it are fetched again through it', async () => {
  const { appUpdate, workerActive } = await start();
  expect(workerActive.get()).toBe(false);
  await bringFirst();
  expect(workerActive.get()).toBe(true);
  expect(appUpdate.get()).toBe('none');
  expect(askedAgain).toEqual([
    'https://nivasa.lk/objects/a?w=640',
    'https://nivasa.lk/objects/b',
    'https://nivasa.lk/yaldevi-sinhala-700.woff2',
  ]);
});

test('with data saving on, no picture is fetched again', async () => {
  asksToSaveData.mockReturnValue(true);
  await start();
  await bringFirst();
  expect(askedAgain).toEqual(['https://nivasa.lk/yaldevi-sinhala-700.woff2']);
});

test('a page that a worker has served fetches nothing again', async () => {
  const { workerActive } = await start(new FakeWorker('activated'));
  expect(workerActive.get()).toBe(true);
  container.control(new FakeWorker('activated'));
  expect(askedAgain).toEqual([]);
});

test('a version that has waited since an earlier page is ready at once', async () => {
  container.registration.waiting = new FakeWorker('installed');
  const { appUpdate } = await start(new FakeWorker('activated'));
  expect(appUpdate.get()).toBe('ready');
});

test('a version that the navigation itself began to install becomes ready', async () => {
  const next = new FakeWorker('installing');
  container.registration.installing = next;
  const { appUpdate } = await start(new FakeWorker('activated'));
  expect(appUpdate.get()).toBe('none');
  next.become('installed');
  expect(appUpdate.get()).toBe('ready');
});

test('the tab that accepts is reloaded once the new version controls it', async () => {
  const next = new FakeWorker('installed');
  container.registration.waiting = next;
  const { acceptUpdate, appUpdate } = await start(new FakeWorker('activated'));
  acceptUpdate();
  expect(next.postMessage.mock.calls[0]?.[0]).toBe('SKIP_WAITING');
  next.become('activating');
  expect(reload).not.toHaveBeenCalled();
  container.control(next);
  expect(reload).toHaveBeenCalledOnce();
  expect(appUpdate.get()).not.toBe('taken');
});

test('the page that brought the first worker is also reloaded when it accepts a later version', async () => {
  const { acceptUpdate, appUpdate } = await start();
  await bringFirst();
  const next = new FakeWorker('installing');
  container.registration.find(next);
  next.become('installed');
  expect(appUpdate.get()).toBe('ready');
  container.registration.waiting = next;
  acceptUpdate();
  container.control(next);
  expect(reload).toHaveBeenCalledOnce();
});

test('a tab that did not accept is told, and not reloaded', async () => {
  const next = new FakeWorker('installed');
  container.registration.waiting = next;
  const { appUpdate } = await start(new FakeWorker('activated'));
  container.registration.waiting = null;
  container.control(next);
  next.become('activated');
  expect(appUpdate.get()).toBe('taken');
  expect(reload).not.toHaveBeenCalled();
});

test('accepting a version that another tab has activated only reloads the page', async () => {
  const { acceptUpdate } = await start(new FakeWorker('activated'));
  acceptUpdate();
  expect(reload).toHaveBeenCalledOnce();
});

test('a failed registration is retried when the network is back', async () => {
  container.register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await start();
  dispatchEvent(new Event('online'));
  await settled();
  expect(container.register).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('online'));
  await settled();
  expect(container.register).toHaveBeenCalledTimes(2);
});

test('a failed installation is retried when the network is back', async () => {
  await start();
  const worker = new FakeWorker('installing');
  container.registration.find(worker);
  worker.become('redundant');
  dispatchEvent(new Event('online'));
  await settled();
  expect(container.register).toHaveBeenCalledTimes(2);
});

test('a failed installation is retried with back-off until it succeeds, and the back-off is then reset', async () => {
  await start();
  vi.useFakeTimers();
  const lose = () => {
    const worker = new FakeWorker('installing');
    container.registration.find(worker);
    worker.become('redundant');
    return worker;
  };
  lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(container.register).toHaveBeenCalledTimes(2);
  lose();
  await vi.advanceTimersByTimeAsync(119_000);
  expect(container.register).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(container.register).toHaveBeenCalledTimes(3);
  const last = new FakeWorker('installing');
  container.registration.find(last);
  last.become('installed');
  await vi.advanceTimersByTimeAsync(3_000_000);
  expect(container.register).toHaveBeenCalledTimes(3);
  lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(container.register).toHaveBeenCalledTimes(4);
});

test('a worker replaced by a later one has not failed', async () => {
  const before = new FakeWorker('activated');
  container.registration.waiting = before;
  await start(before);
  vi.useFakeTimers();
  before.become('redundant');
  await vi.advanceTimersByTimeAsync(600_000);
  expect([container.register.mock.calls.length, container.registration.update.mock.calls.length]).toEqual([1, 0]);
});

test('a failed update is retried without registering again', async () => {
  await start(new FakeWorker('activated'));
  const next = new FakeWorker('installing');
  container.registration.find(next);
  next.become('redundant');
  dispatchEvent(new Event('online'));
  await settled();
  expect(container.register).toHaveBeenCalledOnce();
  expect(container.registration.update).toHaveBeenCalledOnce();
});

test('a page that stays open checks for an update every hour', async () => {
  vi.useFakeTimers();
  const starting = start(new FakeWorker('activated'));
  await vi.advanceTimersByTimeAsync(0);
  await starting;
  await vi.advanceTimersByTimeAsync(3_500_000);
  expect(container.registration.update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_700_000);
  expect(container.registration.update).toHaveBeenCalledTimes(2);
});

test('a page of the first visit is also told when another tab activates a later version', async () => {
  const { appUpdate } = await start();
  container.control(new FakeWorker('activated'));
  expect(appUpdate.get()).toBe('none');
  container.control(new FakeWorker('activated'));
  expect(appUpdate.get()).toBe('taken');
});

test('an installation that succeeded when the network came back is not retried', async () => {
  container.register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.useFakeTimers();
  const starting = start();
  await vi.advanceTimersByTimeAsync(0);
  await starting;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3_000_000);
  expect(container.register).toHaveBeenCalledTimes(2);
});

test('a version that has become active is no longer offered', async () => {
  // As after a reload that bypasses the worker.
  container.activate(new FakeWorker('activated'));
  const { appUpdate } = await start();
  const next = new FakeWorker('installing');
  container.registration.find(next);
  next.become('installed');
  expect(appUpdate.get()).toBe('ready');
  container.control(next);
  expect(appUpdate.get()).toBe('none');
});

test('a failed update check is repeated when the network is back', async () => {
  vi.useFakeTimers();
  const starting = start(new FakeWorker('activated'));
  await vi.advanceTimersByTimeAsync(0);
  await starting;
  container.registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  dispatchEvent(new Event('online'));
  expect(container.registration.update).toHaveBeenCalledTimes(2);
});
