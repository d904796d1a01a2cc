import type { ChangeKind } from '../../shared/changes/change-contract.ts';
import type { Target } from '../../shared/endpoint.ts';
import { columnOf } from '../database/change-row.ts';
import type { Database } from '../database/database.ts';
import { flagOf, listOf, optionalInstantOf } from '../database/raw-values.ts';

type Reader = (value: unknown) => string | null;

const plain: Reader = (value) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null);
const flag: Reader = (value) => String(flagOf(value));
const instant: Reader = optionalInstantOf;
const list: Reader = (value) => listOf(value).join(', ');

type Field = { readonly sql: string; readonly read: Reader };

type Source = {
  readonly table: string;
  /** What the record is kept with: the row itself, or whose part it is. */
  readonly kind: ChangeKind;
  readonly ownerColumn: string;
  readonly fields: Readonly<Record<string, Field>>;
};

const fieldsOf = (read: Reader, names: readonly string[]): Record<string, Field> =>
  Object.fromEntries(names.map((name) => [name, { sql: columnOf(name), read }]));

const quoteField = (column: string): Field => ({
  sql: `(select ${column} from quote where quote.job_id = job.id)`,
  read: plain,
});

const whole = (kind: ChangeKind, table: string, fields: Source['fields']): Source => ({
  table,
  kind,
  ownerColumn: 'id',
  fields,
});
const ofProvider = (table: string, fields: Source['fields']): Source => ({
  table,
  kind: 'provider',
  ownerColumn: 'provider_id',
  fields,
});

/** What administrators can change of each kind of row; whatever else is in a row is no matter of the record. */
const sources: Readonly<Record<Target['kind'], Source>> = {
  booking: whole('booking', 'booking', {
    ...fieldsOf(plain, ['inspectionPaymentStatus']),
    ...fieldsOf(instant, ['paidAt']),
    jobId: { sql: '(select job.id from job where job.booking_id = booking.id)', read: plain },
  }),
  estimate: whole('estimate', 'estimate_request', {
    ...fieldsOf(plain, ['paymentStatus']),
    ...fieldsOf(instant, ['paidAt', 'answeredAt']),
  }),
  job: whole('job', 'job', {
    ...fieldsOf(plain, ['title', 'city', 'areaSqft', 'status', 'contractValueLkr']),
    ...fieldsOf(flag, ['supervision']),
    ...fieldsOf(instant, ['completedAt']),
    quoteNotes: quoteField('notes'),
    inspectionDate: quoteField('inspection_date'),
    completionDate: quoteField('completion_date'),
  }),
  provider: whole('provider', 'provider', {
    ...fieldsOf(plain, ['slug', 'category', 'displayName', 'city', 'area', 'bio', 'email', 'avatarUrl', 'coverUrl']),
    ...fieldsOf(list, ['cities', 'highlightTags']),
    ...fieldsOf(flag, ['isCertified', 'featured']),
  }),
  service: ofProvider('service', fieldsOf(plain, ['serviceName', 'rateLkr', 'unit'])),
  picture: ofProvider('gallery_item', fieldsOf(plain, ['imageUrl'])),
  post: whole('post', 'post', fieldsOf(plain, ['type', 'slug', 'title', 'excerpt', 'coverImage', 'bodyHtml'])),
  banner: whole('banner', 'banner', {
    ...fieldsOf(plain, ['title', 'imageUrl', 'linkUrl', 'sortOrder']),
    ...fieldsOf(flag, ['isActive']),
  }),
};

export const kindOf = (target: Target): ChangeKind => sources[target.kind].kind;

/** What a row was at a moment. */
export type Snapshot = { readonly ownerId: string; readonly values: Readonly<Record<string, string | null>> };

/** From here on the row waits for this transaction, so that what the record says it was is what it was. */
export async function holdRow(execute: Database['read'], { kind }: Target, id: string): Promise<void> {
  const { table, fields } = sources[kind];
  const { sql } = Object.values(fields)[0] ?? { sql: 'id' };
  await execute(`update ${table} set ${sql} = ${sql} where id = ?`, [id]);
}

export async function snapshotOf(execute: Database['read'], { kind }: Target, id: string): Promise<Snapshot | null> {
  const { table, ownerColumn, fields } = sources[kind];
  const columns = Object.entries(fields).map(([name, { sql }]) => `${sql} as "${name}"`);
  const [row] = await execute<Record<string, unknown>>(
    `select ${ownerColumn} as "ownerId", ${columns.join(', ')} from ${table} where id = ?`,
    [id],
  );
  if (!row) return null;
  return {
    ownerId: String(row['ownerId']),
    values: Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, read(row[name])])),
  };
}

/** The order of all rows, by their titles: what a write about all of them changes. */
export async function orderSnapshot(execute: Database['read'], { kind }: Target): Promise<Snapshot> {
  const rows = await execute<{ title: string }>(
    `select title from ${sources[kind].table} order by sort_order, created_at, id`,
  );
  return { ownerId: '', values: { order: rows.map(({ title }) => title).join(', ') } };
}
