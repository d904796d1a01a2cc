import type { ListSource } from '../db/lists/list-source.ts';
import { listReader, type PageQuery } from '../db/lists/read-page.ts';
import type { Database } from '../db/database.ts';
import { plansOf } from './query-plan.ts';

/**
 * What says that a table is read from one end to the other. `part` is a part of the statement; rows are counted along
 * an index that has all that is needed; of professionals there are no more than the site shows.
 */
const wholeTable = /^SCAN (?!part\b|\(|CONSTANT|\w+ USING COVERING INDEX|provider USING INDEX)|Seq Scan on/m;

/** Those that read a table whole. */
export const wholeReads = (plans: readonly string[]): string[] => plans.filter((plan) => wholeTable.test(plan));

/** What says that rows are sorted that come from a table, and not only the first ones of each state. */
export const sortedRows = /(?<!SCAN part\n)USE TEMP B-TREE FOR ORDER BY/;

type Asked<State> = Pick<PageQuery<State>, 'order' | 'states'> & Partial<PageQuery<State>>;

/** How a page is read, where the tab has few rows and where it has many. */
export async function plansOfList<DB, From extends keyof DB, State extends string>(
  database: Database,
  source: ListSource<DB, From, State>,
  asked: Asked<State>,
): Promise<string[]> {
  const reader = listReader(source);
  const usual = { city: undefined, search: undefined, isUnread: false, after: null, before: null, size: 5 };
  return plansOf(database, async ({ db }) => {
    const { unread } = await reader.counts(db);
    for (const isMore of [false, true]) {
      const counts = { unread, ofStates: () => ({ count: 10_000, isMore }) };
      await reader.page(db, { ...usual, ...asked }, counts);
    }
  });
}
