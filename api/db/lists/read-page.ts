import { sql, type Expression, type SqlBool } from 'kysely';
import {
  listingCursor,
  maxCounted,
  type ListingCursor,
  type ListingOrder,
  type Tally,
} from '../../../shared/lists/listing.ts';
import type { Db } from '../../entities/tables.ts';
import type { ListSource, Segment } from './list-source.ts';
import { isFound, searchedIn } from './search-words.ts';

export type PageQuery<State> = {
  readonly states: readonly State[];
  readonly isUnread: boolean;
  readonly city: string | undefined;
  readonly search: string | undefined;
  readonly order: ListingOrder;
  /** The page that starts after this cursor, or ends before it. */
  readonly after: ListingCursor | null;
  readonly before: ListingCursor | null;
  readonly size: number;
};

export type PageSlice = {
  readonly ids: readonly string[];
  readonly position: number;
  readonly total: Tally;
  readonly before: string | null;
  readonly after: string | null;
  readonly isPartial: boolean;
};

/** A search scans a list of up to this many rows completely, if it finds at most `maxFound`. */
const maxScanned = 150_000;
const maxFound = 500;

/** Otherwise one call scans this many rows of a state, in the requested order. */
const maxWalked = 6000;

const tallyOf = (count: number): Tally => ({ count: Math.min(count, maxCounted), isMore: count > maxCounted });

type Row = { readonly id: string; readonly key: string; readonly segment: number };

