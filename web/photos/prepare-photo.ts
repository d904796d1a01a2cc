import { base64UrlOf } from '../lib/base64url.ts';
import { offscreenCanvas, shrinkPhoto, type ShrunkPhoto } from './shrink-photo.ts';

export type PreparedPhoto = ShrunkPhoto & { readonly digest: string };

/** How long a worker may take with one photo before the page does it itself, in milliseconds. */
const patienceMs = 30_000;

/** What is kept of a file that somebody has chosen; null: this browser cannot read it as a photo. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto | null> {
  const shrunk = (await inWorker(file)) ?? (await shrinkPhoto(file, offscreenCanvas).catch(() => null));
  if (!shrunk) return null;
  const digest = await crypto.subtle.digest('SHA-256', shrunk.bytes);
  return { ...shrunk, digest: base64UrlOf(new Uint8Array(digest)) };
}

/** Null where it has not managed. */
function inWorker(file: Blob): Promise<ShrunkPhoto | null> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ShrunkPhoto | null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
    worker.addEventListener('error', () => resolve(null));
    worker.addEventListener('message', ({ data }: MessageEvent<ShrunkPhoto | null>) => resolve(data));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
