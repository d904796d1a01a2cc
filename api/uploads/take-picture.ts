import type { Fault } from '../../shared/fault.ts';
import { ProblemError } from '../../shared/problem.ts';
import { pictureFaultOf, type PictureFault } from './picture-kind.ts';

/** No decoder is let loose on more pixels than this. */
const pixelLimit = 50_000_000;

/** Twice the widest size that is served; what the camera made beyond that is never shown. */
const usualSide = 2560;

const notTaken = (detail: Fault) => new ProblemError('unsupported-media-type', detail);

/** Shown to whoever chose the file. */
const faults: Readonly<Record<PictureFault, Fault>> = {
  foreign: 'This is no picture that can be taken. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
  spoilt:
    'This picture is damaged, cut short, or has something else in it. Please save it anew, or choose another one.',
};

/**
 * The picture as it is kept: upright, at most `longestSide` pixels long, WebP, with nothing of the sender's file but
 * its pixels. Of an animation the first frame. Throws 415 for everything that is not a whole JPEG, PNG, WebP, AVIF or
 * GIF.
 */
export async function takePicture(bytes: Buffer, longestSide = usualSide): Promise<Buffer> {
  const fault = pictureFaultOf(bytes);
  if (fault) throw notTaken(faults[fault]);
  // Loaded with the first picture: a process that makes none is 12 MB smaller.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: false });
  // Reads the header only, so nothing has been set aside for the pixels it claims.
  const { width, height } = await picture.metadata().catch(() => {
    throw notTaken(faults.spoilt);
  });
  if (width * height > pixelLimit) {
    throw notTaken(
      `This picture has more than ${pixelLimit / 1_000_000} million pixels. Please make it smaller, or choose another one.`,
    );
  }
  return sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'warning' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer()
    .catch(() => {
      throw notTaken(faults.spoilt);
    });
}
