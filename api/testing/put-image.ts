import { join } from 'node:path';
import { decodeImage, publicBounds } from '../media/decode-image.ts';
import { DiskStorage } from '../media/disk-storage.ts';
import { makeSizes } from '../media/image-sizes.ts';
import { publicFiles } from '../media/storage.ts';

/** Puts a picture of the site, with all its sizes, where a server looks for it. */
export async function putImage(dataDir: string, id: string, bytes: Buffer): Promise<void> {
  const disk = new DiskStorage(join(dataDir, 'objects'), () => {});
  for (const [key, file] of await makeSizes(await decodeImage(bytes, publicBounds), publicFiles, id)) {
    await disk.put(key, file);
  }
}
