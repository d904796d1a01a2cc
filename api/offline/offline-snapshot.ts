import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { OfflineManifest } from '../../shared/offline/offline-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Env } from '../config/env.ts';
import type { Db } from '../entities/tables.ts';
import { cutFiles, type Compressed } from './cut-files.ts';
import { DirectoryParts } from './directory-part.ts';
import { readSiteData } from './read-public-data.ts';

const decompress = promisify(brotliDecompress);

/** How often a hash that is not known makes this process look for newer data, in milliseconds. */
const lookAgainMs = 5000;

/**
 * The files of the offline copy as this process made them last. Those of the time before are still served, to devices
 * that are fetching them.
 */
export class OfflineSnapshot {
  readonly #env: Env;
  #directory = new DirectoryParts();
  #manifest: OfflineManifest = { providers: 0, files: [] };
  #current: Compressed = new Map();
  #previous: Compressed = new Map();
  #madeAt = -Infinity;
  #making: Promise<OfflineManifest> | undefined;

  constructor(env: Env) {
    this.#env = env;
  }

  /** Makes the files anew. Requests meanwhile share the result. */
  manifest(db: Db): Promise<OfflineManifest> {
    this.#making ??= this.#make(db)
      .catch((error: unknown) => {
        // What it has read belongs to files that were not made.
        this.#directory = new DirectoryParts();
        throw error;
      })
      .finally(() => {
        this.#making = undefined;
      });
    return this.#making;
  }

  async #make(db: Db): Promise<OfflineManifest> {
    this.#madeAt = performance.now();
    const { total, ...directory } = await this.#directory.read(db, this.#manifest.files);
    const { files, compressed } = await cutFiles(
      { ...(await readSiteData(this.#env, db)), ...directory },
      this.#current,
    );
    // Made again without a change, it must not take the place of the one before.
    const isSame = [...compressed.keys()].every((hash) => this.#current.has(hash));
    if (!isSame) this.#previous = this.#current;
    this.#current = compressed;
    this.#manifest = { providers: total, files };
    return this.#manifest;
  }

  /** The JSON of a file. Another process may have named it, whose data is newer than what was read here. */
  async file(db: Db, sha256: string): Promise<Buffer> {
    const known = () => this.#current.get(sha256) ?? this.#previous.get(sha256);
    if (!known() && performance.now() - this.#madeAt > lookAgainMs) await this.manifest(db);
    const content = known();
    if (!content) throw new ProblemError('not-found', 'This file is no longer known: read the list of files again');
    return decompress(content);
  }
}
