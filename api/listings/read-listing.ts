import {
  listingCursor,
  type ListingCursor,
  type ListingKind,
  type ListingOrder,
  type Tally,
} from '../../shared/listings/listing.ts';
import type { Database } from '../database/database.ts';
import type { RawRow } from '../database/transaction.ts';
import { tally, tallyOf, type Counts } from './count-listing.ts';
import {
  and,
  countUpTo,
  hasWord,
  inCity,
  inState,
  isUnread,
  none,
  ofListing,
  termsLike,
  type Sql,
} from './listing-conditions.ts';
import { cityWord, hasManyCities, searchWords } from './search-words.ts';

export type ListingQuery = {
  readonly list: ListingKind;
  readonly states: readonly string[];
  readonly isUnread: boolean;
  readonly city: string | undefined;
  readonly search: string | undefined;
  readonly order: ListingOrder;
  /** The page that begins after it, or that ends before it. */
  readonly after: ListingCursor | null;
  readonly before: ListingCursor | null;
  readonly size: number;
};

export type ListingSlice = {
  readonly ids: readonly string[];
  readonly position: number;
  readonly total: Tally;
  readonly before: string | null;
  readonly after: string | null;
  readonly isPartial: boolean;
};

/** Where no more rows than these can be what is looked for, all of them are looked at and sorted. */
const fewEnough = 5000;

/** Else an index gives them in their order, and so many of a state are looked at in one call. */
const mostWalked = 6000;

const orders = {
  waiting: { column: 'listing.waiting', isDown: false, keyOf: Number },
  newest: { column: 'listing.created_at', isDown: true, keyOf: String },
  visit: { column: 'listing.visit_at', isDown: false, keyOf: String },
  name: { column: 'listing.name', isDown: false, keyOf: String },
  value: { column: 'listing.amount', isDown: true, keyOf: Number },
  worst: { column: 'listing.amount', isDown: false, keyOf: Number },
  site: { column: 'listing.rank', isDown: false, keyOf: String },
  reviews: { column: 'listing.amount', isDown: true, keyOf: Number },
} as const satisfies Record<ListingOrder, { column: string; isDown: boolean; keyOf: (key: string) => unknown }>;

/** One page of a list, at the cost of a page: docs/decisions/0047. */
export async function readListing(read: Database['read'], query: ListingQuery, counts: Counts): Promise<ListingSlice> {
  const { list, states } = query;
  const isWord = query.city !== undefined && hasManyCities(list);
  const city = isWord ? undefined : query.city;
  const words = [...searchWords(query.search ?? ''), ...(isWord ? [cityWord(query.city)] : [])];
  const filters = [
    ...(city === undefined ? [] : [inCity(list, city)]),
    ...(query.isUnread ? [isUnread(list)] : []),
    ...words.map((word) => hasWord(list, word)),
  ];
  const sets: { count: number; from: Way }[] = [
    {
      count: states.reduce((sum, state) => sum + (counts.ofState.get(state) ?? 0), 0),
      from: { ...ofListing({ sql: `listing.list = ?`, params: [list] }), narrows: true },
    },
  ];
  if (query.isUnread) sets.push({ count: counts.unread, from: ofListing(isUnread(list)) });
  if (city !== undefined) {
    const from = ofListing(inCity(list, city));
    sets.push({ count: await countUpTo(read, from, fewEnough + 1), from });
  }
  for (const word of words) {
    const { sql, params } = termsLike(list, word);
    sets.push({
      count: await countUpTo(read, { sql: `listing_term where ${sql}`, params }, fewEnough + 1),
      from: {
        sql: `(select distinct listing_term.listing_id as id from listing_term where ${sql}) as hit
              join listing on listing.id = hit.id where listing.list = ?`,
        params: [...params, list],
      },
    });
  }
  const smallest = sets.reduce((one, other) => (other.count < one.count ? other : one));
  const direction = directionOf(query);
  // Without anything that narrows a tab, an index has its rows in their order.
  if (filters.length > 0 && smallest.count <= fewEnough) {
    return sorted(read, query, { from: smallest.from, filters, direction });
  }
  return walked(read, query, { filters, direction, total: tallyOf(counts, states) });
}

type Direction = {
  readonly key: string;
  readonly order: string;
  readonly since: (cursor: ListingCursor | null) => Sql;
  readonly until: (cursor: ListingCursor) => Sql;
};

/** Which way the list is read: what ends before a row is read from there backwards, and turned round. */
function directionOf({ order, before }: ListingQuery): Direction {
  const { column, isDown, keyOf } = orders[order];
  const goesDown = isDown !== (before !== null);
  const compare = (sign: string, { key, id }: ListingCursor): Sql => ({
    sql: `(${column}, listing.id) ${sign} (?, ?)`,
    params: [keyOf(key), id],
  });
  // Of another order, or made up: then the list begins anew.
  const isKey = ({ key }: ListingCursor): boolean => keyOf === String || !Number.isNaN(Number(keyOf(key)));
  const word = goesDown ? 'desc' : 'asc';
  return {
    key: column,
    order: `${word}, id ${word}`,
    since: (cursor) => (cursor && isKey(cursor) ? compare(goesDown ? '<' : '>', cursor) : none),
    until: (cursor) => compare(goesDown ? '>=' : '<=', cursor),
  };
}

