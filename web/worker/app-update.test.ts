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
const handOverPictures = vi.fn<() => Promise<void>>(async () => {});
vi.mock('./kept-pictures.ts', () => ({ handOverFace: () => {}, handOverPictures: () => handOverPictures() }));

/** The page of a device on which a version of the app may be active already. */
async function start(before?: FakeWorker) {
  if (before) {
    container.activate(before);
    container.controller = before;
  }
  const { startUpdates, acceptUpdate, workerActive, keepsFiles } = await import('./app-update.ts');
  const { appUpdate } = await import('../device/device-status.ts');
  startUpdates();
  await settled();
  return { acceptUpdate, appUpdate, workerActive, keepsFiles };
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
});

test('in development nothing is registered', async () => {
  vi.stubEnv('PROD', false);
  await start();
  expect(container.register).not.toHaveBeenCalled();
});

test('where the browser has no workers the page goes on without', async () => {
  vi.stubGlobal('navigator', {});
  const { appUpdate } = await start();
  expect(appUpdate.get()).toBe('none');
});

test('the first worker is no update; it is told which pictures the page has', async () => {
  const { appUpdate, workerActive } = await start();
  const worker = new FakeWorker('installing');
  container.registration.find(worker);
  worker.become('installed');
  container.activate(worker);
  worker.become('activating');
  await settled();
  expect(workerActive.get()).toBe(false);
  container.control(worker);
  worker.become('activated');
  expect(workerActive.get()).toBe(true);
  expect(appUpdate.get()).toBe('none');
  expect(handOverPictures).toHaveBeenCalledOnce();
});

test('the worker says whether it keeps all files of the app; without one they are not kept', async () => {
  const { keepsFiles } = await start();
  expect(await keepsFiles()).toBe(false);
  const worker = new FakeWorker('activated');
  container.control(worker);
  for (const isComplete of [false, true]) {
    worker.postMessage.mockImplementation((message, [port] = []) => {
      expect(message).toEqual({ type: 'KEEP_FILES' });
      port?.postMessage(isComplete);
    });
    expect(await keepsFiles()).toBe(isComplete);
  }
});

test('a worker that does not answer is waited for no longer than a minute', async () => {
  const { keepsFiles } = await start(new FakeWorker('activated'));
  vi.useFakeTimers();
  const asking = keepsFiles();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asking).toBe(false);
});

test('a page that a worker answered has nothing to hand over', async () => {
  const { workerActive } = await start(new FakeWorker('activated'));
  expect(workerActive.get()).toBe(true);
  expect(handOverPictures).not.toHaveBeenCalled();
});

test('a version that waits since an earlier page is ready at once', async () => {
  container.registration.waiting = new FakeWorker('installed');
  const { appUpdate } = await start(new FakeWorker('activated'));
  expect(appUpdate.get()).toBe('ready');
});

test('a version that the navigation itself has begun to install becomes ready', async () => {
  const next = new FakeWorker('installing');
  container.registration.installing = next;
  const { appUpdate } = await start(new FakeWorker('activated'));
  expect(appUpdate.get()).toBe('none');
  next.become('installed');
  expect(appUpdate.get()).toBe('ready');
});

test('the tab that accepts is loaded again once the new version is active', async () => {
  const next = new FakeWorker('installed');
  container.registration.waiting = next;
  const { acceptUpdate, appUpdate } = await start(new FakeWorker('activated'));
  acceptUpdate();
  expect(next.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'SKIP_WAITING' });
  container.control(next);
  next.become('activating');
  expect(reload).not.toHaveBeenCalled();
  next.become('activated');
  expect(reload).toHaveBeenCalledOnce();
  expect(appUpdate.get()).not.toBe('taken');
});

test('once a new version is accepted the old worker is asked nothing more', async () => {
  container.registration.waiting = new FakeWorker('installed');
  const old = new FakeWorker('activated');
  const { acceptUpdate, keepsFiles } = await start(old);
  acceptUpdate();
  expect(await keepsFiles()).toBe(false);
  expect(old.postMessage).not.toHaveBeenCalled();
});

