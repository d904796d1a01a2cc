/**
 * `foreign`: it does not begin as a picture that is taken. `spoilt`: it does, but is cut short, or something else
 * besides.
 */
export type PictureFault = 'foreign' | 'spoilt';

/**
 * What keeps a file from being a picture from its first byte to its last, by its bytes; null: nothing does. Nothing
 * here decodes or trusts a length further than the file reaches.
 */
export function pictureFaultOf(bytes: Buffer): PictureFault | null {
  const found = kinds.find(({ isAt }) => isAt(bytes));
  if (!found) return 'foreign';
  return found.isWhole(bytes) && !isAlsoAnother(bytes) ? null : 'spoilt';
}

type Kind = { readonly isAt: (bytes: Buffer) => boolean; readonly isWhole: (bytes: Buffer) => boolean };

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

const kinds: readonly Kind[] = [
  { isAt: (bytes) => startsWith(bytes, '\xFF\xD8\xFF'), isWhole: isWholeJpeg },
  { isAt: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1A\n'), isWhole: isWholePng },
  {
    isAt: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBPVP8', 8),
    isWhole: (bytes) => evenly(bytes.readUInt32LE(4) + 8) === evenly(bytes.length),
  },
  { isAt: isAvif, isWhole: (bytes) => boxesEnd(bytes, 0) === bytes.length },
  {
    isAt: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
    isWhole: (bytes) => gifEnd(bytes) === bytes.length,
  },
];

const evenly = (length: number): number => length + (length % 2);

function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (startsWith(bytes, 'IEND', at + 4)) return next === bytes.length;
    at = next;
  }
  return false;
}

/** A box ends where its length says; 0 says: at the end of the file. Null: the boxes do not fill the file. */
function boxesEnd(bytes: Buffer, from: number): number | null {
  let at = from;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    const length = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (length === 0) return bytes.length;
    if (length < 8) return null;
    at += length;
  }
  return at;
}

function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || !startsWith(bytes, 'ftyp', 4)) return false;
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256, bytes.length));
  return /^(?:.{4})*avi[fs]/s.test(brands);
}

/** Where the trailer of a GIF ends; null when there is none. */
function gifEnd(bytes: Buffer): number | null {
  const tableLength = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  let at = 13 + tableLength(bytes[10] ?? 0);
  const skipBlocks = () => {
    while ((bytes[at] ?? 0) > 0) at += (bytes[at] ?? 0) + 1;
    at += 1;
  };
  while (at < bytes.length) {
    const introducer = bytes[at];
    if (introducer === 0x3b) return at + 1;
    if (introducer === 0x21) at += 2;
    else if (introducer === 0x2c) at += 11 + tableLength(bytes[at + 9] ?? 0);
    else return null;
    skipBlocks();
  }
  return null;
}

/** Phones put more pictures, or a short film, behind a JPEG; zeros are padding. Nothing else may follow its end. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2;
  for (;;) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    if (bytes[at] !== 0xff || at + 2 > bytes.length) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return isJpegCompany(bytes, at + 2);
    if (at + 4 > bytes.length) return false;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xda) at = scanEnd(bytes, at);
  }
}

/** Where the next marker stands behind compressed data, in which FF is followed by 00 or a restart marker. */
function scanEnd(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

function isJpegCompany(bytes: Buffer, from: number): boolean {
  let at = from;
  while (bytes[at] === 0) at += 1;
  if (at >= bytes.length || startsWith(bytes, '\xFF\xD8\xFF', at)) return true;
  // The padding's last zeros may be the film's length.
  const film = bytes.indexOf('ftyp', from, 'latin1') - 4;
  return film >= from && film <= at + 3 && boxesEnd(bytes, film) === bytes.length;
}

/** Marks of what a browser or an interpreter would run, long enough not to occur in compressed data by chance. */
const runnable = /<script|<!doctype html|<\/html>|<\?php |<svg xmlns/i;

function isAlsoAnother(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-') || isZip(bytes) || runnable.test(bytes.toString('latin1'));
}

/** A ZIP (a JAR, an office document) is read from its end, whatever stands before it. */
function isZip(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return end >= 0 && end + 22 <= bytes.length && end + 22 + bytes.readUInt16LE(end + 20) === bytes.length;
}