/** The way to few rows; `narrows`: it needs their states for that. */
type Way = Sql & { readonly narrows?: true };

type Found = { readonly id: number; readonly subjectId: string; readonly key: string };

const foundIn = (rows: readonly RawRow[]): (Found & { readonly total: number })[] =>
  rows.map(({ id, subjectId, key, total }) => ({
    id: Number(id),
    subjectId: String(subjectId),
    key: String(key),
    total: Number(total),
  }));

/** Of those that have no rank the index knows nothing. */
const inIndex = ({ order }: ListingQuery): Sql[] =>
  order === 'site' ? [{ sql: `listing.rank is not null`, params: [] }] : [];

/** All that it can be, sorted. */
async function sorted(
  read: Database['read'],
  query: ListingQuery,
  { from, filters, direction }: { readonly from: Way; readonly filters: readonly Sql[]; readonly direction: Direction },
): Promise<ListingSlice> {
  const { states, size } = query;
  const where = and([
    // Computed, so that SQLite does not take a whole state for the way to the few that are looked at.
    {
      sql: `${from.narrows ? 'listing.state' : `listing.state || ''`} in (${states.map(() => '?').join(', ')})`,
      params: states,
    },
    ...filters,
  ]);
  const since = direction.since(query.after ?? query.before);
  const rows = foundIn(
    await read(
      `select id, subject_id as "subjectId", sort_key as key, total from
         (select listing.id, listing.subject_id, ${direction.key} as sort_key, count(*) over () as total
          from ${from.sql} and ${where.sql}) as listing
       where ${since.sql.replace(direction.key, 'sort_key')} order by sort_key ${direction.order} limit ${size + 1}`,
      [...from.params, ...where.params, ...since.params],
    ),
  );
  return sliceOf(query, rows, { total: tally(rows[0]?.total ?? 0), horizon: null });
}

/** From the index, in the order that is asked for: of each state the next ones, and of these the first. */
async function walked(
  read: Database['read'],
  query: ListingQuery,
  {
    filters,
    direction,
    total,
  }: { readonly filters: readonly Sql[]; readonly direction: Direction; readonly total: Tally },
): Promise<ListingSlice> {
  const { list, states, size } = query;
  const since = direction.since(query.after ?? query.before);
  const columns = `listing.id, listing.subject_id as "subjectId", ${direction.key} as key, 0 as total`;
  const next = async (conditions: readonly Sql[], limit: string, most: number) => {
    const parts = states.map((state) => {
      const { sql, params } = and([inState(list, state), ...inIndex(query), since, ...conditions]);
      const order = `order by ${direction.key} ${direction.order.replace('id', 'listing.id')}`;
      return {
        sql: `select * from (select ${columns} from listing where ${sql} ${order} ${limit}) as part`,
        params,
      };
    });
    return foundIn(
      await read(
        `${parts.map(({ sql }) => sql).join(' union all ')} order by key ${direction.order} limit ${most}`,
        parts.flatMap(({ params }) => params),
      ),
    );
  };
  if (filters.length === 0) {
    return sliceOf(query, await next([], `limit ${size + 1}`, size + 1), { total, horizon: null });
  }
  const [horizon] = await next([], `limit 1 offset ${mostWalked - 1}`, 1);
  const seen = horizon ? [direction.until({ ...horizon, position: 0 })] : [];
  const rows = await next([...seen, ...filters], `limit ${size + 1}`, size + 1);
  return sliceOf(query, rows, { total: null, horizon: horizon ?? null });
}

/** `total`: null where nobody has counted. `horizon`: the last row that was looked at, where that was not the end. */
function sliceOf(
  { after, before, size }: ListingQuery,
  rows: readonly Found[],
  { total, horizon }: { readonly total: Tally | null; readonly horizon: Found | null },
): ListingSlice {
  const hasMore = rows.length > size;
  const page = rows.slice(0, size);
  const isPartial = !hasMore && horizon !== null;
  const last = isPartial ? horizon : page.at(-1);
  const shown = before ? page.toReversed() : page;
  const goesOn = hasMore || isPartial;
  const start = before ? (goesOn ? Math.max(0, before.position - shown.length) : 0) : (after?.position ?? 0);
  const end = start + shown.length;
  // The way that was come, from the rows that are there now or, where there are none, from the same place.
  const back = shown.length > 0 ? { ...(before ? shown.at(-1) : shown[0]) } : {};
  const cursorOf = (row: Partial<Found> | undefined, position: number): string | null =>
    row?.id === undefined || row.key === undefined ? null : listingCursor({ id: row.id, key: row.key, position });
  const [earlier, later] = before
    ? [goesOn ? cursorOf(last, start) : null, cursorOf(back, end) ?? listingCursor(before)]
    : [after ? (cursorOf(back, start) ?? listingCursor(after)) : null, goesOn ? cursorOf(last, end) : null];
  return {
    ids: shown.map(({ subjectId }) => subjectId),
    position: start,
    total: total ?? { count: end, isMore: later !== null },
    before: earlier,
    after: later,
    isPartial,
  };
}
