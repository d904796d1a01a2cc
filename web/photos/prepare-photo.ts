import { base64UrlOf } from '../lib/base64url.ts';
import { shrinkPhoto, type ShrunkPhoto } from './shrink-photo.ts';

export type PreparedPhoto = ShrunkPhoto & { readonly digest: string };

/** The timeout for resizing in a worker, in milliseconds. After it the page resizes the photo itself. */
const timeoutMs = 30_000;

/** The stored form of a file that the user has chosen; null if this browser cannot read it as a photo. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto | null> {
  const shrunk = (await inWorker(file)) ?? (await shrinkPhoto(file).catch(() => null));
  if (!shrunk) return null;
  const digest = await crypto.subtle.digest('SHA-256', shrunk.bytes);
  return { ...shrunk, digest: base64UrlOf(new Uint8Array(digest)) };
}

/** Null if the worker failed. */
function inWorker(file: Blob): Promise<ShrunkPhoto | null> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ShrunkPhoto | null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMs);
    worker.addEventListener('error', () => resolve(null));
    worker.addEventListener('message', ({ data }: MessageEvent<ShrunkPhoto | null>) => resolve(data));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
