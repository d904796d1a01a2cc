import {
  commissionPayments as commissions,
  estimatePayments as fees,
  inspectionPayments as inspections,
} from '../entities/payment-entity.ts';
import type { TranslationLanguage } from '../../shared/site-language.ts';
import type { ChangeKind } from '../../shared/changes/change-contract.ts';
import type { Target } from '../../shared/endpoint.ts';
import type { RequestEventKind } from '../../shared/payments/request-state.ts';
import { selectBanners } from '../banners/banner-queries.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Column, InSql, Table } from '../entities/table.ts';
import { orNull, pick, textColumn, view } from '../database/view.ts';
import { Computed, hold } from '../database/write-rows.ts';
import { banners } from '../entities/banner-entity.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests } from '../entities/estimate-request-entity.ts';
import { galleryItems } from '../entities/gallery-item-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { pages, posts, postTranslations } from '../entities/post-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { requestEvents as events } from '../entities/request-event-entity.ts';
import { toTell } from '../tasks/office-task-rows.ts';
import { services } from '../entities/service-entity.ts';
import { terms } from '../entities/term-entity.ts';

/** What a row was at a moment. */
export type Snapshot = { readonly ownerId: string | null; readonly values: Readonly<Record<string, string | null>> };

type Source = {
  /** What the record is kept with: the row itself, or whose part it is. */
  readonly kind: ChangeKind;
  readonly holdRow: (tx: Transaction, id: string) => Promise<unknown>;
  readonly snapshotOf: (tx: Transaction, id: string) => Promise<Snapshot | null>;
};

type Value = string | number | boolean | readonly string[] | null;

type Fields = Readonly<Record<string, Column<Value>>>;

const textOf = (value: Value): string | null =>
  value === null || typeof value === 'string' ? value : typeof value === 'object' ? value.join(', ') : String(value);

/** `ownerId`: of what the record is kept with. `from`: the table, with those that more of its fields stand in. */
function sourceOf<Properties>(
  kind: ChangeKind,
  table: Table<Properties> & { readonly id: Column<string> },
  fields: Fields,
  { ownerId = table.id, from = table }: { readonly ownerId?: Column<string>; readonly from?: string | InSql } = {},
): Source {
  const columns: Fields = { ...fields, ownerId };
  const rows = view(from, columns);
  const isIt = `${table.id} = ?`;
  return {
    kind,
    holdRow: (tx, id) => hold(tx, table, new Computed(isIt, [id])),
    async snapshotOf(tx, id) {
      const row = await rows.first(tx.execute, `where ${isIt}`, [id]);
      if (!row) return null;
      const texts = Object.entries(row).map(([name, value]) => [name, textOf(value)] as const);
      const { ownerId = null, ...values } = Object.fromEntries(texts);
      return { ownerId, values };
    },
  };
}

const inLanguage = (column: Column<string>, language: TranslationLanguage) =>
  orNull(
    textColumn(
      `(select ${column} from ${postTranslations} where ${postTranslations.postId} = ${posts.id} and ${postTranslations.language} = '${language}')`,
    ),
  );

/** What a post says in another language, as fields of its own. */
const translated = (language: TranslationLanguage): Fields => ({
  [`${language}Title`]: inLanguage(postTranslations.title, language),
  [`${language}Excerpt`]: inLanguage(postTranslations.excerpt, language),
  [`${language}BodyHtml`]: inLanguage(postTranslations.bodyHtml, language),
});

/** As the back office's lists say it. */
const paidStatus = ({ state }: typeof inspections) =>
  textColumn(
    `case ${state} when 'verified' then 'paid' when 'refused' then 'refused' when 'claimed' then 'pending' when 'awaited' then 'pending' end`,
  );

const reasoned: readonly RequestEventKind[] = ['payment_refused', 'payment_corrected', 'refused', 'cancelled', 'moved'];

/** What was said last of why something happened to a request. `of`: the event's column, `id`: what is in it. */
const reasonOf = (of: InSql, id: InSql) =>
  orNull(
    textColumn(
      `(select ${events.note} from ${events} where ${of} = ${id} and ${events.kind} in ('${reasoned.join("', '")}')
        order by ${events.createdAt} desc, ${events.id} desc limit 1)`,
    ),
  );

