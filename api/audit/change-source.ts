import type { ChangeKind } from '../../shared/audit/change-contract.ts';
import type { Target } from '../../shared/endpoint.ts';
import type { ReportContent } from '../../shared/features/visits/inspection-report-form.ts';
import { reportTextNames } from '../../shared/features/visits/inspection-report-texts.ts';
import { selectBanners } from '../features/banners/banner-queries.ts';
import { objectionOf, paidStatus, reasonOf, toTell, translated } from './recorded-columns.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Db } from '../entities/tables.ts';

/** The values of a row at one moment. */
export type Snapshot = { readonly ownerId: string | null; readonly values: Readonly<Record<string, string | null>> };

/** `ReportContent`: its texts are recorded. */
type Value = string | number | boolean | readonly string[] | ReportContent | null;

type Row = { readonly ownerId?: string; readonly [field: string]: Value | undefined };

type Source = {
  /** The kind under which the change is recorded: that of the row, or of its parent. */
  readonly kind: ChangeKind;
  readonly table:
    | Exclude<Target['kind'], 'estimate' | 'picture' | 'evidence'>
    | 'estimateRequest'
    | 'galleryItem'
    | 'providerEvidence';
  /** `ownerId`: id of the parent if the change is recorded there. */
  readonly select: (db: Db, id: string) => { readonly executeTakeFirst: () => Promise<Row | undefined> };
};

function textOf(value: Value = null): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  return 'rooms' in value ? reportText(value) : value.join(', ');
}

const reportText = (report: ReportContent): string =>
  [
    ...reportTextNames.map((name) => report[name]),
    ...report.rooms.map(({ name, length, width, unit }) => `${name} ${length} × ${width} ${unit}`),
    ...report.lines.map(({ text, quantity, unit, rateLkr }) => `${text} ${quantity} ${unit} at ${rateLkr}`),
  ]
    .filter(Boolean)
    .join('; ');

