import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ProblemError } from '../../shared/problem.ts';
import type { Storage } from './storage.ts';

/** Seconds after which a full or failing disk may be tried again. */
const retryAfter = 60;

/** A full or failing disk is nobody's fault and passes: 503. */
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

/** There is no such file, or no such folder. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Files in a folder, by their keys. */
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

  /** The file gets its name when all its bytes are on the disk. */
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
