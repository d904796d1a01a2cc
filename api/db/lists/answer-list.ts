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
  /** The complete rows with these ids, in any order. */
  readonly rows: (db: Db, ids: readonly string[]) => Promise<readonly Row[]>;
  /** The column headings and values of the exported table. */
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

/** Number of rows of an export in memory at a time. */
const exportedAtOnce = 250;

const cursorOf = (text: string | undefined) => (text === undefined ? null : cursorParts(text));

/** The handlers of a list: a page, and the export. */
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
      // Yields to other requests, which a fast database and a fast client would otherwise delay until the end.
      await otherWork();
    } while (after !== null);
  }

  return {
    page: async (
      { query: { after, before, ...asked } }: { readonly query: Page<Tab> },
      { db }: { readonly db: Db },
    ) => {
      // The version is read first: if rows change during the read, the client reads again.
      const version = await listingVersion(db);
      const counts = await reader.counts(db);
      // SQLite answers synchronously, so yield to other requests.
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

/** `2026-03-01 14:05` in Asia/Colombo: spreadsheets parse and sort it as a date and time. */
export const tableTime = (instant: string): string => toLocalInput(instant).replace('T', ' ');
