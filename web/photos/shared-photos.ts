import { sharedPath } from '../lib/shared-place.ts';
import { sharedWaits } from './shared-flag.ts';
import { dayMs } from '../../shared/duration.ts';

/**
 * Shared photos that were put into no form by then are discarded at the next start, so that the phone's next user does
 * not get them. In milliseconds.
 */
const keptMs = dayMs;

const place = { cacheName: sharedPath };

async function kept(): Promise<Response | undefined> {
  const found = 'caches' in globalThis ? await caches.match(sharedPath, place) : undefined;
  if (!found) return undefined;
  const age = Math.abs(Date.now() - Number(found.headers.get('since')));
  if (age < keptMs) return found;
  await forgetShared();
  return undefined;
}

/** Whether another app has shared photos. If so, the next form takes them. */
export async function lookForShared(): Promise<boolean> {
  const isThere = (await kept()) !== undefined;
  sharedWaits.set(isThere);
  return isThere;
}

export async function forgetShared(): Promise<void> {
  sharedWaits.set(false);
  if ('caches' in globalThis) await caches.delete(sharedPath);
}

/** At a start: discards photos that have waited too long. */
export async function forgetOldShared(): Promise<void> {
  await kept();
}

/**
 * Hands over the shared pictures one at a time. A picture leaves the cache once `take` resolves with true, so that a
 * page that is closed meanwhile finds the rest again, and no two forms get the same one.
 */
export async function handOverShared(take: (picture: File) => Promise<boolean>): Promise<void> {
  const parts = [...((await (await kept())?.formData())?.values() ?? [])];
  const pictures = parts.filter((part) => typeof part !== 'string').filter(({ type }) => type.startsWith('image/'));
  let left = pictures;
  for (const picture of pictures) {
    if (await take(picture)) left = left.filter((other) => other !== picture);
    await keepOnly(left);
  }
}

/** Nothing is stored again after a sign-out, or after somebody has discarded them. */
async function keepOnly(pictures: readonly File[]): Promise<void> {
  const found = await kept();
  if (!found) return;
  if (pictures.length === 0) {
    await forgetShared();
    return;
  }
  const form = new FormData();
  for (const picture of pictures) form.append('shared', picture);
  const cache = await caches.open(sharedPath);
  await cache.put(sharedPath, new Response(form, { headers: { since: found.headers.get('since') ?? '' } }));
}
