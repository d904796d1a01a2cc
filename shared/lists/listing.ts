import { z } from 'zod/mini';

/** What there are lists of that are asked for by the page. */
export const listingKinds = ['booking', 'estimate', 'job', 'review', 'provider', 'post'] as const;

export type ListingKind = (typeof listingKinds)[number];

/**
 * `value`: the dearest first; `worst`: the fewest stars first; `site`: as visitors see them; `reviews`: who has most.
 * Each list has some of them.
 */
export type ListingOrder = 'waiting' | 'newest' | 'visit' | 'name' | 'value' | 'worst' | 'site' | 'reviews';

/** So many rows come at once. */
export const listingPageSize = 25;

/** Further than this nobody counts: a number as large as this says that there are more. */
export const mostCounted = 10_000;

/** Where a page ends or begins: so many rows before it, and the key of the row that it is next to. */
export type ListingCursor = { readonly position: number; readonly id: string; readonly key: string };

export const listingCursor = ({ position, id, key }: ListingCursor): string => `${position}.${id}.${key}`;

/** What a cursor is made of; null for what is none. */
export function cursorParts(cursor: string): ListingCursor | null {
  const [, position, id, key] = /^(\d{1,9})\.([\w-]{1,64})\.([^\0]{0,300})$/u.exec(cursor) ?? [];
  return position === undefined || id === undefined || key === undefined
    ? null
    : { position: Number(position), id, key };
}

const cursorField = z.optional(
  z.string().check(z.refine((text) => cursorParts(text) !== null, 'Use the cursor of a page')),
);

/** How many, or that there are more than that. */
const tallySchema = z.object({ count: z.number(), isMore: z.boolean() });

export type Tally = z.infer<typeof tallySchema>;

/** What a page says of itself beside its rows. */
const pageFields = {
  /** How many rows stand before it. */
  position: z.number(),
  /** Of all that was found. */
  total: tallySchema,
  /** Ask for the pages before and after it; null where there is none. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** So much is found that not all of it was looked at: `after` goes on from there, even where this page is short. */
  isPartial: z.boolean(),
  /** Of the whole list: another one where anything of it has changed. */
  version: z.string(),
};

type List<Path, Row, Tab, Order> = {
  readonly path: Path;
  /** What its rows are, for who reads of it. */
  readonly summary: string;
  readonly row: Row;
  /** The first is what it opens on. */
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly orders: readonly [Order, ...Order[]];
  /** What its table is saved as. */
  readonly csv: `${string}.csv`;
};

/** A list has two calls: for one of its pages, and for all of it as a table. */
export function listingEndpoints<
  const Path extends `/api/admin/${string}`,
  Row extends z.ZodMiniType,
  const Tab extends string,
  const Order extends ListingOrder,
>({ path, summary, row, tabs, orders, csv }: List<Path, Row, Tab, Order>) {
  const asked = {
    tab: z._default(z.enum(tabs), tabs[0]),
    city: z.optional(z.string().check(z.maxLength(40))),
    search: z.optional(z.string().check(z.maxLength(200))),
    order: z._default(z.enum(orders), orders[0]),
  };
  const page = {
    method: 'GET',
    path,
    access: 'admin',
    summary: `${summary}, ${listingPageSize} at once, as a tab, a city and a search narrow them, with counts`,
    query: z.object({ ...asked, after: cursorField, before: cursorField }),
    response: z.object({
      rows: z.array(row),
      ...pageFields,
      /** Of everything, whatever is searched. */
      counts: z.record(z.enum(tabs), tallySchema),
    }),
  } as const;
  const table = {
    method: 'GET',
    path: `${path}/export`,
    access: 'admin',
    summary: 'Export all of them as a table for spreadsheets',
    query: z.object(asked),
    response: z.string(),
    csv,
  } as const;
  return { page, table };
}
