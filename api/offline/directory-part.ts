import { groupNameOf, providersName } from '../../shared/offline/file-names.ts';
import { largeDirectory, type ListedFile, type StoredProvider } from '../../shared/offline/offline-contract.ts';
import type { Db } from '../entities/tables.ts';
import { changedProviders, directoryVersion, type DirectoryVersion } from '../features/providers/directory-versions.ts';
import { readStoredProviders } from './read-public-data.ts';

/** The part of the directory that has to be read to build its files. */
export type DirectoryPart = {
  /** Number of providers in the directory. */
  readonly total: number;
  /** The providers whose files are to be built. */
  readonly providers: readonly StoredProvider[];
  /** The prefix of the file name of each provider, by slug. */
  readonly groupOf: ReadonlyMap<string, string>;
  /** Files of the last manifest that have not changed. */
  readonly unchanged: readonly ListedFile[];
};

/**
 * Above this number of rows the whole directory is read: each id is a query parameter, and SQLite allows 32,766.
 */
const maxRead = 10_000;

type Filed = { readonly slug: string; readonly group: string };

/** Reads the directory; after a change of a large one, only the groups that changed. */
export class DirectoryParts {
  #version: DirectoryVersion | null = null;
  #filed: ReadonlyMap<string, Filed> = new Map();

  /** `files`: the files of the last manifest. */
  async read(db: Db, files: readonly ListedFile[]): Promise<DirectoryPart> {
    const version = await directoryVersion(db);
    const changed = this.#version && (await changedProviders(db, this.#version, version));
    const part = changed ? await this.#readGroups(db, changed, files) : await this.#readAll(db);
    const isLarge = part.total > largeDirectory;
    if (changed && !isLarge) return this.#readAll(db);
    this.#version = isLarge ? version : null;
    return part;
  }

  async #readAll(db: Db): Promise<DirectoryPart> {
    const providers = await readStoredProviders(db);
    const isLarge = providers.length > largeDirectory;
    // Devices fetch a small directory as a whole, so it gets few files.
    return this.#file(new Map(), providers, (provider) => (isLarge ? groupNameOf(provider) : providersName), []);
  }

  async #readGroups(db: Db, changed: readonly string[], files: readonly ListedFile[]): Promise<DirectoryPart> {
    const others = new Map(this.#filed);
    for (const id of changed) others.delete(id);
    const fresh = changed.length > 0 ? await readStoredProviders(db, changed) : [];
    const before = changed.flatMap((id) => this.#filed.get(id)?.group ?? []);
    const groups = new Set([...before, ...fresh.map(groupNameOf)]);
    const beside = [...others].flatMap(([id, { group }]) => (groups.has(group) ? [id] : []));
    if (changed.length + beside.length > maxRead) return this.#readAll(db);
    // One query, because a file keeps the order of the directory.
    const providers = beside.length > 0 ? await readStoredProviders(db, [...changed, ...beside]) : fresh;
    const isSame = ({ name }: ListedFile) =>
      name.startsWith(providersName) && !groups.has(name.slice(0, name.lastIndexOf('/') + 1));
    return this.#file(others, providers, groupNameOf, files.filter(isSame));
  }

  #file(
    others: ReadonlyMap<string, Filed>,
    providers: readonly StoredProvider[],
    groupOf: (provider: StoredProvider) => string,
    unchanged: readonly ListedFile[],
  ): DirectoryPart {
    const fresh = providers.map((provider): [string, Filed] => [
      provider.id,
      { slug: provider.slug, group: groupOf(provider) },
    ]);
    this.#filed = new Map([...others, ...fresh]);
    const groups = new Map([...this.#filed.values()].map(({ slug, group }) => [slug, group]));
    return { total: this.#filed.size, providers, groupOf: groups, unchanged };
  }
}
