import { localStore } from '../lib/device-storage.ts';
import { createStore } from '../components/store.ts';

const place = 'nivasa:shortlist';

/** A list that nobody can look through any more; the oldest goes. */
const mostKept = 60;

const none: readonly string[] = [];

const isSlug = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value);

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStore.read(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSlug) : none;
  } catch {
    return none;
  }
}

/** Whom somebody has marked on this device, the last first; by slug, as addresses name them. */
const kept = createStore(none);

export const shortlist = { get: kept.get, subscribe: kept.subscribe };

const look = (): void => {
  const next = read();
  if (next.join() !== kept.get().join()) kept.set(next);
};

if (typeof window !== 'undefined') {
  look();
  // Another tab has changed it; a page that the browser brings back has heard of nothing.
  addEventListener('storage', look);
  addEventListener('pageshow', look);
}

function keep(slugs: readonly string[]): void {
  if (slugs.length > 0) localStore.write(place, JSON.stringify(slugs));
  else localStore.remove(place);
  kept.set(slugs);
}

/** On the list, or off it again. Another tab's marks since are not lost. */
export function toggleSaved(slug: string): void {
  const now = read();
  keep(now.includes(slug) ? now.filter((one) => one !== slug) : [slug, ...now].slice(0, mostKept));
}

/** Of a shared phone, when somebody signs out: docs/decisions/0008-browser-state.md. */
export const forgetShortlist = (): void => keep(none);

/** As the server and a document that is being taken over have it. */
export const nobodyYet = none;
