import type { ListSource } from '../db/lists/list-source.ts';
import { listReader, type PageQuery } from '../db/lists/read-page.ts';
import type { Database } from '../db/database.ts';
import { plansOf } from './query-plan.ts';

/**
 * Matches a scan of a whole table. Exempt are `part`, which is a part of the statement; counts with a covering index;
 * and providers, which are as few as the site shows.
 */
const wholeTable = /^SCAN (?!part\b|\(|CONSTANT|\w+ USING COVERING INDEX|provider USING INDEX)|Seq Scan on/m;

/** The plans with a scan of a whole table. */
export const wholeReads = (plans: readonly string[]): string[] => plans.filter((plan) => wholeTable.test(plan));

/** Matches a sort of a table's rows, other than of the first ones of each state. */
export const sortedRows = /(?<!SCAN part\n)USE TEMP B-TREE FOR ORDER BY/;

type Asked<State> = Pick<PageQuery<State>, 'order' | 'states'> & Partial<PageQuery<State>>;

/** The plans of a page, for tabs with few and with many rows. */
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
