import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingKind, ListingOrder, Tally } from '../../../shared/lists/listing.ts';
import { ApiError } from '../../api-client.ts';
import { isLive } from '../../lib/live-read.ts';
import { adminSpace } from '../../lib/query-keys.ts';
import { useAdminNews } from '../hooks/use-admin-news.ts';
import { useAdminPages, type PagesOptions, type PagesView } from '../hooks/use-admin-pages.ts';
import { useKeptRows } from '../hooks/use-kept-rows.ts';
import { useTopFirst } from '../hooks/use-top-first.ts';

type Page<Row, Tab extends string> = {
  readonly rows: readonly Row[];
  readonly position: number;
  readonly total: Tally;
  readonly before: string | null;
  readonly after: string | null;
  readonly isPartial: boolean;
  readonly version: string;
  readonly counts: Readonly<Record<Tab, Tally>>;
};

type Asked<Tab, Order> = { readonly tab: Tab; readonly order: Order };

type Source<Row, Tab extends string, Order extends string> = PagesOptions<Tab, Order> & {
  readonly kind: ListingKind;
  readonly page: (call: { readonly query: Asked<Tab, Order> }) => Promise<Page<Row, Tab>>;
  readonly one: (id: string) => Promise<Row>;
  readonly exportPath: string;
};

/** `row`: null if it was deleted. */
type Kept<Row> = { readonly id: string; readonly row: Row | null };

/** Null: the row no longer exists. */
export function nullWhereGone(error: unknown): null {
  if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null;
  throw error;
}

/** `of`: the part of the list that it belongs to. */
export type ShownPage<Row, Tab extends string> = Page<Row, Tab> & { readonly of: string };

/** The queries of a paginated list. */
export function adminListing<Row extends { readonly id: string }, Tab extends string, Order extends ListingOrder>({
  kind,
  tabs,
  searchedTab,
  orders,
  page,
  one,
  exportPath,
}: Source<Row, Tab, Order>) {
  type View = PagesView<Tab, Order>;
  const key = [adminSpace, kind, 'pages'] as const;
  const keptKey = [adminSpace, `kept ${kind}`] as const;

  /** Only the parameters of a view that are set. */
  const asked = ({ tab, order, ...rest }: View): Asked<Tab, Order> => ({
    tab,
    order,
    ...Object.fromEntries(Object.entries(rest).filter(([, text]) => text !== '')),
  });

  return {
    kind,
    viewOptions: { tabs, searchedTab, orders },
    firstView: { tab: tabs[0], order: orders[0], search: '', city: '', after: '', before: '' } satisfies View,

    pageQuery: (view: View) =>
      queryOptions({
        queryKey: [...key, asked(view)],
        queryFn: async (): Promise<ShownPage<Row, Tab>> => ({
          ...(await page({ query: asked(view) })),
          of: JSON.stringify(asked(view)),
        }),
        placeholderData: keepPreviousData,
        meta: isLive,
      }),

    /** Several rows, each read separately. One query, because `useQueries` would add a kilobyte for every visitor. */
    keptQuery: (ids: readonly string[]) =>
      queryOptions({
        queryKey: [...keptKey, ...ids],
        queryFn: () =>
          Promise.all(
            ids.map((id) =>
              one(id)
                .catch(nullWhereGone)
                .then((row): Kept<Row> => ({ id, row })),
            ),
          ),
        enabled: ids.length > 0,
        placeholderData: (before: Kept<Row>[] | undefined) => before,
        meta: isLive,
      }),

    /** The path that exports all rows of a view, not only the current page. */
    exportPath: (view: View): string =>
      `${exportPath}?${new URLSearchParams(asked({ ...view, after: '', before: '' }))}`,

    /** Shows a changed row before it is refetched. */
    show(client: QueryClient, changed: Row): void {
      const shown = (row: Row): Row => (row.id === changed.id ? changed : row);
      client.setQueriesData<Kept<Row>[]>({ queryKey: keptKey }, (kept) =>
        kept?.map(({ id, row }) => ({ id, row: row && shown(row) })),
      );
      client.setQueriesData<ShownPage<Row, Tab>>(
        { queryKey: key },
        (read) => read && { ...read, rows: read.rows.map(shown) },
      );
    },
  };
}

type Listing<Row extends { readonly id: string }, Tab extends string, Order extends ListingOrder> = ReturnType<
  typeof adminListing<Row, Tab, Order>
>;

/**
 * The current page; the previous one until it has loaded, or if that fails. `isShown`: if false, only the counts are
 * read.
 */
export function useAdminListing<Row extends { readonly id: string }, Tab extends string, Order extends ListingOrder>(
  listing: Listing<Row, Tab, Order>,
  isShown = true,
) {
  const pages = useAdminPages<Tab, Order>(listing.viewOptions);
  const read = useQuery(listing.pageQuery(isShown ? pages.view : listing.firstView));
  const [last, setLast] = useState<ShownPage<Row, Tab> | undefined>(read.data);
  if (read.data !== undefined && read.data !== last) setLast(read.data);
  return {
    listing,
    pages,
    read: { ...read, data: read.data ?? last },
    page: read.data ?? last,
    /** Why the shown page is not the requested one; null if it is. */
    error: read.data === undefined && !read.isFetching ? read.error : null,
    onRetry: read.refetch,
  };
}

/** A list with its current view. */
export type AdminListing<
  Row extends { readonly id: string },
  Tab extends string,
  Order extends ListingOrder,
> = ReturnType<typeof useAdminListing<Row, Tab, Order>>;

/**
 * The rows of a page in stable positions. Rows that the page no longer contains are read separately, so that they are
 * up to date, and removed if they were deleted. Refetched whenever the server announces a change.
 */
export function useAdminRows<Row extends { readonly id: string }, Tab extends string, Order extends ListingOrder>(
  listing: Listing<Row, Tab, Order>,
  page: ShownPage<Row, Tab>,
) {
  useAdminNews(listing.kind, page.version);
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const kept = useKeptRows(page.of, page.rows).filter(({ id }) => !deleted.has(id));
  const gone = kept.filter((row) => !page.rows.includes(row));
  const { data = [] } = useQuery(listing.keptQuery(gone.map(({ id }) => id)));
  const present = new Map(gone.length > 0 ? data.map(({ id, row }) => [id, row] as const) : []);
  const rows = kept.flatMap((row) => {
    const latest = present.get(row.id);
    return latest === null ? [] : [latest ?? row];
  });
  /** Rows deleted here are not read again. */
  const forget = (id: string) => setDeleted((before) => new Set(before).add(id));
  return { rows, shown: useTopFirst(rows), forget };
}
