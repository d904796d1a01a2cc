/** `foreign`: it does not begin as a picture that is taken. `spoilt`: it does, but is a page or a document as well. */
export type PictureFault = 'foreign' | 'spoilt';

/** What keeps a file from being decoded, by its bytes. Whether it is whole, the decoder says. */
export function pictureFaultOf(bytes: Buffer): PictureFault | null {
  if (!beginning.test(bytes.toString('latin1', 0, 256))) return 'foreign';
  return other.test(bytes.toString('latin1')) ? 'spoilt' : null;
}

/** JPEG, PNG, WebP, GIF and AVIF. No other decoder is let loose on what strangers send. */
const beginning = /^(?:\xFF\xD8\xFF|\x89PNG\r\n\x1A\n|RIFF.{4}WEBPVP8|GIF8[79]a|.{4}ftyp(?:.{4}){0,60}?avi[fs])/s;

/**
 * What a browser or an interpreter would run, a PDF, and archives: the end of a ZIP's directory, RAR, 7z. Each mark is
 * long enough not to occur in compressed data by chance.
 */
const other =
  /<script|<!doctype html|<html[\s>]|<\/html>|<body[\s>]|<iframe[\s>]|<svg[\s>]|<\?php |%PDF-[12]|PK\x05\x06\0{4}|Rar!\x1A\x07|7z\xBC\xAF\x27\x1C/i;
