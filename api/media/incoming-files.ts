import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { ProblemError } from '../../shared/problem.ts';
import type { Pace } from '../http/read-on.ts';
import { isMissing } from './disk-storage.ts';

/**
 * What has come of pictures and photos that are not whole yet, a file each, on this machine. How much has come of a
 * photo says the file's length: another machine, or a disk that was lost, has nothing, and the device begins anew.
 */
export class IncomingFiles {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Gives `work` the name of a file that is not there yet, and is not there any more afterwards. */
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
      if (isMissing(error)) return null;
      throw error;
    }
  }

  remove(id: string): Promise<void> {
    return rm(this.#file(id), { force: true });
  }

  /** What nobody has written to since. */
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

/** Every process of a machine has the same. */
export const incomingFiles = (dataDir: string): IncomingFiles =>
  new IncomingFiles(join(dataDir, 'objects', 'incoming'));

/** About 1 kB/s: the worst mobile connections manage more, and nobody holds a place by trickling. */
const usualPace: Pace = { everyMs: 15_000, bytes: 16_384 };

/** `limit` in bytes. */
export const tooLarge = (limit: number) =>
  new ProblemError('too-large', `This picture is larger than ${limit / 1024 ** 2} MB. Please choose a smaller one.`);

const brokenOff = () => new ProblemError('bad-request', 'We received only part of the picture. Please try again.');

/** What is known before the body comes. */
export function refuseDeclaredLength(request: IncomingMessage, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

/** Writes a body to a new file as it comes. Throws 413 as soon as it is too large; what still comes is for `readOn`. */
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

/** The connection stays open when the reader has had enough: the refusal still has to go out. */
async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // A request without an encoding yields buffers.
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    throw brokenOff();
  }
  if (!request.complete) throw brokenOff();
}
