import type { Page } from 'playwright-core';

/** What a page of the back office notes of itself; times in milliseconds. */
type Seen = {
  /** From the navigation's start until the first rows were painted. */
  firstRows: number | null;
  /** From each awaited gesture until what it changed was painted. */
  readonly reactions: number[];
  /** When a text that is waited for was painted, from the gesture on. */
  readonly texts: Record<string, number>;
  /** Tasks that kept the page from answering, and when they began. */
  readonly tasks: { readonly at: number; readonly duration: number }[];
  gestureAt: number | null;
  isAwaited: boolean;
  wanted: string[];
};

declare global {
  interface Window {
    adminSeen: Seen;
  }
}

/** Runs in the page before anything else. */
export function watchAdminPage(): void {
  const seen: Seen = {
    firstRows: null,
    reactions: [],
    texts: {},
    tasks: [],
    gestureAt: null,
    isAwaited: false,
    wanted: [],
  };
  window.adminSeen = seen;
  /** A message is handled after the frame has been painted. */
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then, { once: true });
      port1.start();
      port2.postMessage(null);
    });
  const list = 'main .admin-table, main ul:has(> li h2), main [role=status]';
  new MutationObserver((records) => {
    if (seen.firstRows === null && document.querySelector('main .admin-table tbody tr, main li h2')) {
      seen.firstRows = 0;
      afterPaint(() => {
        seen.firstRows = performance.now();
      });
    }
    const from = seen.gestureAt;
    if (from === null) return;
    for (const text of seen.wanted.filter((wanted) => !(wanted in seen.texts))) {
      if (!document.body.textContent?.includes(text)) continue;
      seen.texts[text] = 0;
      afterPaint(() => {
        seen.texts[text] = performance.now() - from;
      });
    }
    const isList = records.some(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return (
        element?.closest(list) || element?.querySelector(':scope > .admin-table, :scope > ul, :scope > [role=status]')
      );
    });
    if (!isList || !seen.isAwaited) return;
    seen.isAwaited = false;
    afterPaint(() => seen.reactions.push(performance.now() - from));
  }).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((entries) => {
    for (const { startTime, duration } of entries.getEntries()) seen.tasks.push({ at: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const begin = ({ timeStamp }: Event) => {
    seen.gestureAt = timeStamp;
    seen.isAwaited = true;
  };
  addEventListener(
    'keydown',
    (event) => {
      // Emptying the field is a key too, and no letter.
      if (event.key.length === 1) begin(event);
    },
    true,
  );
  addEventListener('change', begin, true);
  addEventListener('click', begin, true);
}

export const untilRows = (page: Page) =>
  page.waitForFunction(() => (window.adminSeen.firstRows ?? 0) > 0, undefined, { timeout: 60_000 });

export const seenBy = (page: Page): Promise<Seen> => page.evaluate(() => window.adminSeen);