/** Reads a list by pages and counts it; the cost is explained in docs/decisions/0017-back-office.md. */
export function listReader<DB, From extends keyof DB, State extends string>(source: ListSource<DB, From, State>) {
  const { from, id, isUnread = sql<SqlBool>`1 = 0` } = source;
  const all = Object.keys(source.states) as State[]; // Its type ensures these keys.

  function filtersOf({ city, search = '', isUnread: isAsked }: PageQuery<State>): Expression<SqlBool>[] {
    return [
      ...(city === undefined ? [] : [source.isIn?.(city) ?? sql<SqlBool>`1 = 0`]),
      ...(isAsked ? [isUnread] : []),
      ...searchedIn(search).map((searched) => isFound(source.text, searched)),
    ];
  }

  const rowsOf = (db: Db, conditions: readonly Expression<SqlBool>[]) =>
    conditions.reduce((query, condition) => query.where(condition), from(db));

  async function countOf(db: Db, conditions: readonly Expression<SqlBool>[], most = maxCounted): Promise<number> {
    const part = rowsOf(db, conditions)
      .select(sql.lit(1).as('one'))
      .limit(most + 1)
      // Forces the index of the state, whatever the planner estimates.
      .$if(conditions.length > 0 && !conditions.includes(isUnread), (query) =>
        query.orderBy(source.orders.newest[0].by, 'desc'),
      );
    const { count } = await db
      .selectFrom(part.as('part'))
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async function sumOf(db: Db, states: readonly State[], filters: readonly Expression<SqlBool>[]): Promise<number> {
    const counted = await Promise.all(states.map((state) => countOf(db, [source.states[state], ...filters])));
    return counted.reduce((sum, count) => sum + count, 0);
  }

  /** Reads all matches of a large tab, if they are few and the list is small enough to scan. */
  async function findAll(
    db: Db,
    states: readonly State[],
    filters: readonly Expression<SqlBool>[],
  ): Promise<readonly string[] | null> {
    if ((await countOf(db, [], maxScanned)) > maxScanned) return null;
    // A computed value, so that the planner scans the rows in storage order: reading each through an index costs five
    // times as much.
    const isOne = sql.join(
      states.map((state) => sql`when ${source.states[state]} then 1`),
      sql` `,
    );
    const rows = await rowsOf(db, [...filters, sql<SqlBool>`case ${isOne} else 0 end = 1`])
      .select(id.as('id'))
      .limit(maxFound + 1)
      .$castTo<{ id: string }>()
      .execute();
    return rows.length > maxFound ? null : rows.map((row) => row.id);
  }

  /** The number of rows in each state, and of those with unread messages. */
  async function counts(db: Db): Promise<Counts<State>> {
    const ofStates = await Promise.all(
      all.map(async (state) => [state, await countOf(db, [source.states[state]])] as const),
    );
    const ofState = new Map(ofStates);
    return {
      ofStates: (states) => tallyOf(states.reduce((sum, state) => sum + (ofState.get(state) ?? 0), 0)),
      unread: tallyOf(source.isUnread ? await countOf(db, [isUnread]) : 0),
    };
  }

  async function page(db: Db, query: PageQuery<State>, counted: Counts<State>): Promise<PageSlice> {
    const { states, order, size } = query;
    const isBack = query.before !== null;
    let filters = filtersOf(query);
    const whole = query.isUnread ? counted.unread : counted.ofStates(states);
    const isAllCounted = filters.length === 0 || (query.isUnread && filters.length === 1);
    const found = isAllCounted || !whole.isMore ? null : await findAll(db, states, filters);
    if (found) filters = [sql<SqlBool>`${id} in (${found.length > 0 ? sql.join(found) : sql`null`})`];
    const segments = (source.orders[order] ?? []).map((segment, place) => ({
      ...segment,
      place,
      states: states.filter((state) => segment.of?.includes(state) ?? true),
    }));
    const from = startOf(query.after ?? query.before, segments);
    const rows: Row[] = [];
    let horizon: Row | undefined;
    for (const segment of isBack ? segments.toReversed() : segments) {
      const isPassed = from && (isBack ? segment.place > from.segment : segment.place < from.segment);
      if (isPassed || segment.states.length === 0) continue;
      const since = from?.segment === segment.place ? [beyond(segment, from, isBack)] : [];
      if (filters.length > 0 && whole.isMore && !found) {
        [horizon] = await read(db, segment, { conditions: since, isBack, most: 1, offset: maxWalked - 1 });
      }
      const until = horizon ? [beyond(segment, horizon, !isBack, true)] : [];
      const most = size + 1 - rows.length;
      rows.push(...(await read(db, segment, { conditions: [...since, ...until, ...filters], isBack, most })));
      if (rows.length > size || horizon) break;
    }
    const total = isAllCounted
      ? whole
      : found
        ? tallyOf(found.length)
        : whole.isMore
          ? null
          : tallyOf(await sumOf(db, states, filters));
    return sliceOf(query, rows, { total, horizon });
  }

  /** The next rows of a segment: reads the next of each state, and takes the first of these. */
  async function read(db: Db, segment: Placed<State>, { conditions, isBack, most, offset = 0 }: Reach): Promise<Row[]> {
    const direction = goesDown(segment, isBack) ? 'desc' : 'asc';
    const [first, ...others] = segment.states.map((state) => {
      const part = rowsOf(db, [source.states[state], ...conditions])
        .select([id.as('id'), sql<string | number>`${segment.by}`.as('key')])
        .orderBy(segment.by, direction)
        .orderBy(id, direction)
        .limit(most)
        .$if(offset > 0, (query) => query.offset(offset))
        .$castTo<{ id: string; key: string | number }>();
      return db.selectFrom(part.as('part')).selectAll();
    });
    if (!first) return [];
    const rows = await others
      .reduce((query, other) => query.unionAll(other), first)
      .orderBy('key', direction)
      .orderBy('id', direction)
      .limit(most)
      .execute();
    return rows.map(({ id: of, key }) => ({ id: of, key: String(key), segment: segment.place }));
  }

  /** The rows after a given one; with `isWith` including it. */
  function beyond({ by, isNumber, ...segment }: Placed<State>, { id: of, key }: Row, isBack: boolean, isWith = false) {
    const sign = sql.raw(`${goesDown(segment, isBack) ? '<' : '>'}${isWith ? '=' : ''}`);
    return sql<SqlBool>`(${by}, ${id}) ${sign} (${isNumber ? Number(key) : key}, ${of})`;
  }

  return { counts, page };
}

export type Counts<State> = {
  readonly ofStates: (states: readonly State[]) => Tally;
  readonly unread: Tally;
};

type Placed<State extends string> = Segment<State> & { readonly place: number; readonly states: readonly State[] };

type Reach = {
  readonly conditions: readonly Expression<SqlBool>[];
  readonly isBack: boolean;
  readonly most: number;
  readonly offset?: number;
};

const goesDown = ({ isDown = false }: { readonly isDown?: boolean }, isBack: boolean): boolean => isDown !== isBack;

/** The row that a cursor names. Null for an invalid cursor or one of another order: the list then starts at the top. */
function startOf(cursor: ListingCursor | null, segments: readonly { readonly isNumber?: boolean }[]): Row | null {
  const [, place, key] = /^(\d)(.*)$/su.exec(cursor?.key ?? '') ?? [];
  const segment = segments[Number(place)];
  if (!cursor || !segment || key === undefined || (segment.isNumber && !/^-?\d{1,9}$/.test(key))) return null;
  return { id: cursor.id, key, segment: Number(place) };
}

/** `total`: null if not counted. `horizon`: the last row that was scanned, if the end was not reached. */
function sliceOf<State>(
  { after, before, size }: PageQuery<State>,
  rows: readonly Row[],
  { total, horizon }: { readonly total: Tally | null; readonly horizon: Row | undefined },
): PageSlice {
  const hasMore = rows.length > size;
  const page = rows.slice(0, size);
  const isPartial = !hasMore && horizon !== undefined;
  const last = isPartial ? horizon : page.at(-1);
  const shown = before ? page.toReversed() : page;
  const goesOn = hasMore || isPartial;
  const start = before ? (goesOn ? Math.max(0, before.position - shown.length) : 0) : (after?.position ?? 0);
  const end = start + shown.length;
  // The cursor back, from the rows on this page or, if there are none, from the same position.
  const back = before ? shown.at(-1) : shown[0];
  const cursorOf = (row: Row | undefined, position: number): string | null =>
    row ? listingCursor({ id: row.id, key: `${row.segment}${row.key}`, position }) : null;
  const [earlier, later] = before
    ? [goesOn ? cursorOf(last, start) : null, cursorOf(back, end) ?? listingCursor(before)]
    : [after ? (cursorOf(back, start) ?? listingCursor(after)) : null, goesOn ? cursorOf(last, end) : null];
  return {
    ids: shown.map(({ id }) => id),
    position: start,
    total: total ?? { count: end, isMore: later !== null },
    before: earlier,
    after: later,
    isPartial,
  };
}
