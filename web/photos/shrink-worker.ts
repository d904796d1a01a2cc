import { shrinkPhoto } from './shrink-photo.ts';

/** Resizes one file and posts the result; null if the browser cannot read it. */
addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void shrinkPhoto(data).then(
    (photo) => postMessage(photo, { transfer: [photo.bytes] }),
    () => postMessage(null),
  );
});
