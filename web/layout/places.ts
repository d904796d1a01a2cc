import { sessionStore } from '../lib/device-storage.ts';

/** Where the entries of this tab's history were left: JSON of Places. */
const storedPlaces = 'nivasa:places';

/**
 * How far a page was scrolled, in px, and by how much the first card in sight was below the edge: cards above it have a
 * guessed height until they have been drawn, so that the same distance leads elsewhere.
 */
type Place = { readonly top: number; readonly card: number; readonly cardTop: number };

/** By the key of an entry; the last one last. */
type Places = readonly (readonly [entry: string, place: Place])[];

const most = 50;

/** So long a page may grow until it reaches where it was, in milliseconds. */
const patienceMs = 5000;

/** Of somebody who has taken the page into their own hands. */
const signsOfUse = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('#main article')];

function placeHere(): Place {
  const all = cards();
  const card = all.findIndex((one) => one.getBoundingClientRect().bottom > 0);
  return { top: Math.round(scrollY), card, cardTop: all[card]?.getBoundingClientRect().top ?? 0 };
}

let places: Places = [];

/** The key that an entry of the history has been given; it outlives the document. */
function entryHere(): string | undefined {
  const state: unknown = history.state;
  const isKnown = typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'string';
  return isKnown ? (state.entry as string) : undefined;
}

const nameEntry = (entry: string): void => history.replaceState({ ...(history.state as object | null), entry }, '');

const newEntry = (): string => `${Date.now()}${Math.random()}`;

/** From now on this tab remembers where its pages were left, and goes there when somebody comes back. */
export function keepPlaces(): void {
  // As it was written below.
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
  // While documents change, browsers go by themselves. From screen to screen they would do so before it is drawn.
  const takeOver = () => {
    entry = entryHere() ?? entry;
    history.scrollRestoration = 'manual';
  };
  // Left for another screen, not for another document: nobody else will.
  if (history.scrollRestoration === 'manual' && scrollY === 0) findPlace();
  takeOver();
  addEventListener('pageshow', takeOver);
  addEventListener('pagehide', () => {
    keep();
    sessionStore.write(storedPlaces, JSON.stringify(places));
    history.scrollRestoration = 'auto';
  });
  // Before a link leads to another part of the page: the browser says so only afterwards.
  document.addEventListener('click', keep, { capture: true });
  // The router tells of its own steps, before it draws what they lead to.
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
 * Goes to where the reader was, or to what the address names. A browser does so by itself while it loads a document,
 * but what is drawn from the device comes after that. It goes there again as the page grows, until somebody uses it.
 */
export function findPlace(): void {
  const place = places.find(([entry]) => entry === entryHere())?.[1];
  if (!place && !location.hash) return;
  const go = () => {
    // A field that was led to has the focus.
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
  setTimeout(end, patienceMs);
  growing.observe(document.body);
}
