import { createStore } from '../components/store.ts';

/** Incremented with every change, so that components update. */
const changes = createStore(0);
const singles = new Map<string, number>();
const packed = new Set<string>();
let packAt: number | undefined;

const changed = () => changes.set(changes.get() + 1);

/** When the server last confirmed the data of this API path, in milliseconds since 1970. */
export function stampOf(path: string): number | undefined {
  return packed.has(path) ? packAt : singles.get(path);
}

/** When the server last confirmed the copy, if this page has read any of it, in milliseconds since 1970. */
export const packStamp = (): number | undefined => packAt;

export const subscribeStamps = changes.subscribe;

/** Records that a screen has received this response. `isPacked`: it is from the copy, and has the copy's time. */
export function stamp(path: string, syncedAt: number, isPacked: boolean): void {
  if (isPacked ? packed.has(path) && packAt === syncedAt : singles.get(path) === syncedAt && !packed.has(path)) return;
  if (isPacked) {
    packed.add(path);
    packAt = syncedAt;
  } else {
    packed.delete(path);
    singles.set(path, syncedAt);
  }
  changed();
}

/** The server has confirmed the whole copy. */
export function stampPack(syncedAt: number): void {
  packAt = syncedAt;
  changed();
}

/** Forgets when private paths were read. The times of the offline copy stay. */
export function forgetStamps(): void {
  for (const path of singles.keys()) if (path.startsWith('/api/portal/')) singles.delete(path);
  changed();
}
