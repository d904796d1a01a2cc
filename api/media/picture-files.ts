import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ProblemError } from '../../shared/problem.ts';
import { sizedFiles } from './picture-store.ts';

/** Where a bucket has what was sent, a picture of the site, and a private photo. */
export const incomingKey = (id: string): string => `incoming/${id}`;
export const pictureKey = (id: string): string => `pictures/${id}.webp`;
export const privateKey = (id: string): string => `private/${id}.webp`;

/** Seconds after which a full or failing disk may be tried again. */
const retryAfter = 60;

/** The folders that pictures go through on this machine. Ids are made by this server, so they name no other place. */
export class PictureFiles {
  readonly #incoming: string;
  readonly #originals: string;
  readonly #sized: string;
  readonly #onTrouble: (error: unknown) => void;

  constructor(objectsFolder: string, onTrouble: (error: unknown) => void) {
    this.#incoming = join(objectsFolder, 'incoming');
    this.#originals = join(objectsFolder, 'originals');
    this.#sized = join(objectsFolder, 'sized');
    this.#onTrouble = onTrouble;
  }

  /** Gives `work` the name of a file that is not there yet, and is not there any more afterwards. */
  async withPart<T>(work: (file: string) => Promise<T>): Promise<T> {
    const file = join(this.#incoming, `${randomUUID()}.part`);
    try {
      return await this.#onDisk(async () => {
        await mkdir(this.#incoming, { recursive: true });
        return work(file);
      });
    } finally {
      await rm(file, { force: true }).catch(this.#onTrouble);
    }
  }

  /** The picture gets its name when all its bytes are on the disk. */
  async keep(id: string, bytes: Buffer): Promise<void> {
    await this.withPart(async (part) => {
      await mkdir(this.#originals, { recursive: true });
      const file = await open(part, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, join(this.#originals, `${id}.webp`));
    });
  }

  /** The picture and all that was made of it. */
  async remove(id: string): Promise<void> {
    const sized = sizedFiles(id).map((name) => join(this.#sized, name));
    for (const file of [join(this.#originals, `${id}.webp`), ...sized]) await rm(file, { force: true });
  }

  /** What a process left behind that ended in the middle. */
  removePartsBefore(moment: Date): Promise<void> {
    return removeFilesBefore(this.#incoming, moment);
  }

  /** A full or failing disk is nobody's fault and passes: 503. */
  async #onDisk<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error;
      this.#onTrouble(error);
      throw new ProblemError('unavailable', 'The picture cannot be stored just now. Please try again in a moment.', {
        retryAfter,
      });
    }
  }
}

/** Files of a folder that nobody has written to since. */
export async function removeFilesBefore(folder: string, moment: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const { mtime } = await stat(file).catch(() => ({ mtime: moment }));
    if (mtime < moment) await rm(file, { force: true });
  }
}
