import { overNetwork } from '../api-client.ts';
import { offlineContract } from '../../shared/offline/offline-contract.ts';
import { forgetFirstPaint } from './first-paint.ts';
import { opened, readPack, setDetails } from './mirror-state.ts';
import type { PackDetails } from './pack-answers.ts';

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
  readonly pictures: number;
  readonly bytes: number | null;
  readonly syncedAt: number | null;
};

export async function savedCopy(): Promise<SavedCopy> {
  const saved = await readPack(await opened()).catch(() => undefined);
  const count = (set: keyof PackDetails) => (saved ? Object.keys(saved.details[set]).length : 0);
  const pictures = 'caches' in globalThis ? (await (await caches.open('images')).keys()).length : 0;
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return {
    providers: count('providers'),
    guides: count('guide'),
    blogPosts: count('blog'),
    pictures,
    bytes: estimate?.usage ?? null,
    syncedAt: saved?.pack.syncedAt ?? null,
  };
}

/** Removes the copies, never what waits to be sent. */
export async function removeCopy(): Promise<void> {
  await (await opened()).remove();
  setDetails(undefined);
  forgetFirstPaint();
  if ('caches' in globalThis) await caches.delete('images');
}

/** How many bytes the copy would cost on the wire; null when nobody says. */
export async function packSize(): Promise<number | null> {
  try {
    const { ok, headers } = await overNetwork(offlineContract.getOfflinePackFile.path, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'error',
    });
    const length = Number(headers.get('Content-Length'));
    // A hotel's page has a length too.
    const isPage = headers.get('Content-Type')?.startsWith('text/html');
    return ok && !isPage && length > 0 ? length : null;
  } catch {
    return null;
  }
}
