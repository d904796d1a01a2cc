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

/** Content is written in English, so English needs no tag translations. */
const termsHash = (): string | null => (getLocale() === 'en' ? null : hashKey([termsSpace, getLocale()]));

/**
 * The queries that the home page and the first screen of the directory are rendered from, stored so that they can be
 * read before the first paint. Public keys only: the persister writes with a delay, and would restore what a sign-out
 * has just removed.
 */
const kept: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  [hashKey(['site']), siteSchema],
  [hashKey(['active-banners']), z.array(bannerSchema)],
  [hashKey(['featured-providers']), z.array(providerSummarySchema)],
  [hashKey(headKey(noFilter)), directoryContract.searchProviders.response],
]);

const termsSchema = z.object({ said: termTextsSchema });

/** The schema of a stored query; undefined for any other. */
const schemaOf = (queryHash: string): z.ZodMiniType | undefined =>
  queryHash === termsHash() ? termsSchema : kept.get(queryHash);

/**
 * The number of cards: as many as a phone shows, and as the first row of the widest screen has. Rendering more would
 * delay the first paint on a slow device.
 */
const firstCards = 3;

/** Limits a search result to the first cards; other data is unchanged. */
const firstOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'providers' in data && Array.isArray(data.providers)
    ? { ...data, providers: data.providers.slice(0, firstCards) }
    : data;

const place = 'nivasa:first-paint';

/** In characters. Local storage holds about five million in total. */
const limit = 100_000;

/** Some private windows deny storage, and even accessing the property throws. */
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
    // If storage is full or the data too large, the earlier value stays. The database has the data anyway.
    retry: () => undefined,
  });

/**
 * Restores the stored queries whose data still matches the schema. Their age does not matter, because the sync fetches
 * new data.
 */
export async function restoreFirstPaint(client: QueryClient): Promise<void> {
  const persister = createPersister();
  try {
    const saved = await persister.restoreClient();
    for (const { queryKey, queryHash, state } of saved?.clientState.queries ?? []) {
      const parsed = schemaOf(queryHash)?.safeParse(state.data);
      if (!parsed?.success) continue;
      client.setQueryData(queryKey, parsed.data);
      // Rendered at once, then read again from the database, which may have newer data.
      void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
  } catch {
    // Not written by this module.
    await persister.removeClient();
  }
}

/** From now on stores the queries of the home page. */
export function keepFirstPaint(client: QueryClient): void {
  const persister = createPersister();
  const isKept = ({ queryHash, state }: Pick<Query, 'queryHash' | 'state'>) =>
    schemaOf(queryHash) !== undefined && state.status === 'success';
  client.getQueryCache().subscribe((event) => {
    // The cache types its events for queries of any data.
    if (event.type !== 'updated' || !isKept(event.query as Query)) return;
    // Dehydrated by hand, because the library's `dehydrate` would enlarge every first visit.
    const found = client.getQueryCache().getAll().filter(isKept);
    const shown = found.flatMap(({ queryHash, state }) => (queryHash === termsHash() ? [] : [firstOf(state.data)]));
    const queries = found.map(({ queryKey, queryHash, state }) => ({
      queryKey,
      queryHash,
      // Of the many tag translations only the ones that are shown are stored. The data under a key is that of its
      // query.
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
