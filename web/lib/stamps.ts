import { dayMs } from '../../shared/duration.ts';
import { createStore } from '../components/store.ts';

/** Incremented with every change, so that components update. */
const changes = createStore(0);
const singles = new Map<string, number>();
const ofCopy = new Set<string>();
let copyAt: number | undefined;

const changed = () => changes.set(changes.get() + 1);

/** When the server last confirmed the data of this API path, in milliseconds since 1970. */
export function stampOf(path: string): number | undefined {
  return ofCopy.has(path) ? copyAt : singles.get(path);
}

/** When the server last confirmed the copy, if this page has read any of it, in milliseconds since 1970. */
export const copyStamp = (): number | undefined => copyAt;

export const subscribeStamps = changes.subscribe;

/** Records that a screen has received this response. `isOfCopy`: it is from the copy, and has the copy's time. */
export function stamp(path: string, syncedAt: number, isOfCopy: boolean): void {
  if (isOfCopy ? ofCopy.has(path) && copyAt === syncedAt : singles.get(path) === syncedAt && !ofCopy.has(path)) return;
  if (isOfCopy) {
    ofCopy.add(path);
    copyAt = syncedAt;
  } else {
    ofCopy.delete(path);
    singles.set(path, syncedAt);
  }
  changed();
}

/** The server has confirmed the whole copy. */
export function stampCopy(syncedAt: number): void {
  copyAt = syncedAt;
  changed();
}

/** Forgets when private paths were read. The times of the offline copy stay. */
export function forgetStamps(): void {
  for (const path of singles.keys()) if (path.startsWith('/api/portal/')) singles.delete(path);
  changed();
}

/** The number of weeks between two times in milliseconds, from two weeks on; null before. */
export function weeksBetween(then: number, now: number): number | null {
  const days = Math.floor((now - then) / dayMs);
  return days >= 14 ? Math.floor(days / 7) : null;
}
