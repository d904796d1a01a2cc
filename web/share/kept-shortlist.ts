import { keptText } from '../lib/device-storage.ts';

const kept = keptText('nivasa:shortlist');

/** The longest useful shortlist; beyond it the oldest entry is dropped. */
const maxKept = 60;

const none: readonly string[] = [];

const isSlug = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value);

function parse(text: string | null): readonly string[] {
  try {
    const slugs: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(slugs) ? slugs.filter(isSlug) : none;
  } catch {
    return none;
  }
}

let parsed: { readonly text: string | null; readonly slugs: readonly string[] } = { text: null, slugs: none };

/** The same list until the text changes. */
function read(): readonly string[] {
  const text = kept.get();
  if (text !== parsed.text) parsed = { text, slugs: parse(text) };
  return parsed.slugs;
}

/** This device's shortlist, newest first; by slug, as in URLs. */
export const shortlist = { get: read, subscribe: kept.subscribe };

const keep = (slugs: readonly string[]): void => kept.set(slugs.length > 0 ? JSON.stringify(slugs) : null);

/** Adds or removes a professional. Changes of other tabs are not lost. */
export function toggleSaved(slug: string): void {
  const now = read();
  keep(now.includes(slug) ? now.filter((one) => one !== slug) : [slug, ...now].slice(0, maxKept));
}

/** Deletes it at a sign-out, because the phone may be shared: docs/decisions/0008-browser-state.md. */
export const forgetShortlist = (): void => keep(none);

/** The value on the server and during hydration. */
export const nobodyYet = none;
