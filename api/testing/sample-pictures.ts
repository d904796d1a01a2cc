import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const tile = (width = 60, height = 40) =>
  sharp({
    create: { width, height, channels: 3, background: '#a52', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  });

/** A complete picture of each accepted type. */
export const samplePictures: Readonly<Record<'jpeg' | 'png' | 'webp' | 'avif' | 'gif', () => Promise<Buffer>>> = {
  jpeg: () => tile().jpeg().toBuffer(),
  png: () => tile().png().toBuffer(),
  webp: () => tile().webp().toBuffer(),
  avif: () => tile().avif().toBuffer(),
  gif: () => tile().gif().toBuffer(),
};

/** Wide enough for every size that is served. */
export const wallPicture = (): Promise<Buffer> => tile(1600, 1000).jpeg().toBuffer();

/** A rotated camera picture, with GPS coordinates and a text in its metadata. */
export const cameraPicture = (): Promise<Buffer> =>
  tile()
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '6/1 55/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG whose header claims a size that its data does not have. */
export function claimingPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.from('789c030000000001', 'hex')),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const emptyZip = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');

export function withComment(jpeg: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(comment, 'latin1'), jpeg.subarray(2)]);
}

/** The data that Samsung cameras append to a picture: blocks of a name and a text, then a directory of them. */
export function samsungTrailer(...blocks: readonly (readonly [name: string, text: string])[]): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const written = blocks.map(([name, text]) =>
    Buffer.concat([number(0x0a01_0000), number(name.length), Buffer.from(name + text, 'latin1')]),
  );
  const entries = written.flatMap((block, place) => [
    number(0x0a01_0000),
    number(written.slice(place).reduce((sum, { length }) => sum + length, 0)),
    number(block.length),
  ]);
  const directory = Buffer.concat([Buffer.from('SEFH'), number(106), number(blocks.length), ...entries]);
  return Buffer.concat([...written, directory, number(directory.length), Buffer.from('SEFT')]);
}

/** A JPEG whose scan header gives the first coefficient as its last, instead of the 64th. */
export function withWrongScanHeader(jpeg: Buffer): Buffer {
  const bytes = Buffer.from(jpeg);
  const scan = bytes.indexOf('\xFF\xDA', undefined, 'latin1');
  bytes[scan + bytes.readUInt16BE(scan + 2)] = 0;
  return bytes;
}
