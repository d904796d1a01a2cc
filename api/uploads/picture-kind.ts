/** `foreign`: it does not begin as a picture that is taken. `spoilt`: it does, but is a page or a document as well. */
export type PictureFault = 'foreign' | 'spoilt';

/** What keeps a file from being decoded, by its bytes. Whether it is whole, the decoder says. */
export function pictureFaultOf(bytes: Buffer): PictureFault | null {
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
