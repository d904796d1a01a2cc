import { createStore } from '../components/store.ts';

/** Counted up, for whoever draws what was read. */
const changes = createStore(0);
const singles = new Map<string, number>();
const packed = new Set<string>();
let packAt: number | undefined;

const changed = () => changes.set(changes.get() + 1);

/** When the server last confirmed what is shown of this address of the API, in milliseconds since 1970. */
export function stampOf(path: string): number | undefined {
  return packed.has(path) ? packAt : singles.get(path);
}

/** When the server last confirmed the pack, as far as this page has read any of it, in milliseconds since 1970. */
export const packStamp = (): number | undefined => packAt;

export const subscribeStamps = changes.subscribe;

/** A screen has been given this answer. `packed`: it came with the pack and shares its time. */
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

/** The server has confirmed the whole pack. */
export function stampPack(syncedAt: number): void {
  packAt = syncedAt;
  changed();
}

/** Nothing is left of which addresses of a person's were read; the pack's stay. */
export function forgetStamps(): void {
  for (const path of singles.keys()) if (path.startsWith('/api/portal/')) singles.delete(path);
  changed();
}