test('a tab that did not ask is told, and not loaded again', async () => {
  const next = new FakeWorker('installed');
  container.registration.waiting = next;
  const { appUpdate } = await start(new FakeWorker('activated'));
  container.registration.waiting = null;
  container.control(next);
  next.become('activated');
  expect(appUpdate.get()).toBe('taken');
  expect(reload).not.toHaveBeenCalled();
});

test('accepting what another tab has taken already just loads the page again', async () => {
  const { acceptUpdate } = await start(new FakeWorker('activated'));
  acceptUpdate();
  expect(reload).toHaveBeenCalledOnce();
});

test('a registration that fails is tried again when the network is back', async () => {
  container.register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await start();
  dispatchEvent(new Event('online'));
  await settled();
  expect(container.register).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('online'));
  await settled();
  expect(container.register).toHaveBeenCalledTimes(2);
});

test('an installation that lost a file is tried again when the network is back', async () => {
  await start();
  const worker = new FakeWorker('installing');
  container.registration.find(worker);
  worker.become('redundant');
  dispatchEvent(new Event('online'));
  await settled();
  expect(container.register).toHaveBeenCalledTimes(2);
});

test('an installation that lost a file is tried again by itself, less and less often, until it has succeeded, and soon again after that', async () => {
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
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(container.register).toHaveBeenCalledTimes(3);
  lose();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(container.register).toHaveBeenCalledTimes(4);
});

test('a worker that a later one replaces has not failed', async () => {
  const before = new FakeWorker('activated');
  container.registration.waiting = before;
  await start(before);
  vi.useFakeTimers();
  before.become('redundant');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([container.register.mock.calls.length, container.registration.update.mock.calls.length]).toEqual([1, 0]);
});

test('an update that lost a file is tried again without registering anew', async () => {
  await start(new FakeWorker('activated'));
  const next = new FakeWorker('installing');
  container.registration.find(next);
  next.become('redundant');
  dispatchEvent(new Event('online'));
  await settled();
  expect(container.register).toHaveBeenCalledOnce();
  expect(container.registration.update).toHaveBeenCalledOnce();
});

test('a page that is looked at again looks for an update, once an hour at most', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000_000);
  await start(new FakeWorker('activated'));
  const show = () => document.dispatchEvent(new Event('visibilitychange'));
  clock.mockReturnValue(1_000_000_000 + 3_500_000);
  show();
  expect(container.registration.update).not.toHaveBeenCalled();
  clock.mockReturnValue(1_000_000_000 + 3_700_000);
  show();
  show();
  expect(container.registration.update).toHaveBeenCalledOnce();
});

test('a page of the first visit is told too when another tab takes a later version', async () => {
  const { appUpdate } = await start();
  container.control(new FakeWorker('activated'));
  expect(appUpdate.get()).toBe('none');
  container.control(new FakeWorker('activated'));
  expect(appUpdate.get()).toBe('taken');
});

test('what the network has mended is not tried once more by itself', async () => {
  container.register.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  vi.useFakeTimers();
  const starting = start();
  await vi.advanceTimersByTimeAsync(0);
  await starting;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(container.register).toHaveBeenCalledTimes(2);
});

test('a version that no page held back is not offered any more', async () => {
  // As after a reload past the worker.
  container.activate(new FakeWorker('activated'));
  const { appUpdate } = await start();
  const next = new FakeWorker('installing');
  container.registration.find(next);
  next.become('installed');
  expect(appUpdate.get()).toBe('ready');
  next.become('activated');
  expect(appUpdate.get()).toBe('none');
});

test('a look for an update that came to nothing is made again when the network is back', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000_000_000);
  await start(new FakeWorker('activated'));
  container.registration.update.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  clock.mockReturnValue(1_000_000_000 + 3_700_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  dispatchEvent(new Event('online'));
  await settled();
  expect(container.registration.update).toHaveBeenCalledTimes(2);
});
