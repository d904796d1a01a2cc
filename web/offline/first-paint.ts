import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { bannerSchema } from '../../shared/banners/banner-contract.ts';
import { providerSummarySchema } from '../../shared/providers/provider-contract.ts';
import { siteSchema } from '../../shared/site/site-contract.ts';

/**
 * The little that the home page is drawn from, kept where it can be read before the first paint.
 * Public keys only: the persister writes with a delay, and would bring back what a sign-out has just removed.
 */
const kept: ReadonlyMap<unknown, z.ZodMiniType> = new Map<unknown, z.ZodMiniType>([
  ['site', siteSchema],
  ['active-banners', z.array(bannerSchema)],
  ['featured-providers', z.array(providerSummarySchema)],
]);

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
    for (const { queryKey, state } of saved?.clientState.queries ?? []) {
      const parsed = kept.get(queryKey[0])?.safeParse(state.data);
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
  const isKept = ({ queryKey: [name], state }: Pick<Query, 'queryKey' | 'state'>) =>
    kept.has(name) && state.status === 'success';
  client.getQueryCache().subscribe((event) => {
    // The cache's events are typed for queries of anything.
    if (event.type !== 'updated' || !isKept(event.query as Query)) return;
    // By hand: the library's own way of taking a client apart would weigh on every first visit.
    const queries = client
      .getQueryCache()
      .getAll()
      .filter(isKept)
      .map(({ queryKey, queryHash, state }) => ({ queryKey, queryHash, state, dehydratedAt: Date.now() }));
    const clientState: DehydratedState = { queries, mutations: [] };
    void persister.persistClient({ timestamp: Date.now(), buster: '', clientState });
  });
}

export function forgetFirstPaint(): void {
  void createPersister().removeClient();
}
