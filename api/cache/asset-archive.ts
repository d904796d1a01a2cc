import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CachedResponse } from './cached-response.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { fileAnswer, isServed } from './static-files.ts';
import { dayMs } from '../../shared/duration.ts';

/**
 * How long a file is served after its last release, in milliseconds: an open page or a cached shell may be that old.
 */
const keptMs = 60 * dayMs;

/** Names of built files: no subfolders and no hidden files. */
const plainName = /^[\w-][\w.-]*$/;

type Options = {
  /** The folder with the hashed files of the running build and their compressed forms. */
  readonly buildFolder: string;
  /** The archive folder, which outlives the build. Processes of several releases may share it. */
  readonly folder: string;
  readonly headers: HeaderList;
};

/**
 * Keeps the hashed files of earlier releases, so that a page opened before a deployment can still load its chunks after
 * `dist` is replaced. A file's modification time is when it was last part of a running release.
 */
export class AssetArchive {
  readonly #options: Options;
  /** Read at the start, because a newer build may replace the folder before this process ends. */
  readonly #built: ReadonlyMap<string, string>;

  constructor(options: Options) {
    this.#options = options;
    const { buildFolder: built } = options;
    const files = (existsSync(built) ? readdirSync(built) : [])
      .filter((name) => plainName.test(name))
      .map((name) => [name, join(built, name)] as const);
    // Compressed forms first: another process may read between two copies, and would cache a file without them.
    this.#built = new Map([...files.filter(([name]) => !isServed(name)), ...files.filter(([name]) => isServed(name))]);
  }

  /**
   * Deletes expired files, stores missing ones and refreshes the time of the files in use. Call it at the start and
   * periodically. If one step fails, the others still run, and the promise is rejected afterwards.
   */
  async keep(now: Date): Promise<void> {
    const failures: unknown[] = [];
    const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
    await attempt(this.#deleteExpired(now));
    for (const [name, file] of this.#built) await attempt(this.#note(name, file, now));
    if (failures.length > 0) {
      throw new Error(`The files of this release are not all kept in ${this.#options.folder}`, { cause: failures[0] });
    }
  }

  /** The answer for a file of any archived release; null if there is none. */
  find(name: string): CachedResponse | null {
    const file = join(this.#options.folder, name);
    return plainName.test(name) && isServed(name) && existsSync(file)
      ? fileAnswer(file, `/assets/${name}`, this.#options.headers)
      : null;
  }

  async #deleteExpired(now: Date): Promise<void> {
    const { folder } = this.#options;
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const file = join(folder, name);
      // Another process may have deleted it meanwhile.
      const found = this.#built.has(name) ? undefined : await stat(file).catch(() => undefined);
      if (found && found.mtimeMs < now.getTime() - keptMs) await rm(file, { force: true });
    }
  }

  async #note(name: string, built: string, now: Date): Promise<void> {
    const kept = join(this.#options.folder, name);
    // After a power failure a file may exist without its content.
    const isWhole = await stat(kept).then(
      ({ size }) => size > 0,
      () => false,
    );
    if (!isWhole) {
      if (!existsSync(built)) return;
      await this.#copy(built, kept);
    }
    await utimes(kept, now, now);
  }

  /** Writes to a temporary name first, so that no partial file is read. */
  async #copy(from: string, to: string): Promise<void> {
    const unfinished = join(this.#options.folder, `.${randomUUID()}`);
    try {
      // `copyFile` would copy the permissions of the build.
      await writeFile(unfinished, await readFile(from), { mode: 0o600 });
      await rename(unfinished, to);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw error;
    }
  }
}
