import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ProblemError } from '../../shared/problem.ts';
import type { Storage } from './storage.ts';

/** Seconds after which a client may retry when the disk is full or failing. */
const retryAfter = 60;

/** Turns an error of a full or failing disk into 503, since it is temporary. */
export async function onDisk<T>(work: () => Promise<T>, onTrouble: (error: unknown) => void): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    onTrouble(error);
    throw new ProblemError('unavailable', 'We cannot store the picture right now. Please try again in a moment.', {
      retryAfter,
    });
  }
}

/** The file or its folder does not exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Files in a folder, by key. */
export class DiskStorage implements Storage {
  readonly #folder: string;
  readonly #onTrouble: (error: unknown) => void;

  constructor(folder: string, onTrouble: (error: unknown) => void) {
    this.#folder = folder;
    this.#onTrouble = onTrouble;
  }

  async get(key: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.#folder, key));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** The file is renamed to its key after all bytes have been synced to disk. */
  put(key: string, bytes: Buffer): Promise<void> {
    const incoming = join(this.#folder, 'incoming');
    const part = join(incoming, `${randomUUID()}.part`);
    return onDisk(async () => {
      await mkdir(incoming, { recursive: true });
      try {
        await mkdir(join(this.#folder, dirname(key)), { recursive: true });
        const file = await open(part, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, join(this.#folder, key));
      } finally {
        await rm(part, { force: true });
      }
    }, this.#onTrouble);
  }

  delete(key: string): Promise<void> {
    return rm(join(this.#folder, key), { force: true });
  }
}
