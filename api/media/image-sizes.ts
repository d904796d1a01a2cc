import type Sharp from 'sharp';
import type { Sharp as Pipeline } from 'sharp';
import { loadSharp, type DecodedImage } from './decode-image.ts';
import { fileOf, imageWidths, keysOf, type ImageFiles } from './storage.ts';

/**
 * All files of an image by key: the stored original and every size that can be requested. The original is last, so if
 * it exists, the other files exist too.
 */
export async function makeSizes(
  { data, info }: DecodedImage,
  files: ImageFiles,
  id: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const sharp = await loadSharp();
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const made = new Map<string, Buffer>();
  for (const side of imageWidths) {
    for (const format of files.formats) {
      const sized = picture().resize({ width: side, withoutEnlargement: true });
      // AVIF at effort 2 takes a tenth of the default's time for nearly the same size.
      const coded = format === 'webp' ? sized.webp({ quality: 72 }) : sized.avif({ quality: 50, effort: 2 });
      made.set(`${files.folder}/${fileOf(id, side, format)}`, await coded.toBuffer());
    }
  }
  if (files.hasCard) made.set(`${files.folder}/${fileOf(id, 'card', 'jpeg')}`, await linkCard(sharp, picture()));
  return made.set(keysOf(files, id)[0], await picture().webp({ quality: 88 }).toBuffer());
}

/** Size in pixels that messengers and social networks show as a wide link preview. https://ogp.me/ */
const cardSize = { width: 1200, height: 630 } as const;

/** In bytes: WhatsApp omits larger pictures on a slow line. */
const largestCard = 60_000;

/** The Nivasa logo, 84 pixels wide. */
const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="84" height="84" viewBox="0 0 32 32"><path fill="#f8f1e6" d="M0 0h32v32H0z"/><path fill="#0e5a52" d="M1 1h14v14H1zM1 17h14v14H1zM17 17h14v14H17z"/><path fill="#cf6b45" d="M17 1h14v14H17z"/><path fill="#f8f1e6" d="M15 15A14 14 0 0 1 1 1a14 14 0 0 1 14 14ZM17 15A14 14 0 0 1 31 1a14 14 0 0 1-14 14ZM15 17A14 14 0 0 1 1 31a14 14 0 0 1 14-14ZM17 17a14 14 0 0 1 14 14 14 14 0 0 1-14-14Z"/></svg>',
);

const inset = 40;

/** A picture as the link preview shows it: a JPEG, which every service reads. */
async function linkCard(sharp: typeof Sharp, picture: Pipeline): Promise<Buffer> {
  const placed = { input: mark, left: inset, top: cardSize.height - inset - 84 };
  const plain = await picture
    .resize({ ...cardSize, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = (blur: number) => {
    const from = sharp(plain.data, { raw: plain.info });
    return (blur ? from.blur(blur) : from).composite([placed]);
  };
  for (const quality of [82, 70, 55, 40]) {
    const bytes = await drawn(0).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= largestCard) return bytes;
  }
  // Blurring removes only grain, which is not visible at this size.
  return drawn(4).jpeg({ quality: 40, mozjpeg: true }).toBuffer();
}
