import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { demoImagesFolder, demoSizesFolder } from '../api/seed/demo-images.ts';
import { decodeImage, publicBounds } from '../api/media/decode-image.ts';
import { makeSizes } from '../api/media/image-sizes.ts';
import { keysOf, privateFiles, publicFiles, type ImageFiles } from '../api/media/storage.ts';

const timeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Makes the sizes of the demo's images that are missing or older than their image. */
export async function makeDemoSizes(): Promise<void> {
  const images = [publicFiles, privateFiles].flatMap((files) =>
    readdirSync(join(demoImagesFolder, files.folder)).map((name) => ({ files, id: basename(name, '.webp') })),
  );
  const due = images.filter(({ files, id }) => {
    const [image, ...sizes] = keysOf(files, id);
    const made = timeOf(join(demoImagesFolder, image));
    return sizes.some((key) => timeOf(join(demoSizesFolder, key)) < made);
  });
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (let next = due.shift(); next; next = due.shift()) await make(next.files, next.id);
  });
  await Promise.all(workers);
}

async function make(files: ImageFiles, id: string): Promise<void> {
  const [image] = keysOf(files, id);
  const decoded = await decodeImage(readFileSync(join(demoImagesFolder, image)), publicBounds);
  mkdirSync(join(demoSizesFolder, files.folder), { recursive: true });
  for (const [key, bytes] of await makeSizes(decoded, files, id)) {
    if (key === image) continue;
    const file = join(demoSizesFolder, key);
    writeFileSync(`${file}.part`, bytes);
    renameSync(`${file}.part`, file);
  }
}

if (import.meta.main) await makeDemoSizes();
