import type Sharp from 'sharp';
import type { OutputInfo } from 'sharp';
import type { Fault } from '../../shared/fault.ts';
import { ProblemError } from '../../shared/problem.ts';

/** `foreign`: it does not begin as a picture that is taken. `spoilt`: it does, but is a page or a document as well. */
type PictureFault = 'foreign' | 'spoilt';

/** What keeps a file from being decoded, by its bytes. Whether it is whole, the decoder says. */
function pictureFaultOf(bytes: Buffer): PictureFault | null {
  if (!beginning.test(bytes.toString('latin1', 0, 256))) return 'foreign';
  const isAnother = archives.some((mark) => bytes.includes(mark, 0, 'latin1')) || page.test(bytes.toString('latin1'));
  return isAnother ? 'spoilt' : null;
}

/** JPEG, PNG, WebP, GIF and AVIF. No other decoder is let loose on what strangers send. */
const beginning = /^(?:\xFF\xD8\xFF|\x89PNG\r\n.\n|RIFF.{4}WEBPVP8|GIF8[79]a|.{4}ftyp(?:.{4}){0,60}?avi[fs])/s;

/** What a browser or an interpreter would run, and PDFs: too long to occur in compressed data by chance. */
const page = /<script|<!doctype html|<html[\s>]|<\/html>|<body[\s>]|<iframe[\s>]|<svg[\s>]|<\?php |%PDF-[12]/i;

/** The end of a ZIP's directory, RAR and 7z, wherever they stand: also too long to be chance. */
const archives = ['PK\x05\x06\0\0\0\0', 'Rar!\x1A\x07', '7z\xBC\xAF\x27\x1C'];

/** What is decoded, and how large it is kept. The header says how large a picture is before anything is decoded. */
export type ImageBounds = {
  /** The longest side of what is kept, in pixels. */
  readonly keptSide: number;
  /** The longest side that is taken, in pixels: a decoder works by rows, so a thin picture costs more than its area. */
  readonly side: number;
  readonly pixels: number;
  /** An AVIF of few bytes may have any number of pixels, and its decoder takes some 17 bytes for each of them. */
  readonly avifPixels: number;
  /** How long the work may take. */
  readonly seconds: number;
};

/** Of administrators. Twice the widest size that is served is kept; what the camera made beyond that is never shown. */
export const publicBounds: ImageBounds = {
  keptSide: 2560,
  side: 32_767,
  pixels: 50_000_000,
  avifPixels: 16_000_000,
  seconds: 30,
};

/** Of anybody. Devices make photos smaller than 1,600 pixels before they send them. */
export const privateBounds: ImageBounds = {
  keptSide: 1600,
  side: 4096,
  pixels: 16_000_000,
  avifPixels: 4_000_000,
  seconds: 10,
};

const notTaken = (detail: Fault) => new ProblemError('unsupported-media-type', detail);

/** Shown to whoever chose the file. */
const faults: Readonly<Record<PictureFault, Fault>> = {
  foreign: 'This is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
  spoilt: 'This picture is damaged, incomplete, or contains other data. Please save it again, or choose another one.',
};

const tooMany = (most: string) =>
  notTaken(`This picture has more than ${most}. Please make it smaller, or choose another one.`);

/** Pixels, upright, in sRGB: nothing else of the file that was sent. */
export type DecodedImage = { readonly data: Buffer; readonly info: OutputInfo };

/**
 * The pixels of a picture. What follows its end, as phones write it, is left away. Of an animation the first frame.
 * Throws 415 for everything that is not a whole JPEG, PNG, WebP, AVIF or GIF within the bounds.
 */
export async function decodeImage(
  bytes: Buffer,
  { keptSide, side, pixels, avifPixels, seconds }: ImageBounds,
): Promise<DecodedImage> {
  const fault = pictureFaultOf(bytes);
  if (fault) throw notTaken(faults[fault]);
  const sharp = await loadSharp();
  // Reads the header only, so nothing has been set aside for the pixels it claims.
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notTaken(faults.spoilt);
    });
  const most = format === 'heif' ? avifPixels : pixels;
  if (width * height > most) throw tooMany(`${most / 1_000_000} million pixels`);
  if (Math.max(width, height) > side) throw tooMany(`${side} pixels in a row`);
  // Not 'warning': every browser shows what some phones write wrongly, such as the header of a scan.
  return sharp(bytes, { limitInputPixels: most, failOn: 'error' })
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw notTaken(faults.spoilt);
    });
}

/** Loaded with the first picture: a process that makes none is 12 MB smaller. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // No picture is made twice, so what its decoder keeps would only stay in memory.
  sharp.cache(false);
  return sharp;
}
