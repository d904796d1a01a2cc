import { sessionStore } from '../lib/device-storage.ts';

/** The scroll positions of this tab's history entries: JSON of Places. */
const storedPlaces = 'nivasa:places';

/**
 * A scroll position in pixels, and the offset of the first visible card: cards above it have estimated heights until
 * they are rendered, so the same position alone may show another card.
 */
type Place = { readonly top: number; readonly card: number; readonly cardTop: number };

/** By the key of the history entry; the newest last. */
type Places = readonly (readonly [entry: string, place: Place])[];

/** The beginning of a page. */
const beginning: Place = { top: 0, card: -1, cardTop: 0 };

const most = 50;

/** How long a page may grow until it reaches its scroll position, in milliseconds. */
const timeoutMs = 5000;

/** Events that show that the user is scrolling or using the page. */
const signsOfUse = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#main article')];

function placeHere(): Place {
  // Measuring a card forces a layout, which would delay the next page.
  if (scrollY === 0) return beginning;
  const all = cards();
  const card = all.findIndex((one) => one.getBoundingClientRect().bottom > 0);
  return { top: Math.round(scrollY), card, cardTop: all[card]?.getBoundingClientRect().top ?? 0 };
}

let places: Places = [];

/** The key of the current history entry; it outlives the document. */
function entryHere(): string | undefined {
  const state: unknown = history.state;
  const isKnown = typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string';
  return isKnown ? (state.entry as string) : undefined;
}

const nameEntry = (entry: string): void => history.replaceState({ ...(history.state as object | null), entry }, '');

const newEntry = (): string => `${Date.now()}${Math.random()}`;

/** From now on this tab stores the scroll positions of its pages, and restores them. */
export function keepPlaces(): void {
  // Written below.
  places = JSON.parse(sessionStore.read(storedPlaces) ?? '[]') as Places;
  let entry = entryHere() ?? newEntry();
  nameEntry(entry);
  const keep = () => {
    const others = places.filter(([other]) => other !== entry);
    places = [...others, [entry, placeHere()] as const].slice(-most);
  };
  const begin = () => {
    entry = newEntry();
    nameEntry(entry);
    return true;
  };
  // Browsers restore the position of a new document themselves. Within the app they would do it before the screen is
  // rendered.
  const takeOver = () => {
    entry = entryHere() ?? entry;
    history.scrollRestoration = 'manual';
  };
  // Left for another screen, not another document, so the browser does not restore it.
  if (history.scrollRestoration === 'manual' && scrollY === 0) findPlace();
  takeOver();
  addEventListener('pageshow', takeOver);
  addEventListener('pagehide', () => {
    keep();
    sessionStore.write(storedPlaces, JSON.stringify(places));
    history.scrollRestoration = 'auto';
  });
  // Before a link to another part of the page is followed: the browser's event comes afterwards.
  document.addEventListener('click', keep, { capture: true });
  // The router dispatches this event before it renders the next screen.
  addEventListener('pushState', () => {
    keep();
    begin();
  });
  addEventListener('replaceState', () => {
    if (entryHere() === undefined) nameEntry(entry);
  });
  // A link to another part of the page.
  const beginNamed = () => entryHere() === undefined && begin();
  addEventListener('hashchange', beginNamed);
  addEventListener('popstate', () => {
    if (beginNamed()) return;
    keep();
    entry = entryHere() ?? entry;
    findPlace();
  });
}

function namedPlace(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

function goTo({ top, card, cardTop }: Place): void {
  const known = cards()[card];
  if (known) scrollBy({ top: known.getBoundingClientRect().top - cardTop, behavior: 'instant' });
  else scrollTo({ top, behavior: 'instant' });
}

/**
 * Scrolls to the stored position, or to the element that the URL names. A browser does this itself while it loads a
 * document, but content from the device is rendered later. Repeated as the page grows, until the user scrolls.
 */
export function findPlace(): void {
  const place = places.find(([entry]) => entry === entryHere())?.[1];
  if (!place && !location.hash) return;
  const go = () => {
    // The focused field has been scrolled to already.
    if (document.activeElement?.matches('input, select, textarea')) return end();
    if (place) goTo(place);
    else namedPlace()?.scrollIntoView({ behavior: 'instant' });
  };
  const growing = new ResizeObserver(go);
  const used = new AbortController();
  const end = () => {
    growing.disconnect();
    used.abort();
  };
  for (const sign of signsOfUse) addEventListener(sign, end, { signal: used.signal, passive: true, capture: true });
  addEventListener('popstate', end, { signal: used.signal });
  setTimeout(end, timeoutMs);
  growing.observe(document.body);
}
