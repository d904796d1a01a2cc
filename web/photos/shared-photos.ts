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

/** The shared pictures. They stay until they are discarded. */
export async function sharedPhotos(): Promise<readonly File[]> {
  const parts = [...((await (await kept())?.formData())?.values() ?? [])];
  return parts.filter((part) => typeof part !== 'string').filter(({ type }) => type.startsWith('image/'));
}
