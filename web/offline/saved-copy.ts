import { offlinePiecesSchema, piecesContract, type CutPiece } from '../../shared/offline/pieces-contract.ts';
import { overNetwork } from '../api-client.ts';
import { offlineContract } from '../../shared/offline/offline-contract.ts';
import type { CopyStore } from './copy-store.ts';
import { isUnmetered } from '../device/save-data.ts';
import { bringPictures, missingPictures, removePictures, wantedOf } from '../pictures/copied-pictures.ts';
import { forgetFirstPaint } from './first-paint.ts';
import { heldProviders } from './pieces/held-pieces.ts';
import { opened, readPack, setDetails } from './mirror-state.ts';
import type { PackDetails } from './pack/pack-answers.ts';
import { cutOf, groupText, holdsPeople, missingOf, piecesOf } from './pieces/piece-list.ts';

/** Whether the whole copy is there. */
export async function hasCopy(): Promise<boolean> {
  return (await (await opened()).pack().catch(() => undefined)) !== undefined;
}

/** Whether the copy may be brought unasked: not after somebody has removed it. */
export async function mayCopy(): Promise<boolean> {
  return !(await (await opened()).isRemoved().catch(() => false));
}

/**
 * What lies on this device. `bytes`: of everything the site keeps here, as the browser counts; null where it does not
 * say.
 */
export type SavedCopy = {
  readonly providers: number;
  readonly guides: number;
  readonly blogPosts: number;
  /** Those that belong to it, and which of them are not here; null where this device keeps none. */
  readonly pictures: { readonly wanted: readonly string[]; readonly missing: readonly string[] } | null;
  readonly bytes: number | null;
  readonly syncedAt: number | null;
  /** What is still missing of a large directory that comes in pieces; null where all of it is here, or nothing. */
  readonly missing: Missing | null;
};

export type Missing = {
  readonly total: number;
  /** On the wire. */
  readonly bytes: number;
  /** Whose professionals are all here, as trade and city. */
  readonly groups: readonly Pick<CutPiece, 'category' | 'city'>[];
};

const bytesOf = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

async function missingNow(
  store: CopyStore,
): Promise<{ readonly saved: number; readonly missing: Missing } | undefined> {
  const [saved, held] = [await store.cut(), await store.held()];
  const known = cutOf(saved);
  if (!known) return undefined;
  const lacking = missingOf(known, held);
  const open = new Set(lacking.map(({ group }) => group));
  const groups = new Map(known.cut.pieces.map((piece) => [groupText(piece), piece]));
  return {
    saved: new Set(held.filter(holdsPeople).flatMap(({ slugs }) => slugs)).size,
    missing: {
      total: known.total,
      bytes: bytesOf(lacking),
      groups: [...groups.values()].filter((piece) => !open.has(groupText(piece))),
    },
  };
}

/** The pictures of those who are here. */
async function wantedPictures(store: CopyStore): Promise<readonly string[]> {
  const details = (await readPack(store).catch(() => undefined))?.details;
  const held = details
    ? Object.values(details.providers)
    : (await heldProviders(store).catch(() => undefined))?.providers;
  return wantedOf(
    (held ?? []).flatMap(({ coverUrl, avatarUrl }) => [coverUrl, avatarUrl]),
    Object.values(details?.guide ?? {}).map(({ coverImage }) => coverImage),
  );
}

/** Brings the pictures of what is here, unasked: where that costs nothing. */
export async function bringOwnPictures(): Promise<void> {
  if (!isUnmetered() || !(await mayCopy())) return;
  const wanted = await wantedPictures(await opened());
  await bringPictures(wanted, { signal: new AbortController().signal, onKept: () => {} });
}

export async function savedCopy(): Promise<SavedCopy> {
  const store = await opened();
  const saved = await readPack(store).catch(() => undefined);
  const pieces = saved ? undefined : await missingNow(store).catch(() => undefined);
  const count = (set: keyof PackDetails) => (saved ? Object.keys(saved.details[set]).length : 0);
  const wanted = await wantedPictures(store);
  const missing = await missingPictures(wanted);
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return {
    providers: pieces?.saved ?? count('providers'),
    guides: count('guide'),
    blogPosts: count('blog'),
    pictures: missing && wanted.length > 0 ? { wanted, missing } : null,
    bytes: estimate?.usage ?? null,
    syncedAt: saved?.pack.syncedAt ?? null,
    missing: pieces?.missing ?? null,
  };
}

/** Removes the copies, never what waits to be sent. */
export async function removeCopy(): Promise<void> {
  await (await opened()).remove();
  setDetails(undefined);
  forgetFirstPaint();
  await removePictures();
  if ('caches' in globalThis) await caches.delete('images');
}

/** How many bytes the copy would cost on the wire; null when nobody says. */
export async function packSize(): Promise<number | null> {
  try {
    const list = await overNetwork(piecesContract.getOfflinePieces.path, { cache: 'no-store' });
    const { cut } = offlinePiecesSchema.parse(await list.json());
    if (cut) return bytesOf(piecesOf(cut, new Set()));
  } catch {
    // Not said in pieces: as one file.
  }
  try {
    const { ok, headers } = await overNetwork(offlineContract.getOfflineSnapshot.path, {
      method: 'HEAD',
      cache: 'no-store',
    });
    const length = Number(headers.get('Content-Length'));
    return ok && length > 0 ? length : null;
  } catch {
    return null;
  }
}
