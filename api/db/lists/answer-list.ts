import { setImmediate as otherWork } from 'node:timers/promises';
import { toLocalInput } from '../../../shared/colombo-time.ts';
import { csvMark, csvRows } from '../../../shared/csv.ts';
import { cursorParts, listingPageSize, type ListingOrder, type Tally } from '../../../shared/lists/listing.ts';
import type { Db } from '../../entities/tables.ts';
import type { ListSource } from './list-source.ts';
import { listReader, type Counts, type PageQuery } from './read-page.ts';
import { listingVersion } from './write-marks.ts';

type List<DB, From extends keyof DB, State extends string, Row, Tab extends string> = {
  readonly source: ListSource<DB, From, State>;
  readonly tabs: readonly Tab[];
  readonly statesOf: (tab: Tab) => readonly State[];
  /** These rows, in any order, with everything that is known of them. */
  readonly rows: (db: Db, ids: readonly string[]) => Promise<readonly Row[]>;
  /** Of the table: what its columns are called, and what stands in them. */
  readonly heads: readonly string[];
  readonly cellsOf: (row: Row) => readonly (string | number | null)[];
};

type Asked<Tab> = {
  readonly tab: Tab;
  readonly city?: string | undefined;
  readonly search?: string | undefined;
  readonly order: ListingOrder;
};

type Page<Tab> = Asked<Tab> & { readonly after?: string | undefined; readonly before?: string | undefined };

/** Rows that an export holds in memory at once. */
const exportedAtOnce = 250;

const cursorOf = (text: string | undefined) => (text === undefined ? null : cursorParts(text));

/** What answers the two calls of a list. */
export function answerList<
  DB,
  From extends keyof DB,
  State extends string,
  Row extends { readonly id: string },
  Tab extends string,
>(list: List<DB, From, State, Row, Tab>) {
  const { source, tabs, statesOf, heads, cellsOf } = list;
  const reader = listReader(source);
  const queryOf = (
    { tab, city, search, order }: Asked<Tab>,
    rest: Pick<PageQuery<State>, 'after' | 'before' | 'size'>,
  ) => ({ states: statesOf(tab), isUnread: tab === 'unread', city, search, order, ...rest });

  async function inOrder(db: Db, ids: readonly string[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const known = new Map((await list.rows(db, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  const countOf = (counts: Counts<State>, tab: Tab): Tally =>
    tab === 'unread' ? counts.unread : counts.ofStates(statesOf(tab));

  async function* tableOf(asked: Asked<Tab>, db: Db): AsyncGenerator<string> {
    yield csvMark + csvRows([heads]);
    const counts = await reader.counts(db);
    let after: string | null = null;
    do {
      const reach = { after: after === null ? null : cursorParts(after), before: null, size: exportedAtOnce };
      const page = await reader.page(db, queryOf(asked, reach), counts);
      yield csvRows((await inOrder(db, page.ids)).map(cellsOf));
      after = page.after;
      // Where all comes at once, from the database and to a quick line, nobody else would have a turn until the end.
      await otherWork();
    } while (after !== null);
  }

  return {
    page: async (
      { query: { after, before, ...asked } }: { readonly query: Page<Tab> },
      { db }: { readonly db: Db },
    ) => {
      // The version first: what changes while the rows are read is read again.
      const version = await listingVersion(db);
      const counts = await reader.counts(db);
      // SQLite answers at once, so nobody else would have a turn until the page is read.
      await otherWork();
      const reach = { after: cursorOf(after), before: cursorOf(before), size: listingPageSize };
      const { ids, ...page } = await reader.page(db, queryOf(asked, reach), counts);
      await otherWork();
      return {
        rows: await inOrder(db, ids),
        ...page,
        // One for each tab, as its type says.
        counts: Object.fromEntries(tabs.map((tab) => [tab, countOf(counts, tab)])) as Record<Tab, Tally>,
        version,
      };
    },

    table: async ({ query }: { readonly query: Asked<Tab> }, { db }: { readonly db: Db }) => tableOf(query, db),
  };
}

/** `2026-03-01 14:05` in Asia/Colombo: spreadsheets take it for a moment, and sort by it. */
export const tableTime = (instant: string): string => toLocalInput(instant).replace('T', ' ');
