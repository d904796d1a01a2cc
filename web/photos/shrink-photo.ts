import { maxPhotoBytes } from '../../shared/media/photo-bounds.ts';

/** The longest side of the photo that is sent, and of its thumbnail, in pixels. */
const maxSide = 1600;
const thumbnailSide = 192;

const qualities = [0.82, 0.7, 0.55, 0.4];

export type ShrunkPhoto = { readonly bytes: ArrayBuffer; readonly thumbnail: string };

/**
 * A photo as it is stored and sent: upright, at most 1600 pixels long and 350 kB, without the camera's metadata. Throws
 * the browser's error for a file that it cannot read.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  const image = await createImageBitmap(file);
  try {
    const thumbnail = await dataUrlOf(await encode(drawn(image, thumbnailSide), 0.6));
    for (let side = maxSide; ; side = Math.round(side * 0.75)) {
      const canvas = drawn(image, side);
      for (const quality of qualities) {
        const blob = await encode(canvas, quality);
        if (blob.size <= maxPhotoBytes) return { bytes: await blob.arrayBuffer(), thumbnail };
      }
    }
  } finally {
    image.close();
  }
}

function drawn(image: ImageBitmap, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const sideOf = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(sideOf(image.width), sideOf(image.height));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  // A browser that cannot encode WebP returns PNG instead, which is too large for photos.
  return blob.type === 'image/webp' ? blob : canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** Our content security policy allows data: URLs for pictures, but no blob: URLs. */
export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The photo was not read')));
    reader.readAsDataURL(blob);
  });
}
