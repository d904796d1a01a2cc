// @vitest-environment jsdom
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleDocumentTexts } from '../testing/stand-in-pages.ts';
import { waitingScript } from './waiting-script.ts';

const stop = vi.fn<() => void>();
const fetched = vi.fn<(path: string) => Promise<Response>>();
const reload = vi.fn<() => void>();
const assign = vi.fn<(address: string) => void>();
let ending: AbortController;

/** Runs the script on a page with a link; its listeners are removed after the test. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  ending = new AbortController();
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/app.css">';
  document.body.innerHTML =
    '<main><a id="own" href="/tilers">Tilers</a> <a id="elsewhere" href="https://wa.me/94">Chat</a> <a id="below" href="#below">Below</a><button type="button" id="early">What it includes</button><form></form></main>';
  Object.assign(Element.prototype, { animate: vi.fn<() => void>() });
  const listen = (name: string, listener: (event: Event) => void, capture = false) =>
    addEventListener(name, listener, { signal: ending.signal, capture });
  const location = { origin: window.location.origin, href: window.location.href, reload, assign };
  runInNewContext(waitingScript(sampleDocumentTexts), {
    document,
    location,
    stop,
    Event,
    AbortController,
    setTimeout,
    clearTimeout,
    addEventListener: listen,
    dispatchEvent: (event: Event) => dispatchEvent(event),
    fetch: fetched,
    matchMedia: () => ({ matches: false }),
  });
});

afterEach(() => {
  ending.abort();
  vi.useRealTimers();
});

const report = (...detail: readonly [string, number]) => dispatchEvent(new CustomEvent('nivasa:wait', { detail }));
const words = () => document.querySelector('[role=alert] p')?.textContent ?? null;
const button = () => document.querySelector<HTMLButtonElement>('[role=alert] button');
const bar = () => document.querySelector('body > div:not([role])');
const appStands = () => report('app', -1);
/** jsdom does not follow it. */
const press = (id: string, init: MouseEventInit = {}) => {
  const link = document.getElementById(id);
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return link;
};

/** The language that the first script of an English page offers. */
function offeredTo(languages: readonly string[], kept: Record<string, string> = {}, language = 'en') {
  delete document.documentElement.dataset['offer'];
  const context = {
    document,
    navigator: { languages },
    localStorage: kept,
    setTimeout,
    clearTimeout,
    addEventListener: vi.fn<() => void>(),
  };
  runInNewContext(waitingScript({ ...sampleDocumentTexts, language }), context);
  return document.documentElement.dataset['offer'] ?? null;
}

test("the browser's language is offered on a page in another one", () => {
  expect([offeredTo(['si-LK', 'en']), offeredTo(['ta']), offeredTo(['en-US'], {}, 'si')]).toEqual(['si', 'ta', 'en']);
});

