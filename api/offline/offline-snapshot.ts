import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { largeDirectory, type offlineContract, type OfflineManifest } from '../../shared/offline/offline-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Env } from '../config/env.ts';
import type { Db } from '../entities/tables.ts';
import { costly, type Handlers } from '../router/handler.ts';
import { cutFiles, type Compressed } from './cut-files.ts';
import { DirectoryParts } from './directory-part.ts';
import { readSiteData } from './read-public-data.ts';

const decompress = promisify(brotliDecompress);

/** How often an unknown hash makes this process rebuild from the database, in milliseconds. */
const minRebuildMs = 5000;

/**
 * The files of the offline copy as this process last built them. The previous set is still served to devices that are
 * fetching it.
 */
export class OfflineSnapshot {
  readonly #env: Env;
  #directory = new DirectoryParts();
  #manifest: OfflineManifest = { providers: 0, files: [] };
  #current: Compressed = new Map();
  #previous: Compressed = new Map();
  #madeAt = -Infinity;
  /** The last build; fulfilled also if it failed. */
  #last: Promise<unknown> = Promise.resolve();
  /** The build for unknown hashes, which requests share. */
  #rebuilding: Promise<OfflineManifest> | undefined;

  constructor(env: Env) {
    this.#env = env;
  }

  /** Builds the files. Not shared with a build that runs, which may have read the rows before a change. */
  manifest(db: Db): Promise<OfflineManifest> {
    const made = this.#last.then(() => this.#make(db));
    this.#last = made.catch(() => {
      // The rows that it remembers belong to files that were not built.
      this.#directory = new DirectoryParts();
    });
    return made;
  }

  async #make(db: Db): Promise<OfflineManifest> {
    this.#madeAt = performance.now();
    const { total, ...directory } = await this.#directory.read(db, this.#manifest.files);
    const { files, compressed } = await cutFiles(
      { ...(await readSiteData(this.#env, db)), ...directory },
      this.#current,
    );
    // A rebuild without a change must not replace the previous set.
    const isSame = [...compressed.keys()].every((hash) => this.#current.has(hash));
    if (!isSame) this.#previous = this.#current;
    this.#current = compressed;
    this.#manifest = { providers: total, files };
    return this.#manifest;
  }

  /**
   * The JSON of a file. If the hash is unknown, another process may have listed it from newer data, so the files are
   * rebuilt.
   */
  async file(db: Db, sha256: string): Promise<Buffer> {
    const known = () => this.#current.get(sha256) ?? this.#previous.get(sha256);
    if (!known() && performance.now() - this.#madeAt > minRebuildMs) {
      this.#rebuilding ??= this.manifest(db).finally(() => {
        this.#rebuilding = undefined;
      });
      await this.#rebuilding;
    }
    const content = known();
    if (!content) throw new ProblemError('not-found', 'This file is no longer known: read the list of files again');
    return decompress(content);
  }
}

export function offlineHandlers(env: Env): Handlers<typeof offlineContract> {
  const snapshot = new OfflineSnapshot(env);
  return {
    getOfflineManifest: costly(
      ({ providers }) => providers > largeDirectory,
      (_input: object, { db }: { readonly db: Db }) => snapshot.manifest(db),
    ),
    getOfflineFile: ({ params: { sha256 } }, { db }) => snapshot.file(db, sha256),
  };
}
