import { getLocale } from '../../paraglide/runtime.js';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { hashKey, type DehydratedState, type Query, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { noFilter } from '../../shared/features/providers/directory-filter.ts';
import { directoryContract } from '../../shared/features/providers/directory-contract.ts';
import { termTextsSchema } from '../../shared/features/providers/term-contract.ts';
import { termsSpace, type Terms } from '../lib/terms/terms-key.ts';
import { termsWithin } from '../lib/terms/terms-within.ts';
import { headKey } from '../lib/directory/head-key.ts';
import { bannerSchema } from '../../shared/features/banners/banner-contract.ts';
import { providerSummarySchema } from '../../shared/features/providers/provider-contract.ts';
import { siteSchema } from '../../shared/features/settings/site-contract.ts';

/** English has no words of its own for what is written in English. */
const termsHash = (): string | null => (getLocale() === 'en' ? null : hashKey([termsSpace, getLocale()]));

/**
 * The little that the home page and the directory's first sight are drawn from, kept where it can be read before the
 * first paint. Public keys only: the persister writes with a delay, and would bring back what a sign-out has just
 * removed.
 */
const kept: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  [hashKey(['site']), siteSchema],
  [hashKey(['active-banners']), z.array(bannerSchema)],
  [hashKey(['featured-providers']), z.array(providerSummarySchema)],
  [hashKey(headKey(noFilter)), directoryContract.searchProviders.response],
]);

const termsSchema = z.object({ said: termTextsSchema });

/** What lies under a key that is kept; undefined of any other. */
const schemaOf = (queryHash: string): z.ZodMiniType | undefined =>
  queryHash === termsHash() ? termsSchema : kept.get(queryHash);

/** Of the directory what a phone shows, and the widest screen's first row: a slow one would draw the others first. */
const firstCards = 3;

/** Of what was found the first; everything else as it is. */
const firstOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'providers' in data && Array.isArray(data.providers)
    ? { ...data, providers: data.providers.slice(0, firstCards) }
    : data;

const place = 'nivasa:first-paint';

/** In characters, of which local storage has five million for everything. */
const limit = 100_000;

/** Denied in some private windows, where even looking at it throws. */
function deviceStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

const createPersister = () =>
  // oxlint-disable-next-line typescript/no-deprecated -- the asynchronous one comes after the first paint
  createSyncStoragePersister({
    storage: deviceStorage(),
    key: place,
    serialize: (state) => {
      const text = JSON.stringify(state);
      if (text.length > limit) throw new RangeError('Too much for the first paint');
      return text;
    },
    // Full, or too much: what was kept before stays, and the database has it all anyway.
    retry: () => undefined,
  });

/**
 * Gives the queries what was kept, unless it is of another shape by now. The age does not matter: the sync brings what
 * is new.
 */
export async function restoreFirstPaint(client: QueryClient): Promise<void> {
  const persister = createPersister();
  try {
    const saved = await persister.restoreClient();
    for (const { queryKey, queryHash, state } of saved?.clientState.queries ?? []) {
      const parsed = schemaOf(queryHash)?.safeParse(state.data);
      if (!parsed?.success) continue;
      client.setQueryData(queryKey, parsed.data);
      // Drawn at once, and then asked of the database, which may hold something newer.
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
  } catch {
    // Not what we wrote.
    await persister.removeClient();
  }
}

/** Keeps what the home page shows from now on. */
export function keepFirstPaint(client: QueryClient): void {
  const persister = createPersister();
  const isKept = ({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>) =>
    schemaOf(queryHash) !== undefined && state.status === 'success';
  client.getQueryCache().subscribe((event) => {
    // The cache's events are typed for queries of anything.
    if (event.type !== 'updated' || !isKept(event.query as Query)) return;
    // By hand: the library's own way of taking a client apart would weigh on every first visit.
    const found = client.getQueryCache().getAll().filter(isKept);
    const shown = found.flatMap(({ queryHash, state }) => (queryHash === termsHash() ? [] : [firstOf(state.data)]));
    const queries = found.map(({ queryKey, queryHash, state }) => ({
      queryKey,
      queryHash,
      // Of the words, which are many, those that are shown. What lies under a key is what its query answers.
      state: {
        ...state,
        data: queryHash === termsHash() ? termsWithin(state.data as Terms, shown) : firstOf(state.data),
      },
      dehydratedAt: Date.now(),
    }));
    const clientState: DehydratedState = { queries, mutations: [] };
    void persister.persistClient({ timestamp: Date.now(), buster: '', clientState });
  });
}

export function forgetFirstPaint(): void {
  void createPersister().removeClient();
}
