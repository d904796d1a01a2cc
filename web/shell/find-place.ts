import { sessionStore } from '../device/device-storage.ts';

/** Where a page was left that the browser then brings back or loads anew: JSON of Places. */
const storedPlaces = 'nivasa:places';

/** Of an address without its fragment, which may be a secret, how far it was scrolled, in px. The last one last. */
type Places = readonly (readonly [address: string, top: number])[];

const most = 20;

/** So long a page may grow until it reaches where it was, in milliseconds. */
const patienceMs = 5000;

/** Of somebody who has taken the page into their own hands. */
const signsOfUse = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const addressHere = (): string => location.pathname + location.search;

/** As it was written below. */
const readPlaces = (): Places => JSON.parse(sessionStore.read(storedPlaces) ?? '[]') as Places;

/** From now on this tab remembers where its pages were left. */
export function keepPlaces(): void {
  addEventListener('pagehide', () => {
    const here = addressHere();
    const others = readPlaces().filter(([address]) => address !== here);
    sessionStore.write(storedPlaces, JSON.stringify([...others, [here, Math.round(scrollY)]].slice(-most)));
  });
}

/** How far the page was scrolled when it was left, where it is the same visit to it. */
function placeBefore(): number | undefined {
  // The first entry of this kind is the page itself.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page?.type !== 'reload' && page?.type !== 'back_forward') return undefined;
  return readPlaces().findLast(([address]) => address === addressHere())?.[1];
}

function namedPlace(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Goes to where the reader was, or to what the address names. A browser does so by itself while it loads a document,
 * but what is drawn from the device comes after that. It goes there again as the page grows, until somebody uses it.
 */
export function findPlace(): void {
  const top = placeBefore();
  if (!top && !location.hash) return;
  const go = () => {
    // A field that was led to has the focus.
    if (document.activeElement && !document.activeElement.matches('body, #main')) return end();
    if (top) scrollTo({ top, behavior: 'instant' });
    else namedPlace()?.scrollIntoView({ behavior: 'instant' });
  };
  const growing = new ResizeObserver(go);
  const used = new AbortController();
  const end = () => {
    growing.disconnect();
    used.abort();
    history.scrollRestoration = 'auto';
  };
  // The browser's own place is what it made of a page that was not drawn yet.
  history.scrollRestoration = 'manual';
  for (const sign of signsOfUse) addEventListener(sign, end, { signal: used.signal, passive: true, capture: true });
  setTimeout(end, patienceMs);
  growing.observe(document.body);
}
