import { compareInDirectory, type Ordered } from '../../../shared/features/providers/directory-order.ts';
import {
  directoryEntry,
  type DirectoryEntry,
  type Listed,
} from '../../../shared/features/providers/filter-directory.ts';
import type { Sortable } from '../../../shared/features/providers/sort-directory.ts';
import type { ProviderSummary } from '../../../shared/features/providers/provider-contract.ts';
import type { Db } from '../../entities/tables.ts';
import { changedProviders, directoryVersion, type DirectoryVersion } from './directory-versions.ts';
import { readSearched } from './provider-queries.ts';

type Entry = DirectoryEntry<Listed & Ordered & Sortable>;
type Known = DirectoryVersion & { readonly entries: readonly Entry[] };

/** The values for filters and orders; other columns are read only for the page. */
function entryOf(summary: ProviderSummary): Entry {
  const { id, category, displayName, featured, rating, reviewCount, fromRate } = summary;
  const provider = { id, category, displayName, featured, rating, reviewCount, fromRate };
  return { ...directoryEntry(summary), provider };
}

const inOrder = (a: Entry, b: Entry): number => compareInDirectory(a.provider, b.provider);

/** The searchable directory in memory. After a change only the rows that changed are read again. */
export class DirectoryIndex {
  #known: Known | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<readonly Entry[]> | undefined;

  /** The current entries: every call checks the version first. Concurrent calls that wait share one check. */
  entries(db: Db): Promise<readonly Entry[]> {
    this.#next ??= this.#afterThat(db);
    return this.#next;
  }

  #afterThat(db: Db): Promise<readonly Entry[]> {
    const turn = this.#running.then(() => {
      // A later call may follow a change that this check does not see, so it starts another.
      this.#next = undefined;
      return this.#renew(db);
    });
    this.#running = turn.catch(() => undefined);
    return turn;
  }

  async #renew(db: Db): Promise<readonly Entry[]> {
    const now = await directoryVersion(db);
    const known = this.#known;
    if (known?.version === now.version && known.mark === now.mark) return known.entries;
    const changed = known ? await changedProviders(db, known, now) : null;
    const entries = known && changed ? await merged(db, known.entries, changed) : await all(db);
    this.#known = { ...now, entries };
    return entries;
  }
}

const all = async (db: Db): Promise<readonly Entry[]> => (await readSearched(db)).map(entryOf).sort(inOrder);

async function merged(db: Db, entries: readonly Entry[], changed: readonly string[]): Promise<readonly Entry[]> {
  if (changed.length === 0) return entries;
  const fresh = await readSearched(db, changed);
  const ids = new Set(changed);
  // The list is nearly sorted, so sorting is almost linear.
  return [...entries.filter(({ provider }) => !ids.has(provider.id)), ...fresh.map(entryOf)].sort(inOrder);
}
