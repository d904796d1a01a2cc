import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CachedResponse } from './cached-response.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { fileAnswer, isServed } from './static-files.ts';

/** How long after its last release a file is still served: as long as an opened page or a kept shell may lag behind. */
const keptMs = 60 * 24 * 60 * 60 * 1000;

/** What the build calls its files: in no folder, nothing hidden. */
const plainName = /^[\w-][\w.-]*$/;

type Options = {
  /** Where the hashed files of the running build and their compressed forms lie. */
  readonly buildFolder: string;
  /** Where they outlive it. Processes of several releases may share it. */
  readonly folder: string;
  readonly headers: HeaderList;
};

/**
 * Keeps the hashed files of earlier releases, so that a page opened before a deployment still finds its parts, whatever
 * has become of `dist`. A file's modification time says when it was last known to be part of a running release.
 */
export class AssetArchive {
  readonly #options: Options;
  /** As they are at the start, and where: a newer build may lie there before this process ends. */
  readonly #built: ReadonlyMap<string, string>;

  constructor(options: Options) {
    this.#options = options;
    const { buildFolder: built } = options;
    const files = (existsSync(built) ? readdirSync(built) : [])
      .filter((name) => plainName.test(name))
      .map((name) => [name, join(built, name)] as const);
    // Compressed forms first: another process may look between two files, and would keep what it finds.
    this.#built = new Map([...files.filter(([name]) => !isServed(name)), ...files.filter(([name]) => isServed(name))]);
  }

  /**
   * Deletes what was last released too long ago, stores what is missing and notes that the running release is in use:
   * to be called at the start and every now and then. Does what it can; rejects afterwards when something failed.
   */
  async keep(now: Date): Promise<void> {
    const failures: unknown[] = [];
    const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error));
    await attempt(this.#sweep(now));
    for (const [name, file] of this.#built) await attempt(this.#note(name, file, now));
    if (failures.length > 0) {
      throw new Error(`The files of this release are not all kept in ${this.#options.folder}`, { cause: failures[0] });
    }
  }

  /** A file of any release that was kept, as it is served; null when there is none. */
  find(name: string): CachedResponse | null {
    const file = join(this.#options.folder, name);
    return plainName.test(name) && isServed(name) && existsSync(file)
      ? fileAnswer(file, `/assets/${name}`, this.#options.headers)
      : null;
  }

  async #sweep(now: Date): Promise<void> {
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
    // After a power failure a file may be there without its content.
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

  /** Under a name of its own first, so that nobody ever reads half of it. */
  async #copy(from: string, to: string): Promise<void> {
    const unfinished = join(this.#options.folder, `.${randomUUID()}`);
    try {
      // `copyFile` would make it as readable as the build is.
      await writeFile(unfinished, await readFile(from), { mode: 0o600 });
      await rename(unfinished, to);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw error;
    }
  }
}
