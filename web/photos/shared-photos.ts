import { sharedPath } from '../lib/shared-place.ts';
import { sharedWaits } from './shared-flag.ts';

/** Photos that nobody has put into a form by then are given up: they are not for the next who uses the phone. */
const keptMs = 24 * 60 * 60 * 1000;

const place = { cacheName: sharedPath };

async function kept(): Promise<Response | undefined> {
  const found = 'caches' in globalThis ? await caches.match(sharedPath, place) : undefined;
  if (!found) return undefined;
  const age = Math.abs(Date.now() - Number(found.headers.get('since')));
  if (age < keptMs) return found;
  await forgetShared();
  return undefined;
}

/** Whether there is anything that another app has handed over; from then on this tab's next form takes it. */
export async function lookForShared(): Promise<boolean> {
  const isThere = (await kept()) !== undefined;
  sharedWaits.set(isThere);
  return isThere;
}

export async function forgetShared(): Promise<void> {
  sharedWaits.set(false);
  if ('caches' in globalThis) await caches.delete(sharedPath);
}

/** What was handed over, for the form that asks first; it is there until it is forgotten. */
export async function sharedPhotos(): Promise<readonly File[]> {
  sharedWaits.set(false);
  const parts = [...((await (await kept())?.formData())?.values() ?? [])];
  return parts.filter((part) => typeof part !== 'string').filter(({ type }) => type.startsWith('image/'));
}
