import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ProblemError } from '../../shared/problem.ts';
import {
  cameraPicture,
  claimingPng,
  emptyZip,
  samplePictures,
  samsungTrailer,
  withComment,
  withWrongScanHeader,
} from '../testing/sample-pictures.ts';
import { decodeImage, privateBounds, publicBounds } from './decode-image.ts';
import { makeSizes } from './image-sizes.ts';
import { privateFiles } from './storage.ts';

const kinds = Object.entries(samplePictures);
const refused = 'unsupported-media-type';

/** The image as it is stored. */
const takePicture = async (bytes: Buffer, bounds = publicBounds): Promise<Buffer> => {
  const files = await makeSizes(await decodeImage(bytes, bounds), privateFiles, 'one');
  return files.get('private/one.webp')!;
};

/** The bytes of a video file, as Latin-1 text. */
const film = '\0\0\0\x14ftypmp42\0\0\0\0mp42\0\0\0\x0cmdat1234';

/** The problem code of a refusal; 'taken' if the file is accepted. */
const verdictOn = (bytes: Buffer) =>
  decodeImage(bytes, publicBounds).then(
    () => 'taken',
    (error: unknown) => (error instanceof ProblemError ? error.code : error),
  );

describe.each(kinds)('a picture of type %s', (kind, make) => {
  test('is stored as WebP of the same size', async () => {
    expect(await sharp(await takePicture(await make())).metadata()).toMatchObject({
      format: 'webp',
      width: 60,
      height: 40,
    });
  });

  test('is refused when truncated at any point', async () => {
    const whole = await make();
    for (const share of [0.02, 0.1, 0.3, 0.5, 0.7, 0.9]) {
      expect(await verdictOn(whole.subarray(0, Math.floor(whole.length * share)))).toBe(refused);
    }
    // A PNG ends with the checksum of an empty chunk, a JPEG with its end mark. Neither belongs to the pixels.
    const hasAll = kind === 'png' || kind === 'jpeg';
    expect(await verdictOn(whole.subarray(0, whole.length - 2))).toBe(hasAll ? 'taken' : refused);
  });

  test.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['the head of a page', Buffer.from('<HTML lang="en"><BODY onload="alert(1)">')],
    ['an archive', emptyZip],
    ['an archive and more', Buffer.concat([emptyZip, Buffer.alloc(40)])],
    ['a RAR archive', Buffer.from('Rar!\x1A\x07\x01\0', 'latin1')],
    ['a 7z archive', Buffer.from('7z\xBC\xAF\x27\x1C\0\x04', 'latin1')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ])('is refused with %s appended', async (_what, tail) => {
    expect(await verdictOn(Buffer.concat([await make(), tail]))).toBe(refused);
    expect(await verdictOn(Buffer.concat([await make(), Buffer.alloc(2000), tail]))).toBe(refused);
  });

  test.each([
    ["Samsung's time", samsungTrailer(['Image_UTC_Data', '1764095400123'])],
    ["Samsung's time and country", samsungTrailer(['Image_UTC_Data', '1764095400123'], ['MCC_Data', '413'])],
    ["Samsung's film", samsungTrailer(['MotionPhoto_Data', film], ['Image_UTC_Data', '1764095400123'])],
    ['zeros', Buffer.alloc(300)],
    ['a line of text', Buffer.from('made with care\n')],
    ['the text of a script', Buffer.from('*/=1;alert(1)//')],
    ['a video', Buffer.from(film, 'latin1')],
    ['a video after zeros, and more', Buffer.from(`${'\0'.repeat(7)}${film}more`, 'latin1')],
  ])('is accepted with %s appended, which is dropped', async (_what, tail) => {
    const whole = await make();
    expect(await takePicture(Buffer.concat([whole, tail]))).toEqual(await takePicture(whole));
  });

  test('with any byte corrupted is accepted or refused, and never crashes the process', async () => {
    const whole = await make();
    for (let at = 0; at < whole.length; at += Math.max(1, Math.floor(whole.length / 60))) {
      const broken = Buffer.from(whole);
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      const outcome = await takePicture(broken).then(
        (bytes) => sharp(bytes).metadata(),
        (error: unknown) => error,
      );
      expect(outcome).toMatchObject(outcome instanceof Error ? { code: 'unsupported-media-type' } : { format: 'webp' });
    }
  });
});

test.each([
  ['nothing', ''],
  ['one byte', '\xFF'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>'],
  ['SVG after an XML declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['HTML after the signature of a PNG', '\x89PNG\r\n\x1A\n<html><script>alert(1)</script>'],
  ['a script after the signature of a GIF', 'GIF89a/*\0\0*/=1;alert(1)'],
  ['HTML after the signature of a JPEG', '\xFF\xD8\xFF\xE0<html></html>'],
  ['PDF', '%PDF-1.7\n'],
  ['BMP', 'BM\0\0\0\0'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['a video', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['WAV', 'RIFF\x24\0\0\0WAVEfmt '],
])('%s is refused', async (_what, text) => {
  expect(await verdictOn(Buffer.from(text, 'latin1'))).toBe(refused);
});

test('a picture with a web page, a script or a document in a comment is refused', async () => {
  const jpeg = await samplePictures.jpeg();
  expect(await takePicture(withComment(jpeg, 'Holiday in Galle'))).toBeInstanceOf(Buffer);
  for (const comment of ['<!DOCTYPE html><body>', '--><ScRiPt src=x>', '<?php system($_GET[1]); ?>', '%PDF-1.4']) {
    expect(await verdictOn(withComment(jpeg, comment))).toBe(refused);
  }
});

test('an archive that ends with a picture is refused', async () => {
  const jpeg = await samplePictures.jpeg();
  const comment = Buffer.alloc(2);
  const hidden = Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 24]), emptyZip]);
  comment.writeUInt16LE(jpeg.length - 2);
  comment.copy(hidden, hidden.length - 2);
  expect(await verdictOn(Buffer.concat([hidden, jpeg.subarray(2)]))).toBe(refused);
});

