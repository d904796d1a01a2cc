import { z } from 'zod/mini';
import type { Role } from '../role.ts';

/** The rows that have paged lists. */
export const listingKinds = ['booking', 'estimate', 'job', 'review', 'provider', 'post'] as const;

export type ListingKind = (typeof listingKinds)[number];

/**
 * `value`: highest first. `worst`: fewest stars first. `site`: as visitors see them. `reviews`: most reviews first.
 * Each list supports some of the orders.
 */
export type ListingOrder = 'waiting' | 'newest' | 'visit' | 'name' | 'value' | 'worst' | 'site' | 'reviews';

/** Page size. */
export const listingPageSize = 25;

/** Upper limit of counts. A larger count is reported as this number with `isMore`. */
export const maxCounted = 10_000;

/** A boundary of a page: the number of rows before it, and the sort key and id of the row next to it. */
export type ListingCursor = { readonly position: number; readonly id: string; readonly key: string };

export const listingCursor = ({ position, id, key }: ListingCursor): string => `${position}.${id}.${key}`;

/** The parts of a cursor; null if it is not valid. */
export function cursorParts(cursor: string): ListingCursor | null {
  const [, position, id, key] = /^(\d{1,9})\.([\w-]{1,64})\.([^\0]{0,300})$/u.exec(cursor) ?? [];
  return position === undefined || id === undefined || key === undefined
    ? null
    : { position: Number(position), id, key };
}

const cursorField = z.optional(
  z.string().check(z.refine((text) => cursorParts(text) !== null, 'Use the cursor of a page')),
);

/** A count, or the limit of counting if `isMore`. */
const tallySchema = z.object({ count: z.number(), isMore: z.boolean() });

export type Tally = z.infer<typeof tallySchema>;

/** The fields of every page besides its rows. */
const pageFields = {
  /** Number of rows before the page. */
  position: z.number(),
  /** Number of rows found. */
  total: tallySchema,
  /** Cursors of the previous and next page; null if there is none. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** The search stopped before it had looked at all rows: `after` continues there, even if this page is short. */
  isPartial: z.boolean(),
  /** Version of the whole list; it changes with any row. */
  version: z.string(),
};

type List<Path, Access, Row, Tab, Order> = {
  readonly path: Path;
  readonly access: Access;
  /** The name of its rows, for the API documentation. */
  readonly summary: string;
  readonly row: Row;
  /** The first tab is the default. */
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly orders: readonly [Order, ...Order[]];
  /** File name of its CSV. */
  readonly csv: `${string}.csv`;
};

/** Two endpoints for a list: one for a page, one for all rows as CSV. */
export function listingEndpoints<
  const Path extends `/api/admin/${string}`,
  const Access extends Role,
  Row extends z.ZodMiniType,
  const Tab extends string,
  const Order extends ListingOrder,
>({ path, access, summary, row, tabs, orders, csv }: List<Path, Access, Row, Tab, Order>) {
  const asked = {
    tab: z._default(z.enum(tabs), tabs[0]),
    city: z.optional(z.string().check(z.maxLength(40))),
    search: z.optional(z.string().check(z.maxLength(200))),
    order: z._default(z.enum(orders), orders[0]),
  };
  const page = {
    method: 'GET',
    path,
    access,
    summary: `${summary}, ${listingPageSize} at once, as a tab, a city and a search narrow them, with counts`,
    query: z.object({ ...asked, after: cursorField, before: cursorField }),
    response: z.object({
      rows: z.array(row),
      ...pageFields,
      /** Counts of all rows, regardless of the search. */
      counts: z.record(z.enum(tabs), tallySchema),
    }),
  } as const;
  const table = {
    method: 'GET',
    path: `${path}/export`,
    access,
    summary: 'Export all of them as a table for spreadsheets',
    query: z.object(asked),
    response: z.string(),
    csv,
  } as const;
  return { page, table };
}
