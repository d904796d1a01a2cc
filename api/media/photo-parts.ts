import { constants } from 'node:fs';
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFilesBefore } from './picture-files.ts';

/**
 * What has come of photos that are not whole yet, a file each, on this machine. How much that is says the file's
 * length: another machine, or a disk that was lost, has nothing, and the device begins anew.
 */
export class PhotoParts {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async length(id: string): Promise<number> {
    return (await stat(this.#file(id)).catch(() => null))?.size ?? 0;
  }

  /**
   * Two that write the same piece at once write the same bytes to the same place. Answers how many bytes there are.
   */
  async write(id: string, bytes: Buffer, at: number): Promise<number> {
    await mkdir(this.#folder, { recursive: true });
    const file = await open(this.#file(id), constants.O_CREAT | constants.O_RDWR, 0o600);
    try {
      await file.write(bytes, 0, bytes.length, at);
    } finally {
      await file.close();
    }
    return this.length(id);
  }

  /** Null: there are none any more. */
  async read(id: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#file(id));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  remove(id: string): Promise<void> {
    return rm(this.#file(id), { force: true });
  }

  /** What nobody has gone on with since. */
  removeBefore(moment: Date): Promise<void> {
    return removeFilesBefore(this.#folder, moment);
  }

  #file(id: string): string {
    return join(this.#folder, `${id}.part`);
  }
}

/** Where they lie on this machine. Every process of it has the same. */
export const photoParts = (dataDir: string): PhotoParts => new PhotoParts(join(dataDir, 'private', 'incoming'));
