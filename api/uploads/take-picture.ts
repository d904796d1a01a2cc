import { ProblemError } from '../../shared/problem.ts';
import { pictureKindOf } from './picture-kind.ts';

/** No decoder is let loose on more pixels than this. */
const pixelLimit = 50_000_000;

/** Twice the widest size that is served; what the camera made beyond that is never shown. */
const longestSide = 2560;

const notTaken = (detail: string) => new ProblemError('unsupported-media-type', detail);

/**
 * The picture as it is kept: upright, at most 2560 pixels long, WebP, with nothing of the sender's file but its pixels. Of an
 * animation the first frame. Throws 415 for everything that is not a whole JPEG, PNG, WebP, AVIF or GIF.
 */
export async function takePicture(bytes: Buffer): Promise<Buffer> {
  if (!pictureKindOf(bytes)) throw notTaken('This is no picture that can be taken: send a JPEG, PNG, WebP, AVIF or GIF file');
  // Loaded with the first picture: a process that makes none is 12 MB smaller.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: false });
  // Reads the header only, so nothing has been set aside for the pixels it claims.
  const { width, height } = await picture.metadata().catch(() => {
    throw notTaken('This picture is damaged');
  });
  if (width * height > pixelLimit) throw notTaken(`This picture has more than ${pixelLimit / 1_000_000} million pixels`);
  return sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'warning' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer()
    .catch(() => {
      throw notTaken('This picture is damaged');
    });
}
