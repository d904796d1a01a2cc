import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ProblemError } from '../../shared/problem.ts';
import type { Pace } from '../http/drain-body.ts';
import { isMissing } from './disk-storage.ts';

/**
 * Chunks of incomplete pictures and photos, one file each, on the local disk. The length of the file is the number of
 * bytes received. On another machine, or after the disk is lost, the length is 0 and the device starts over.
 */
export class IncomingFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Passes `work` the name of a new temporary file, which is deleted afterwards. */
  async withFile<T>(work: (file: string) => Promise<T>): Promise<T> {
    const file = this.#file(randomUUID());
    await mkdir(this.#folder, { recursive: true });
    try {
      return await work(file);
    } finally {
      await rm(file, { force: true });
    }
  }

  async length(id: string): Promise<number> {
    return (await stat(this.#file(id)).catch(() => null))?.size ?? 0;
  }

  /**
   * Two requests that write the same chunk at once write the same bytes to the same offset. Returns the length of the
   * file.
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

  /** Null if there is no file. */
  async read(id: string): Promise<Buffer | null> {
    try {
      return await readFile(this.#file(id));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  remove(id: string): Promise<void> {
    return rm(this.#file(id), { force: true });
  }

  /** Deletes files that have not been written to since. */
  async removeBefore(moment: Date): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const file = join(this.#folder, name);
      const { mtime } = await stat(file).catch(() => ({ mtime: moment }));
      if (mtime < moment) await rm(file, { force: true });
    }
  }

  #file(id: string): string {
    return join(this.#folder, `${id}.part`);
  }
}

/** Processes with the same DATA_DIR share these files. */
export const incomingFiles = (dataDir: string): IncomingFiles =>
  new IncomingFiles(join(dataDir, 'objects', 'incoming'));

/** About 1 kB/s: the slowest mobile connections are faster, and nobody can keep a slot busy with less. */
const usualPace: Pace = { everyMs: 15_000, bytes: 16_384 };

/** `limit` in bytes. */
export const tooLarge = (limit: number) =>
  new ProblemError('too-large', `This picture is larger than ${limit / 1024 ** 2} MB. Please choose a smaller one.`);

const incomplete = () => new ProblemError('bad-request', 'We received only part of the picture. Please try again.');

/** Checks the declared headers before the body is read. */
export function refuseDeclaredLength(request: IncomingMessage, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

/** Streams a body to a new file. Throws 413 as soon as it is too large; `readOn` consumes the rest. */
export async function receiveFile(
  request: IncomingMessage,
  file: string,
  limit: number,
  pace = usualPace,
): Promise<void> {
  const target = await open(file, 'wx', 0o600);
  let size = 0;
  let before = 0;
  const watch = setInterval(() => {
    if (size - before < pace.bytes) request.destroy();
    before = size;
  }, pace.everyMs);
  try {
    for await (const chunk of chunksOf(request)) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      await target.writeFile(chunk);
    }
  } finally {
    clearInterval(watch);
    await target.close();
  }
}

/** The connection stays open when the consumer stops early, because the refusal still has to be sent. */
async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // Without an encoding the request yields buffers.
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    throw incomplete();
  }
  if (!request.complete) throw incomplete();
}
