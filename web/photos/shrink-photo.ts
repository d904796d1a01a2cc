import { maxPhotoBytes } from '../../shared/media/photo-bounds.ts';
import { dataUrlOf } from './data-url.ts';

/** The longest side of the photo that is sent, and of its thumbnail, in pixels. */
const maxSide = 1600;
const thumbnailSide = 192;

const qualities = [0.82, 0.7, 0.55, 0.4];

export type ShrunkPhoto = { readonly bytes: ArrayBuffer; readonly thumbnail: string };

/** A canvas of any kind. */
export type Canvas = {
  readonly draw: (image: ImageBitmap) => void;
  /** The encoded bytes. The browser chooses the format. */
  readonly write: (quality: number) => Promise<Blob>;
};

/**
 * A photo as it is stored and sent: upright, at most 1600 pixels long and 350 kB, without the camera's metadata. Throws
 * the browser's error for a file that it cannot read.
 */
export async function shrinkPhoto(
  file: Blob,
  canvasOf: (width: number, height: number) => Canvas,
): Promise<ShrunkPhoto> {
  const image = await createImageBitmap(file);
  try {
    const thumbnail = await dataUrlOf(await drawn(image, thumbnailSide, canvasOf).write(0.6));
    for (let side = maxSide; ; side = Math.round(side * 0.75)) {
      const canvas = drawn(image, side, canvasOf);
      for (const quality of qualities) {
        const blob = await canvas.write(quality);
        if (blob.size <= maxPhotoBytes) return { bytes: await blob.arrayBuffer(), thumbnail };
      }
    }
  } finally {
    image.close();
  }
}

function drawn(image: ImageBitmap, side: number, canvasOf: (width: number, height: number) => Canvas): Canvas {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = canvasOf(Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale)));
  canvas.draw(image);
  return canvas;
}

/** Used in a worker, so that the page stays responsive. */
export function offscreenCanvas(width: number, height: number): Canvas {
  const canvas = new OffscreenCanvas(width, height);
  return {
    draw: (image) => canvas.getContext('2d')?.drawImage(image, 0, 0, width, height),
    // A browser that cannot encode WebP returns PNG instead, which is too large for photos.
    write: async (quality) => {
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      return blob.type === 'image/webp' ? blob : canvas.convertToBlob({ type: 'image/jpeg', quality });
    },
  };
}
