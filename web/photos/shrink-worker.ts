import { offscreenCanvas, shrinkPhoto } from './shrink-photo.ts';

/** Takes one file and answers what became of it; null: the browser cannot read it. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrinkPhoto(data, offscreenCanvas).then(
    (photo) => postMessage(photo, { transfer: [photo.bytes] }),
    () => postMessage(null),
  );
});
