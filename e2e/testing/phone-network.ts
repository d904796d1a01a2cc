import type { BrowserContext, Disposable, Page } from '@playwright/test';

const cuts = new WeakMap<BrowserContext, Disposable>();

function sayOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
}

/** Overrides `navigator.onLine` and dispatches the events that the browser itself does not. */
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

/** A page that is being replaced gets the state in its next document. */
const inAll = (pages: readonly Page[], say: () => void) =>
  Promise.all(pages.map((page) => page.evaluate(say).catch(() => {})));

/**
 * Takes all pages of the context and its worker offline until {@link mendNetwork}. `setOffline` alone differs from a
 * phone: from the next document on, Chromium 150 still reports `navigator.onLine` as true and sends no event when the
 * network returns.
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
