import { createHash } from 'node:crypto';
import { mostCounted, type ListingKind, type Tally } from '../../shared/listings/listing.ts';
import type { Database } from '../database/database.ts';
import type { Db } from '../entities/tables.ts';
import { countUpTo, inState, isUnread, ofListing, type Sql } from './listing-conditions.ts';

/** How many there are of each state, and how many with something that nobody has read; none further than is counted. */
export async function countListing(
  read: Database['read'],
  list: ListingKind,
  states: readonly string[],
): Promise<{ readonly ofState: ReadonlyMap<string, number>; readonly unread: number }> {
  const count = (where: Sql) => countUpTo(read, ofListing(where), mostCounted + 1);
  const [unread, ...counts] = await Promise.all([
    count(isUnread(list)),
    ...states.map((state) => count(inState(list, state))),
  ]);
  return { ofState: new Map(states.map((state, place) => [state, counts[place] ?? 0])), unread };
}

export type Counts = Awaited<ReturnType<typeof countListing>>;

/** Several together. Whether there are more is said, and not how many. */
export function tallyOf({ ofState }: Counts, states: readonly string[]): Tally {
  return tally(states.reduce((sum, state) => sum + (ofState.get(state) ?? 0), 0));
}

export const tally = (count: number): Tally => ({ count: Math.min(count, mostCounted), isMore: count > mostCounted });

/** So many changes may be under way at once without that one of them is overlooked. */
const changesSeen = 50;

/** Which state of the list this is: it tells from the last of its changes, however long it is. */
export async function listingVersion(db: Db, list: ListingKind): Promise<string> {
  const rows = await db
    .selectFrom('listing')
    .select(['id', 'changed', 'stamp'])
    .where('list', '=', list)
    .orderBy('changed', 'desc')
    .orderBy('id', 'desc')
    .limit(changesSeen)
    .execute();
  const text = rows.map(({ id, changed, stamp }) => `${id} ${changed} ${stamp}`).join('\n');
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
