import type { BrowserContext, Disposable, Page } from '@playwright/test';

const cuts = new WeakMap<BrowserContext, Disposable>();

function sayOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
}

/** Says and tells of the change what the browser itself has not. */
function noteCut(): void {
  if (!navigator.onLine) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  dispatchEvent(new Event('offline'));
}

function noteMended(): void {
  if (!Object.hasOwn(navigator, 'onLine')) return;
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
}

/** One that is just being left for another document hears it there. */
const inAll = (pages: readonly Page[], say: () => void) =>
  Promise.all(pages.map((page) => page.evaluate(say).catch(() => {})));

/**
 * All pages of the context and its worker lose the network, until {@link mendNetwork}. `setOffline` alone is not what
 * happens on a phone: from the next document on, Chromium 150 says `navigator.onLine` all the same and tells of no
 * change when the network is back.
 */
export async function cutNetwork(context: BrowserContext): Promise<void> {
  if (cuts.has(context)) return;
  cuts.set(context, await context.addInitScript(sayOffline));
  await context.setOffline(true);
  await inAll(context.pages(), noteCut);
}

export async function mendNetwork(context: BrowserContext): Promise<void> {
  await cuts.get(context)?.dispose();
  cuts.delete(context);
  await context.setOffline(false);
  await inAll(context.pages(), noteMended);
}
