import { base64UrlOf } from '../device/base64url.ts';
import { offscreenCanvas, shrinkPhoto, type Canvas, type ShrunkPhoto } from './shrink-photo.ts';

export type PreparedPhoto = ShrunkPhoto & { readonly digest: string };

/** How long a worker may take with one photo before the page does it itself, in milliseconds. */
const patienceMs = 30_000;

/** What is kept of a file that somebody has chosen; null: this browser cannot read it as a photo. */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto | null> {
  const shrunk = (await inWorker(file)) ?? (await shrinkPhoto(file, canvasOnPage).catch(() => null));
  if (!shrunk) return null;
  const digest = await crypto.subtle.digest('SHA-256', shrunk.bytes);
  return { ...shrunk, digest: base64UrlOf(new Uint8Array(digest)) };
}

/** Null where there is no worker, or it has not managed. */
function inWorker(file: Blob): Promise<ShrunkPhoto | null> {
  if (!('Worker' in globalThis) || !('OffscreenCanvas' in globalThis)) return Promise.resolve(null);
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ShrunkPhoto | null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
    worker.addEventListener('error', () => resolve(null));
    worker.addEventListener('message', ({ data }: MessageEvent<ShrunkPhoto | null>) => resolve(data));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

function canvasOnPage(width: number, height: number): Canvas {
  if ('OffscreenCanvas' in globalThis) return offscreenCanvas(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return {
    draw: (image) => canvas.getContext('2d')?.drawImage(image, 0, 0, width, height),
    write: (quality) =>
      new Promise((resolve, reject) => {
        canvas.toBlob(
          (blob) => (blob ? resolve(blob) : reject(new Error('Nothing was written'))),
          'image/jpeg',
          quality,
        );
      }),
  };
}
