import { compareNewest } from '../../shared/features/posts/post-order.ts';
import { providersName } from '../../shared/offline/file-names.ts';
import type { OfflineManifest } from '../../shared/offline/offline-contract.ts';
import { isUnmetered } from '../lib/save-data.ts';
import { bringPictures, missingPictures, removePictures, wantedOf } from './pictures/copied-pictures.ts';
import { filesWanted, groupParts, setOf, type Wanted } from './files-wanted.ts';
import { forgetFirstPaint } from './first-paint.ts';
import { storedSummaries } from './local-queries.ts';
import { nothing, readCopy, readWish, removeRows, tryInCopy } from './stored-copy.ts';
import { currentManifest } from './sync-copy.ts';

/** Whether the copy is complete. */
export const hasCopy = async (): Promise<boolean> => (await readCopy())?.isWhole === true;

/** Whether the copy may be fetched automatically: not after the user has removed it. */
export const mayCopy = async (): Promise<boolean> => (await readWish()) !== 'nothing';

/** A trade and a city. */
export type Group = NonNullable<ReturnType<typeof groupParts>>;

export type Missing = {
  /** Number of providers in the directory. */
  readonly total: number;
  /** The total size of the missing files. */
  readonly bytes: number;
  /** The groups whose providers are all stored. */
  readonly groups: readonly Group[];
};

/** What is stored on this device. `bytes`: all storage that the site uses; null if the browser does not say. */
export type SavedCopy = {
  readonly providers: number;
  readonly guides: number;
  readonly blogPosts: number;
  /** The pictures of the copy, and those that are missing; null if this device cannot store any. */
  readonly pictures: { readonly wanted: readonly string[]; readonly missing: readonly string[] } | null;
  readonly bytes: number | null;
  /** When the server last confirmed the whole copy, in milliseconds since 1970; null if it is not complete. */
  readonly syncedAt: number | null;
  /** What is missing if the copy is partial. */
  readonly missing: Missing | null;
};

const everythingIn = (manifest: OfflineManifest): Wanted[] =>
  filesWanted(manifest, { everything: true, groups: new Set() });

const bytesOf = (files: readonly Wanted[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

async function missingNow(manifest: OfflineManifest): Promise<Missing> {
  const stored = (await tryInCopy((database) => database.files.toArray())) ?? [];
  const hashes = new Map(stored.map(({ name, sha256 }) => [name, sha256]));
  const all = everythingIn(manifest);
  const missing = all.filter(({ name, sha256 }) => hashes.get(name) !== sha256);
  const open = new Set(missing.map(({ name }) => setOf(name)));
  const groups = new Set(all.map(({ name }) => setOf(name)).filter((set) => !open.has(set)));
  return {
    total: manifest.providers,
    bytes: bytesOf(missing),
    groups: [...groups].flatMap((group) => (group.startsWith(providersName) ? (groupParts(group) ?? []) : [])),
  };
}

/** The pictures of the stored providers and guides. */
async function wantedPictures(): Promise<readonly string[]> {
  const rows = await tryInCopy((database) =>
    Promise.all([storedSummaries(database), database.posts.where({ type: 'guide' }).toArray()]),
  );
  const [providers, guides] = rows ?? [[], []];
  return wantedOf(
    providers.flatMap(({ coverUrl, avatarUrl }) => [coverUrl, avatarUrl]),
    guides.sort(compareNewest).map(({ coverImage }) => coverImage),
  );
}

/** Fetches the pictures of the copy automatically, if that costs the user nothing. */
export async function bringOwnPictures(): Promise<void> {
  if (!isUnmetered() || !(await mayCopy())) return;
  await bringPictures(await wantedPictures(), { signal: new AbortController().signal, onKept: () => {} });
}

export async function savedCopy(): Promise<SavedCopy> {
  const { isWhole, syncedAt } = (await readCopy()) ?? nothing;
  const counts = await tryInCopy((database) =>
    Promise.all([
      database.providers.count(),
      database.posts.where({ type: 'guide' }).count(),
      database.posts.where({ type: 'blog' }).count(),
      database.manifests.get('manifest'),
    ]),
  );
  const [providers, guides, blogPosts, manifest] = counts ?? [0, 0, 0, undefined];
  const wanted = await wantedPictures();
  const missing = await missingPictures(wanted);
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return {
    providers,
    guides,
    blogPosts,
    pictures: missing && wanted.length > 0 ? { wanted, missing } : null,
    bytes: estimate?.usage ?? null,
    syncedAt: isWhole ? syncedAt : null,
    missing: !isWhole && manifest && providers > 0 ? await missingNow(manifest) : null,
  };
}

/** Removes the copy, never the outbox. */
export async function removeCopy(): Promise<void> {
  await removeRows();
  forgetFirstPaint();
  await removePictures();
  if ('caches' in globalThis) await caches.delete('images');
}

/** The transfer size of the copy in bytes; null if unknown. */
export async function copySize(): Promise<number | null> {
  try {
    return bytesOf(everythingIn(await currentManifest(undefined)));
  } catch {
    return null;
  }
}
