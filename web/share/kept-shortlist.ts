import { localStore } from '../lib/device-storage.ts';
import { createStore } from '../components/store.ts';

const place = 'nivasa:shortlist';

/** The longest useful shortlist; beyond it the oldest entry is dropped. */
const maxKept = 60;

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

/** This device's shortlist, newest first; by slug, as in URLs. */
const kept = createStore(none);

export const shortlist = { get: kept.get, subscribe: kept.subscribe };

const look = (): void => {
  const next = read();
  if (next.join() !== kept.get().join()) kept.set(next);
};

if (typeof window !== 'undefined') {
  look();
  // Another tab has changed it; a page in the back/forward cache receives no events.
  addEventListener('storage', look);
  addEventListener('pageshow', look);
}

function keep(slugs: readonly string[]): void {
  if (slugs.length > 0) localStore.write(place, JSON.stringify(slugs));
  else localStore.remove(place);
  kept.set(slugs);
}

/** Adds or removes a professional. Changes of other tabs are not lost. */
export function toggleSaved(slug: string): void {
  const now = read();
  keep(now.includes(slug) ? now.filter((one) => one !== slug) : [slug, ...now].slice(0, maxKept));
}

/** Deletes it at a sign-out, because the phone may be shared: docs/decisions/0008-browser-state.md. */
export const forgetShortlist = (): void => keep(none);

/** The value on the server and during hydration. */
export const nobodyYet = none;