/** The fields that administrators can change, per kind of row; other columns are not recorded. */
const sources: Readonly<Record<Target['kind'], Source>> = {
  booking: {
    kind: 'booking',
    table: 'booking',
    select: (db, id) =>
      db
        .selectFrom('booking')
        .innerJoin('payment', 'payment.bookingId', 'booking.id')
        .leftJoin('provider', 'provider.id', 'booking.providerId')
        .leftJoin('job', 'job.bookingId', 'booking.id')
        .leftJoin('visitAnswer as answer', 'answer.bookingId', 'booking.id')
        .leftJoin('inspectionReport as report', 'report.bookingId', 'booking.id')
        .select(paidStatus.as('inspectionPaymentStatus'))
        .select(['verifiedAt as paidAt', 'receivedLkr', 'refundedAt', 'endedAs', 'linkGeneration'])
        .select(['booking.scheduledAt', 'answer.state as visitAnswer', 'answer.reason as cannotBecause'])
        .select(['report.content', 'report.sentAt as reportSentAt'])
        .select(['fullName', 'booking.email', 'booking.phone', 'booking.address', 'archivedAt'])
        .select((row) => reasonOf('bookingId', row.ref('booking.id')))
        .select(['job.id as jobId', 'job.city', 'areaSqft', 'displayName as provider'])
        .select((row) => toTell('bookingId', row.ref('booking.id'), row.ref('booking.fullName')))
        .where('booking.id', '=', id),
  },
  estimate: {
    kind: 'estimate',
    table: 'estimateRequest',
    select: (db, id) =>
      db
        .selectFrom('estimateRequest')
        .innerJoin('payment', 'payment.estimateRequestId', 'estimateRequest.id')
        .select(paidStatus.as('paymentStatus'))
        .select(['verifiedAt as paidAt', 'receivedLkr', 'refundedAt', 'answeredAt', 'endedAs', 'linkGeneration'])
        .select(['archivedAt', 'contactName', 'contactEmail', 'contactPhone', 'projectLocation'])
        .select((row) => reasonOf('estimateRequestId', row.ref('estimateRequest.id')))
        .select((row) => toTell('estimateRequestId', row.ref('estimateRequest.id'), row.ref('contactName')))
        .where('estimateRequest.id', '=', id),
  },
  job: {
    kind: 'job',
    table: 'job',
    select: (db, id) =>
      db
        .selectFrom('job')
        .leftJoin('quote', 'quote.jobId', 'job.id')
        .leftJoin('payment', 'payment.jobId', 'job.id')
        .leftJoin('provider', 'provider.id', 'job.providerId')
        .select([
          'title',
          'job.city',
          'areaSqft',
          'status',
          'contractValueLkr',
          'supervision',
          'publishesAtOnce',
          'completedAt',
        ])
        .select(paidStatus.as('commissionStatus'))
        .select(['receivedLkr as commissionReceivedLkr', 'refundedAt'])
        .select((row) => [reasonOf('jobId', row.ref('job.id')), objectionOf(row.ref('job.id'))])
        .select('displayName as provider')
        .select((row) => toTell('jobId', row.ref('job.id'), row.val('Customer')))
        .select(['quote.notes as quoteNotes', 'inspectionDate', 'completionDate'])
        .where('job.id', '=', id),
  },
  provider: {
    kind: 'provider',
    table: 'provider',
    select: (db, id) =>
      db
        .selectFrom('provider')
        .select(['slug', 'category', 'displayName', 'city', 'area', 'bio', 'bioSi', 'bioTa', 'email', 'phone'])
        .select(['language', 'avatarUrl', 'coverUrl', 'cities', 'highlightTags', 'isListed', 'isCertified', 'featured'])
        .leftJoin('availability', 'availability.providerId', 'provider.id')
        .select(['deskGeneration', 'weekdays', 'from as visitsFrom', 'until as visitsUntil', 'daysOff'])
        .where('provider.id', '=', id),
  },
  // Recorded among professionals, because the office makes one of it.
  application: {
    kind: 'provider',
    table: 'application',
    select: (db, id) => db.selectFrom('application').select(['state', 'reason', 'providerId']).where('id', '=', id),
  },
  evidence: {
    kind: 'provider',
    table: 'providerEvidence',
    select: (db, id) =>
      db
        .selectFrom('providerEvidence')
        .select(['kind', 'day', 'details', 'providerId as ownerId'])
        .where('id', '=', id),
  },
  review: {
    kind: 'provider',
    table: 'review',
    select: (db, id) =>
      db
        .selectFrom('review')
        .select(['hiddenAt', 'hiddenAs', 'hiddenBecause', 'providerId as ownerId'])
        .where('id', '=', id),
  },
  service: {
    kind: 'provider',
    table: 'service',
    select: (db, id) =>
      db.selectFrom('service').select(['serviceName', 'rateLkr', 'unit', 'providerId as ownerId']).where('id', '=', id),
  },
  picture: {
    kind: 'provider',
    table: 'galleryItem',
    select: (db, id) =>
      db
        .selectFrom('galleryItem')
        .select(['imageUrl', 'caption', 'takenOn', 'providerId as ownerId'])
        .where('id', '=', id),
  },
  // Recorded among professionals, whose texts they translate.
  term: {
    kind: 'provider',
    table: 'term',
    select: (db, id) => db.selectFrom('term').select(['si', 'ta']).where('id', '=', id),
  },
  post: {
    kind: 'post',
    table: 'post',
    select: (db, id) =>
      db
        .selectFrom('post')
        .select(['type', 'slug', 'title', 'excerpt', 'coverImage', 'bodyHtml'])
        .select([...translated('si'), ...translated('ta')])
        .where('id', '=', id),
  },
  // Recorded among posts: in the back office it is edited like one.
  page: {
    kind: 'post',
    table: 'page',
    select: (db, id) => db.selectFrom('page').select(['title', 'bodyHtml']).where('id', '=', id),
  },
  staffRole: {
    kind: 'person',
    table: 'staffRole',
    select: (db, id) => db.selectFrom('staffRole').select('role').where('id', '=', id),
  },
  banner: {
    kind: 'banner',
    table: 'banner',
    select: (db, id) =>
      db
        .selectFrom('banner')
        .select(['title', 'titleSi', 'titleTa', 'imageUrl', 'linkUrl', 'sortOrder', 'isActive'])
        .where('id', '=', id),
  },
};

export const kindOf = (target: Target): ChangeKind => sources[target.kind].kind;

/** Locks the row until the end of the transaction, so that the recorded old values are those that were replaced. */
export const lockRow = ({ db }: Transaction, { kind }: Target, id: string) =>
  db.selectFrom(sources[kind].table).select('id').where('id', '=', id).forNoKeyUpdate().execute();

export async function snapshotOf({ db }: Transaction, { kind }: Target, id: string): Promise<Snapshot | null> {
  const row = await sources[kind].select(db, id).executeTakeFirst();
  if (!row) return null;
  const texts = Object.entries(row).map(([name, value]) => [name, textOf(value)] as const);
  const { ownerId = id, ...values } = Object.fromEntries(texts);
  return { ownerId, values };
}

/** The titles of all banners in order: what a write about all of them changes. */
export async function orderSnapshot(tx: Transaction): Promise<Snapshot> {
  const rows = await selectBanners(tx.db).select('title').execute();
  return { ownerId: null, values: { order: rows.map(({ title }) => title).join(', ') } };
}