test('a JPEG without the mark of its end, which browsers show, is accepted, but not with rows missing', async () => {
  const noise = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, place) => (place * 7919) % 251));
  const image = sharp(noise, { raw: { width: 60, height: 40, channels: 3 } });
  for (const progressive of [false, true]) {
    const jpeg = await image.jpeg({ progressive }).toBuffer();
    const taken = await takePicture(jpeg);
    for (const cut of [1, 2]) expect(await takePicture(jpeg.subarray(0, jpeg.length - cut))).toEqual(taken);
    for (const cut of [20, 200, 1000]) expect(await verdictOn(jpeg.subarray(0, jpeg.length - cut))).toBe(refused);
  }
});

test('a WebP that tells a wrong length of its file, which browsers show, is accepted, but not with bytes missing', async () => {
  const webp = await samplePictures.webp();
  const taken = await takePicture(webp);
  const telling = (length: number) => {
    const told = Buffer.from(webp);
    told.writeUInt32LE(length, 4);
    return told;
  };
  for (const off of [-8, -2, -1, 1, 2, 8, 1000]) {
    expect(await takePicture(telling(webp.length - 8 + off))).toEqual(taken);
  }
  expect(await verdictOn(telling(webp.length).subarray(0, webp.length - 8))).toBe(refused);
});

test('the second picture that a phone appends to a JPEG is dropped', async () => {
  const jpeg = await samplePictures.jpeg();
  for (const tail of [[jpeg], [jpeg, jpeg], [jpeg, samsungTrailer(['Image_UTC_Data', '1764095400123'])]]) {
    expect(await takePicture(Buffer.concat([jpeg, ...tail]))).toEqual(await takePicture(jpeg));
  }
});

test('a scan header as Samsung phones write it, which every browser accepts, is accepted', async () => {
  const right = await samplePictures.jpeg();
  expect(await takePicture(withWrongScanHeader(right))).toEqual(await takePicture(right));
});

test('a private photo is limited by the size in its header before it is decoded', async () => {
  const sized = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#345' } });
  const taken = async (bytes: Buffer) =>
    decodeImage(bytes, privateBounds).then(
      () => 'taken',
      (error: unknown) => (error instanceof ProblemError ? error.message : error),
    );
  expect(await taken(await sized(4000, 4000).jpeg().toBuffer())).toBe('taken');
  expect(await taken(await sized(2000, 2000).avif({ effort: 0 }).toBuffer())).toBe('taken');
  for (const [width, height] of [
    [1, 4097],
    [4097, 1],
    [4001, 4000],
  ] as const) {
    expect(await taken(claimingPng(width, height))).toMatch(
      /^This picture has more than (?:4096 pixels in a row|16 million pixels)\./,
    );
  }
  expect(await taken(await sized(2001, 2000).avif({ effort: 0 }).toBuffer())).toMatch(/more than 4 million pixels/);
});

test('a header that claims 50,000 × 50,000 pixels is refused before memory is allocated for them', async () => {
  await takePicture(await samplePictures.png());
  const before = process.resourceUsage().maxRSS;
  for (const [width, height] of [
    [50_000, 50_000],
    [1, 2 ** 31 - 1],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [0, 0],
  ] as const) {
    expect(await verdictOn(claimingPng(width, height))).toBe(refused);
  }
  // In kilobytes; the pixels would be 7.5 GB.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(200_000);
});

test('the stored picture has no metadata and is upright', async () => {
  const sent = await cameraPicture();
  expect(sent.toString('latin1')).toContain('SECRET-OWNER');
  const kept = await takePicture(sent);
  const { width, height, exif, xmp, icc, orientation } = await sharp(kept).metadata();
  expect({ width, height, exif, xmp, icc, orientation }).toEqual({
    width: 40,
    height: 60,
    exif: undefined,
    xmp: undefined,
    icc: undefined,
    orientation: undefined,
  });
  expect(kept.toString('latin1')).not.toContain('SECRET-OWNER');
});

test('the first frame of an animation is stored', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animation).metadata()).pages).toBe(2);
  const kept = await takePicture(animation);
  const { pages, height } = await sharp(kept).metadata();
  expect([pages ?? 1, height]).toEqual([1, 8]);
  const [red = 0, , blue = 0] = await sharp(kept).raw().toBuffer();
  expect(red).toBeGreaterThan(blue);
});

test('a larger picture is reduced to 2560 pixels', async () => {
  const large = await sharp({ create: { width: 6000, height: 1500, channels: 3, background: '#333' } })
    .jpeg()
    .toBuffer();
  expect(await sharp(await takePicture(large)).metadata()).toMatchObject({ width: 2560, height: 640 });
});
