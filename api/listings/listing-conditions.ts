import type { ListingKind } from '../../shared/listings/listing.ts';
import type { Database } from '../database/database.ts';
import { listingLetters } from '../migrations/listing-sql.ts';

/** A part of a statement with what stands in it. */
export type Sql = { readonly sql: string; readonly params: readonly unknown[] };

export const and = (parts: readonly Sql[]): Sql => ({
  sql: parts.map(({ sql }) => sql).join(' and '),
  params: parts.flatMap(({ params }) => params),
});

export const none: Sql = { sql: 'true', params: [] };

/** Terms that begin like this: none has a letter behind the last of all. */
export const termsLike = (list: ListingKind, word: string): Sql => {
  const term = `${listingLetters[list]}:${word}`;
  return { sql: 'listing_term.term >= ? and listing_term.term < ?', params: [term, `${term}\u{10FFFF}`] };
};

/** Asked of one row after the other, as its place in the statement makes both databases do. */
export const hasWord = (list: ListingKind, word: string): Sql => {
  const { sql, params } = termsLike(list, word);
  return {
    sql: `(select 1 from listing_term where listing_term.listing_id = listing.id and ${sql} limit 1) is not null`,
    params,
  };
};

/** How many there are, as far as `most`. */
export async function countUpTo(read: Database['read'], from: Sql, most: number): Promise<number> {
  const [row] = await read(
    `select count(*) as count from (select 1 from ${from.sql} limit ${most}) as part`,
    from.params,
  );
  return Number(row?.['count']);
}

export const inState = (list: ListingKind, state: string): Sql => ({
  sql: `listing.list = ? and listing.state = ?`,
  params: [list, state],
});

export const ofListing = ({ sql, params }: Sql): Sql => ({ sql: `listing where ${sql}`, params });

export const inCity = (list: ListingKind, city: string): Sql => ({
  sql: `listing.list = ? and listing.city = ?`,
  params: [list, city],
});

export const isUnread = (list: ListingKind): Sql => ({
  sql: `listing.list = ? and listing.has_unread`,
  params: [list],
});