/** What administrators can change of each kind of row; whatever else is in a row is no matter of the record. */
const sources: Readonly<Record<Target['kind'], Source>> = {
  booking: sourceOf(
    'booking',
    bookings,
    {
      inspectionPaymentStatus: paidStatus(inspections),
      paidAt: inspections.verifiedAt,
      receivedLkr: inspections.receivedLkr,
      refundedAt: inspections.refundedAt,
      ...pick(
        bookings,
        'endedAs',
        'linkGeneration',
        'scheduledAt',
        'fullName',
        'email',
        'phone',
        'address',
        'archivedAt',
      ),
      reason: reasonOf(events.bookingId, bookings.id),
      jobId: orNull(jobs.id),
      city: orNull(jobs.city),
      areaSqft: orNull(jobs.areaSqft),
      provider: orNull(providers.displayName),
      toTell: toTell('booking', bookings.id.sql),
    },
    {
      from: `${bookings} join ${inspections} on ${inspections.bookingId} = ${bookings.id}
        left join ${providers} on ${providers.id} = ${bookings.providerId}
        left join ${jobs} on ${jobs.bookingId} = ${bookings.id}`,
    },
  ),
  estimate: sourceOf(
    'estimate',
    estimateRequests,
    {
      paymentStatus: paidStatus(fees),
      paidAt: fees.verifiedAt,
      receivedLkr: fees.receivedLkr,
      refundedAt: fees.refundedAt,
      ...pick(estimateRequests, 'answeredAt', 'endedAs', 'linkGeneration', 'archivedAt'),
      ...pick(estimateRequests, 'contactName', 'contactEmail', 'contactPhone', 'projectLocation'),
      reason: reasonOf(events.estimateRequestId, estimateRequests.id),
    },
    { from: `${estimateRequests} join ${fees} on ${fees.estimateRequestId} = ${estimateRequests.id}` },
  ),
  job: sourceOf(
    'job',
    jobs,
    {
      ...pick(jobs, 'title', 'city', 'areaSqft', 'status', 'contractValueLkr', 'supervision', 'completedAt'),
      commissionStatus: orNull(paidStatus(commissions)),
      commissionReceivedLkr: commissions.receivedLkr,
      refundedAt: commissions.refundedAt,
      reason: reasonOf(events.jobId, jobs.id),
      provider: orNull(providers.displayName),
      toTell: toTell('job', jobs.id.sql),
      quoteNotes: orNull(quotes.notes),
      inspectionDate: orNull(quotes.inspectionDate),
      completionDate: orNull(quotes.completionDate),
    },
    {
      from: `${jobs} left join ${quotes} on ${quotes.jobId} = ${jobs.id}
        left join ${commissions} on ${commissions.jobId} = ${jobs.id}
        left join ${providers} on ${providers.id} = ${jobs.providerId}`,
    },
  ),
  provider: sourceOf('provider', providers, {
    ...pick(
      providers,
      'slug',
      'category',
      'displayName',
      'city',
      'area',
      'bio',
      'bioSi',
      'bioTa',
      'email',
      'phone',
      'avatarUrl',
      'coverUrl',
    ),
    ...pick(providers, 'cities', 'highlightTags', 'isCertified', 'featured'),
  }),
  service: sourceOf('provider', services, pick(services, 'serviceName', 'rateLkr', 'unit'), {
    ownerId: services.providerId,
  }),
  picture: sourceOf('provider', galleryItems, pick(galleryItems, 'imageUrl', 'caption', 'takenOn'), {
    ownerId: galleryItems.providerId,
  }),
  // Recorded among professionals, whose words they are.
  term: sourceOf('provider', terms, pick(terms, 'si', 'ta')),
  post: sourceOf('post', posts, {
    ...pick(posts, 'type', 'slug', 'title', 'excerpt', 'coverImage', 'bodyHtml'),
    ...translated('si'),
    ...translated('ta'),
  }),
  // Recorded among posts: in the back office it is one more text.
  page: sourceOf('post', pages, pick(pages, 'title', 'bodyHtml')),
  banner: sourceOf(
    'banner',
    banners,
    pick(banners, 'title', 'titleSi', 'titleTa', 'imageUrl', 'linkUrl', 'sortOrder', 'isActive'),
  ),
};

export const kindOf = (target: Target): ChangeKind => sources[target.kind].kind;

/** From here on the row waits for this transaction, so that what the record says it was is what it was. */
export const holdRow = (tx: Transaction, { kind }: Target, id: string) => sources[kind].holdRow(tx, id);

export const snapshotOf = (tx: Transaction, { kind }: Target, id: string) => sources[kind].snapshotOf(tx, id);

/** The order of all banners, by their titles: what a write about all of them changes. */
export async function orderSnapshot(tx: Transaction): Promise<Snapshot> {
  const rows = await selectBanners(tx.db).select('title').execute();
  return { ownerId: null, values: { order: rows.map(({ title }) => title).join(', ') } };
}