test('the first supported language counts: nothing is offered if that is English', () => {
  expect([offeredTo(['en-GB', 'en']), offeredTo(['en', 'si']), offeredTo(['de', 'fr']), offeredTo([])]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(offeredTo(['de-CH', 'ta-LK', 'en'])).toBe('ta');
});

test('the language chosen on the device takes precedence over the browser, and a declined one is not offered again', () => {
  const chosen = (language: string) => ({ 'nivasa:language': language });
  expect([offeredTo(['en'], chosen('si')), offeredTo(['en'], chosen('si'), 'si')]).toEqual(['si', null]);
  expect([offeredTo(['ta'], chosen('en')), offeredTo(['ta'], chosen('xx'))]).toEqual([null, 'ta']);
  const declined = { 'nivasa:language-declined': 'si' };
  expect([offeredTo(['si'], declined), offeredTo(['ta'], declined)]).toEqual([null, 'ta']);
});

test('a message is shown if the app does not load, and missing styles stop blocking the page', async () => {
  await vi.advanceTimersByTimeAsync(7999);
  expect(words()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(words()).toBe('No response yet. Your connection is slow or lost.');
  expect(document.querySelector('link')?.media).toBe('print');
  expect(bar()).toBeNull();
  appStands();
  expect(words()).toBeNull();
});

test('no message is shown once the app has loaded', async () => {
  appStands();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([words(), bar()]).toEqual([null, null]);
});

test('a link without the app shows progress within a second, and a message after eight', async () => {
  appStands();
  // Like React on a part of the page that is not hydrated.
  document.body.addEventListener('click', (event) => event.stopPropagation(), { once: true, capture: true });
  const link = press('own');
  await vi.advanceTimersByTimeAsync(0);
  expect(link?.getAttribute('aria-busy')).toBe('true');
  await vi.advanceTimersByTimeAsync(1000);
  expect(bar()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(7000);
  expect(words()).toContain('No response yet.');
  expect(button()?.textContent).toBe('Retry');
});

test.each([
  ['leads out of the site', 'elsewhere', {}],
  ['leads down the page', 'below', {}],
  ['opens another tab', 'own', { ctrlKey: true }],
  ['is pressed with another button', 'own', { button: 1 }],
])('a link that %s shows no progress', async (_, id, init) => {
  appStands();
  press(id, init);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([words(), bar()]).toEqual([null, null]);
});

test('a link that the app handles is reported by the app, and replaces an earlier one', async () => {
  appStands();
  const former = press('own');
  await vi.advanceTimersByTimeAsync(0);
  expect(former?.hasAttribute('aria-busy')).toBe(true);
  const followed = (event: Event) => event.preventDefault();
  document.body.addEventListener('click', followed, { once: true });
  press('own');
  await vi.advanceTimersByTimeAsync(0);
  expect(former?.hasAttribute('aria-busy')).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words()).toBeNull();
});

test('a page shows progress and a message until its data has loaded', async () => {
  appStands();
  report('page', 1);
  report('page', 1);
  await vi.advanceTimersByTimeAsync(8000);
  expect([bar() !== null, words() !== null]).toEqual([true, true]);
  report('page', -1);
  expect(words()).not.toBeNull();
  report('page', -1);
  expect([bar(), words()]).toEqual([null, null]);
});

test('sending shows a message without Retry, which would lose the data', async () => {
  appStands();
  report('sent', 1);
  await vi.advanceTimersByTimeAsync(8000);
  expect(words()).toContain('No response yet.');
  expect([button(), bar()]).toEqual([null, null]);
});

test('Retry checks the server first, so that a page is not replaced by an error page', async () => {
  await vi.advanceTimersByTimeAsync(8000);
  fetched.mockResolvedValue(new Response('<html>Bad Gateway</html>', { status: 502 }));
  button()?.click();
  expect([button()?.textContent, stop.mock.calls.length]).toEqual(['Trying...', 1]);
  await vi.advanceTimersByTimeAsync(0);
  expect([button()?.textContent, words()]).toEqual(['Retry', 'Still no response. Your connection is slow or lost.']);
  expect(reload).not.toHaveBeenCalled();
  fetched.mockResolvedValue(new Response('alive\n'));
  button()?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('Retry follows the pressed link, and appears again if that fails', async () => {
  appStands();
  press('own');
  await vi.advanceTimersByTimeAsync(8000);
  fetched.mockResolvedValue(new Response('alive\n'));
  button()?.click();
  await vi.advanceTimersByTimeAsync(0);
  expect(assign).toHaveBeenCalledWith(`${window.location.origin}/tilers`);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(8000);
  expect(button()?.textContent).toBe('Retry');
});

test('a button that is pressed before hydration is pressed again after it, and only then', async () => {
  const pressed = vi.fn<() => void>();
  const early = press('early');
  await vi.advanceTimersByTimeAsync(700);
  expect(early?.getAttribute('aria-busy')).toBe('true');
  expect(bar()).not.toBeNull();
  // React's marker of a hydrated element.
  Object.assign(early ?? {}, { __reactProps$1: {} });
  early?.addEventListener('click', pressed);
  await vi.advanceTimersByTimeAsync(50);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect([early?.getAttribute('aria-busy'), bar()]).toEqual([null, null]);
  press('early');
  await vi.advanceTimersByTimeAsync(1000);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a button whose press triggers its own hydration is not pressed twice', async () => {
  const pressed = vi.fn<() => void>();
  const early = document.getElementById('early');
  // Like React on a part whose code is loaded.
  early?.addEventListener('click', () => {
    Object.assign(early, { __reactProps$1: {} });
    pressed();
  });
  press('early');
  await vi.advanceTimersByTimeAsync(1000);
  expect(pressed).toHaveBeenCalledTimes(1);
});
