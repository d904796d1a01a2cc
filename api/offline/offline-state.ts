import { hash } from 'node:crypto';
import type { OfflinePack } from '../../shared/offline/offline-contract.ts';
import type { DirectoryVersion } from '../features/providers/directory-versions.ts';

type Hashes = Readonly<Record<'site' | 'banners' | 'posts', string>>;

/** What a device has: a version of the directory, and of the sets that arrive whole what they are. */
type OfflineState = DirectoryVersion & Hashes;

const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 11);

export const hashesOf = ({ site, banners, posts }: Pick<OfflinePack, keyof Hashes>): Hashes => ({
  site: hashOf(site),
  banners: hashOf(banners),
  posts: hashOf(posts),
});

/** Sets that this process has given out as a state, the oldest first, and how many it remembers. */
const given = new Set<string>();
const mostGiven = 200;

const setsOf = ({ site, banners, posts }: Hashes): string => [site, banners, posts].join('.');

export function stateText(state: OfflineState): string {
  const sets = setsOf(state);
  given.delete(sets);
  given.add(sets);
  for (const oldest of given) {
    if (given.size <= mostGiven) break;
    given.delete(oldest);
  }
  return [state.version, state.mark, sets].join('.');
}

/** Whether somebody may have been given that: these are the sets as they are, or as they were. */
export const isGiven = (then: Hashes, now: Hashes): boolean => setsOf(then) === setsOf(now) || given.has(setsOf(then));

/** Null: we have never written that. */
export function parseState(text: string): OfflineState | null {
  const parts = text.split('.');
  const [number = '', mark = '', site = '', banners = '', posts = ''] = parts;
  if (!/^\d{1,9}$/.test(number) || parts.length !== 5) return null;
  return { version: Number(number), mark, site, banners, posts };
}
