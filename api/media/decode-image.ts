import type Sharp from 'sharp';
import type { OutputInfo } from 'sharp';
import type { MessageKey } from '../../shared/message-key.ts';
import { ProblemError } from '../../shared/problem.ts';

/**
 * `foreign`: the file does not start like an accepted picture. `spoilt`: it does, but is also a web page or a document.
 */
type PictureFault = 'foreign' | 'spoilt';

/** The reason not to decode a file, judged by its bytes. The decoder finds out whether it is complete. */
function pictureFaultOf(bytes: Buffer): PictureFault | null {
  if (!beginning.test(bytes.toString('latin1', 0, 256))) return 'foreign';
  const isAnother = archives.some((mark) => bytes.includes(mark, 0, 'latin1')) || page.test(bytes.toString('latin1'));
  return isAnother ? 'spoilt' : null;
}

/** JPEG, PNG, WebP, GIF and AVIF. No other decoder is exposed to untrusted files. */
const beginning = /^(?:\xFF\xD8\xFF|\x89PNG\r\n.\n|RIFF.{4}WEBPVP8|GIF8[79]a|.{4}ftyp(?:.{4}){0,60}?avi[fs])/s;

/**
 * Markup and scripts that a browser or an interpreter would run, and PDFs. The strings are too long to occur by chance
 * in compressed data.
 */
const page = /<script|<!doctype html|<html[\s>]|<\/html>|<body[\s>]|<iframe[\s>]|<svg[\s>]|<\?php |%PDF-[12]/i;

/** The end of a ZIP's directory, RAR and 7z, at any position; also too long to occur by chance. */
const archives = ['PK\x05\x06\0\0\0\0', 'Rar!\x1A\x07', '7z\xBC\xAF\x27\x1C'];

/** Limits of accepted pictures, and the size to store. The limits are checked with the header, before decoding. */
export type ImageBounds = {
  /** The longest side of the stored picture, in pixels. */
  readonly keptSide: number;
  /**
   * The longest accepted side, in pixels: a decoder works by rows, so a thin picture costs more than its area suggests.
   */
  readonly side: number;
  readonly pixels: number;
  /** A small AVIF file may have any number of pixels, and its decoder needs about 17 bytes per pixel. */
  readonly avifPixels: number;
  /** Time limit of decoding. */
  readonly seconds: number;
};

/** For uploads of administrators. Stores twice the widest size that is served; more would never be shown. */
export const publicBounds: ImageBounds = {
  keptSide: 2560,
  side: 32_767,
  pixels: 50_000_000,
  avifPixels: 16_000_000,
  seconds: 30,
};

/** For uploads of the public. The web app reduces photos below 1,600 pixels before it uploads them. */
export const privateBounds: ImageBounds = {
  keptSide: 1600,
  side: 4096,
  pixels: 16_000_000,
  avifPixels: 4_000_000,
  seconds: 10,
};

const notTaken = (detail: MessageKey) => new ProblemError('unsupported-media-type', detail);

/** Shown to the person who chose the file. */
const faults: Readonly<Record<PictureFault, MessageKey>> = {
  foreign: 'This is not a picture we can use. Please choose a JPEG, PNG, WebP, AVIF or GIF file.',
  spoilt: 'This picture is damaged, incomplete, or contains other data. Please save it again, or choose another one.',
};

const tooMany = (most: string) =>
  notTaken(`This picture has more than ${most}. Please make it smaller, or choose another one.`);

/** Upright pixels in sRGB, without any other data of the uploaded file. */
export type DecodedImage = { readonly data: Buffer; readonly info: OutputInfo };

const endMark = Buffer.from([0xff, 0xd9]);

/**
 * Repairs a missing or wrong end, which browsers tolerate: appends the end mark of a JPEG, or corrects the length in a
 * WebP's header. Null for other types, and if the end is right.
 */
function withItsEnd(bytes: Buffer): Buffer | null {
  if (bytes[0] === 0xff) return bytes.subarray(-2).equals(endMark) ? null : Buffer.concat([bytes, endMark]);
  if (!bytes.subarray(0, 4).equals(Buffer.from('RIFF'))) return null;
  if (bytes.readUInt32LE(4) === bytes.length - 8) return null;
  const mended = Buffer.from(bytes);
  mended.writeUInt32LE(bytes.length - 8, 4);
  return mended;
}

/**
 * Decodes a picture. Drops data after its end, which phones write, and all frames of an animation but the first. Throws
 * 415 unless the file is a complete JPEG, PNG, WebP, AVIF or GIF within the bounds.
 */
export async function decodeImage(bytes: Buffer, bounds: ImageBounds): Promise<DecodedImage> {
  const fault = pictureFaultOf(bytes);
  if (fault) throw notTaken(faults[fault]);
  const sharp = await loadSharp();
  // Not 'warning': some phones write, for example, a wrong scan header that every browser accepts.
  return decode(sharp, bytes, bounds, 'error')
    .catch((error: unknown) => {
      const mended = error instanceof ProblemError ? null : withItsEnd(bytes);
      if (!mended) throw error;
      // After the repair sharp reports missing rows only as a warning, which must fail here.
      return decode(sharp, mended, bounds, 'warning');
    })
    .catch((error: unknown) => {
      throw error instanceof ProblemError ? error : notTaken(faults.spoilt);
    });
}

async function decode(
  sharp: typeof Sharp,
  bytes: Buffer,
  { keptSide, side, pixels, avifPixels, seconds }: ImageBounds,
  failOn: 'error' | 'warning',
): Promise<DecodedImage> {
  // Reads the header only, so no memory is allocated for the pixels it claims.
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const most = format === 'heif' ? avifPixels : pixels;
  if (width * height > most) throw tooMany(`${most / 1_000_000} million pixels`);
  if (Math.max(width, height) > side) throw tooMany(`${side} pixels in a row`);
  return sharp(bytes, { limitInputPixels: most, failOn })
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Loaded with the first picture, because it takes 12 MB of memory. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // No picture is processed twice, so a cache would only waste memory.
  sharp.cache(false);
  return sharp;
}
