import { setImmediate as otherWork } from 'node:timers/promises';
import { csvMark, csvRows } from '../../shared/csv.ts';
import {
  cursorParts,
  listingPageSize,
  type ListingKind,
  type ListingOrder,
  type Tally,
} from '../../shared/listings/listing.ts';
import type { Reading } from '../database/database.ts';
import { countListing, listingVersion, tally, tallyOf, type Counts } from './count-listing.ts';
import { readListing, type ListingQuery } from './read-listing.ts';

type List<Row, Tab extends string> = {
  readonly kind: ListingKind;
  readonly tabs: readonly Tab[];
  /** Of all rows that there are. */
  readonly states: readonly string[];
  readonly statesOf: (tab: Tab) => readonly string[];
  /** These rows, in any order, with everything that is known of them. */
  readonly rows: (reading: Reading, ids: readonly string[]) => Promise<readonly Row[]>;
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

/** So many rows are in memory at once, however many are taken along. */
const exportedAtOnce = 250;

const cursorOf = (text: string | undefined) => (text === undefined ? null : cursorParts(text));

/** What answers the two calls of a list. */
export function answerList<Row extends { readonly id: string }, Tab extends string>(list: List<Row, Tab>) {
  const { kind, tabs, states, statesOf, heads, cellsOf } = list;
  const queryOf = ({ tab, ...asked }: Asked<Tab>, rest: Pick<ListingQuery, 'after' | 'before' | 'size'>) => ({
    list: kind,
    states: statesOf(tab),
    isUnread: tab === 'unread',
    city: asked.city,
    search: asked.search,
    order: asked.order,
    ...rest,
  });

  async function inOrder(reading: Reading, ids: readonly string[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const known = new Map((await list.rows(reading, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  const countOf = (counts: Counts, tab: Tab): Tally =>
    tab === 'unread' ? tally(counts.unread) : tallyOf(counts, statesOf(tab));

  async function* tableOf(asked: Asked<Tab>, { db, read }: Reading): AsyncGenerator<string> {
    yield csvMark + csvRows([heads]);
    const counts = await countListing(read, kind, states);
    let after: string | null = null;
    do {
      const page = await readListing(
        read,
        queryOf(asked, { after: after === null ? null : cursorParts(after), before: null, size: exportedAtOnce }),
        counts,
      );
      yield csvRows((await inOrder({ db, read }, page.ids)).map(cellsOf));
      after = page.after;
      // Where all comes at once, from the database and to a quick line, nobody else would have a turn until the end.
      await otherWork();
    } while (after !== null);
  }

  return {
    page: async ({ query: { after, before, ...asked } }: { readonly query: Page<Tab> }, { db, read }: Reading) => {
      // The version first: what changes while the rows are read is read again.
      const version = await listingVersion(db, kind);
      const counts = await countListing(read, kind, states);
      const query = queryOf(asked, { after: cursorOf(after), before: cursorOf(before), size: listingPageSize });
      const { ids, ...page } = await readListing(read, query, counts);
      return {
        rows: await inOrder({ db, read }, ids),
        ...page,
        // One for each tab, as its type says.
        counts: Object.fromEntries(tabs.map((tab) => [tab, countOf(counts, tab)])) as Record<Tab, Tally>,
        version,
      };
    },

    table: async ({ query }: { readonly query: Asked<Tab> }, reading: Reading) => tableOf(query, reading),
  };
}
