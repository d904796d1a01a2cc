import type { Db } from '../../api/entities/tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** A kind of submission: where it is sent, its body, and where it is stored. All of its texts contain the mark. */
type Kind = {
  readonly path: string;
  readonly bodyOf: (mark: string, providerId: string) => Row;
  /** The stored rows with the field names of the receipt, and the mark. */
  readonly stored: (db: Db) => Promise<readonly (Row & { readonly mark: string })[]>;
};

export const kinds = {
  booking: {
    path: '/api/bookings/create',
    bodyOf: (mark) => ({
      fullName: 'Kumari Jayasinghe',
      email: `${mark}@example.lk`,
      phone: '077 123 4567',
      address: '12 Lake Road, Kandy',
      scheduledAt: '2031-03-01T09:30',
      notes: mark,
      tilerSlug: null,
    }),
    async stored(db) {
      const rows = await db
        .selectFrom('booking')
        .select(['id', 'clientKey', 'reference', 'fullName', 'email', 'phone', 'address', 'scheduledAt', 'notes'])
        .execute();
      return rows.map((row) => ({ ...row, mark: row.notes ?? '' }));
    },
  },
  estimate: {
    path: '/api/quotation-requests',
    bodyOf: (mark, providerId) => ({
      projectType: 'floor',
      projectLocation: 'Kandy',
      areaSqft: '450',
      description: mark,
      contactName: 'Kumari Jayasinghe',
      contactPhone: '077 123 4567',
      contactEmail: `${mark}@example.lk`,
      providerId,
    }),
    async stored(db) {
      const rows = await db
        .selectFrom('estimateRequest')
        .select(['id', 'clientKey', 'reference', 'projectType', 'projectLocation', 'description', 'providerId'])
        .select(['contactName', 'contactPhone', 'contactEmail'])
        .execute();
      return rows.map((row) => ({ ...row, mark: row.description }));
    },
  },
  message: {
    path: '/api/contact-messages',
    bodyOf: (mark) => ({
      name: 'Kumari Jayasinghe',
      email: `${mark}@example.lk`,
      subject: mark,
      message: `Do your tilers also restore old floors? ${mark}`,
    }),
    async stored(db) {
      // The first message of a thread has the id of the submission.
      const rows = await db
        .selectFrom('contactMessage')
        .leftJoin('threadMessage', 'threadMessage.id', 'contactMessage.id')
        .select(['contactMessage.id', 'name', 'email', 'subject', 'threadMessage.text as message'])
        .execute();
      return rows.map((row) => ({ ...row, mark: row.subject }));
    },
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof kinds;

/** The first receipt for each mark. */
export type Acknowledged = ReadonlyMap<string, { readonly kind: KindName; readonly receipt: Row }>;

export type Comparison = {
  readonly stored: number;
  /** Acknowledged rows that are missing, that are stored twice, or that differ from their receipt. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly different: readonly string[];
};

const textOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : JSON.stringify(value ?? null).replace(/^"(.*)"$/, '$1');

/** Fields of the receipt that are not stored under the same name are not compared. */
function differences(receipt: Row, row: Row): string[] {
  return Object.keys(row)
    .filter((name) => name in receipt && textOf(receipt[name]) !== textOf(row[name]))
    .map((name) => `${name} is ${textOf(row[name])} instead of ${textOf(receipt[name])}`);
}

const isMark = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** Compares every acknowledged row with the database. */
export async function compare(db: Db, acknowledged: Acknowledged): Promise<Comparison> {
  const rows = (await Promise.all(Object.values(kinds).map((kind) => kind.stored(db)))).flat();
  // The demonstration's own rows have no mark.
  const byMark = Map.groupBy(
    rows.filter(({ mark }) => isMark(mark)),
    ({ mark }) => mark,
  );
  const different: string[] = [];
  for (const [mark, { receipt }] of acknowledged) {
    for (const row of byMark.get(mark) ?? []) {
      for (const what of differences(receipt, row)) different.push(`${mark}: ${what}`);
    }
  }
  return {
    stored: byMark.size,
    lost: [...acknowledged.keys()].filter((mark) => !byMark.has(mark)),
    doubled: [...byMark].filter(([, found]) => found.length > 1).map(([mark]) => mark),
    different,
  };
}
