import type { QueryClient } from '@tanstack/react-query';
import { openCopyStore, type CopyStore } from './copy-store.ts';
import { isPublic } from '../device/key-space.ts';
import { isPackDetails, type PackDetails } from './pack/pack-answers.ts';
import type { SavedPack } from './public-db.ts';

// What the parts of the mirror share within one tab.

let opening: Promise<CopyStore> | undefined;
export const opened = (): Promise<CopyStore> => (opening ??= openCopyStore());

let client: QueryClient | undefined;

/** Screens that show what has changed read it again, from the device. */
export function announceTo(queryClient: QueryClient): void {
  client = queryClient;
  // Opened while the first screen is being drawn, which will ask for it.
  void opened();
}

let changes = 0;

/** How often something of the copy has changed: what was read before may be old. */
export const changesSoFar = (): number => changes;

export function announce(): void {
  changes += 1;
  // Of what is private nothing comes with the pack.
  void client?.invalidateQueries({ predicate: isPublic });
}

/** Single answers that the server has confirmed since the last start or reconnection. */
export const confirmed = new Set<string>();

/** The pack with what it tells of single things. */
export type ReadPack = { readonly pack: SavedPack; readonly details: PackDetails };

/** The one whose details have been read, so that they are parsed once. */
let current: ReadPack | undefined;

export const readDetails = (): ReadPack | undefined => current;
export const setDetails = (next: ReadPack | undefined): void => {
  current = next;
};

/** The pack on this device; null where it is broken, so that it has to be fetched anew as a whole. */
export async function readPack(store: CopyStore): Promise<ReadPack | null | undefined> {
  const pack = await store.pack();
  if (!pack) return undefined;
  if (current?.pack.arrivedAt === pack.arrivedAt) return { pack, details: current.details };
  const details = parsed(await store.details());
  // Each answer that is made of it is checked by its endpoint's schema.
  if (!isPackDetails(details)) return null;
  current = { pack, details };
  return current;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
