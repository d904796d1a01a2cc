import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { canBeReviewed, inTime } from '../../../shared/features/jobs/job-lifecycle.ts';
import { isTooLate } from '../../../shared/features/bookings/is-too-late.ts';
import { isCurrentAnswer } from '../../entities/current-answer.ts';
import { refundOf } from '../../entities/payment-columns.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Db, Tables } from '../../entities/tables.ts';
import { receiptIdOf } from '../payments/payment-queries.ts';
import { currentSupervisionPercent } from '../settings/commission-terms.ts';
import { readChosen, readEvents } from '../payments/request-event-queries.ts';
import { firstTaskOfJob, phoneNoticeColumns, toPhoneNotice } from '../../notifications/phone/office-task-queries.ts';
import { officeUnreadOf, readThreads, unreadIn } from '../messages/thread-queries.ts';
import { writtenTo } from '../../entities/written-to.ts';
import { ownReviewColumns, toOwnReview } from '../../entities/shown-reviews.ts';
import { readPhotos } from '../../entities/shown-photos.ts';
import { commissionColumns, commissionOf, commissionOfRow, promisedColumns } from './commission-queries.ts';
import { noSuchJob } from './move-job.ts';
import { isUndecided, readProgress, readSent } from './progress-queries.ts';

/** Selects the jobs to read with their related rows. */
export type WhichJobs = Expression<SqlBool>;
const job = expressionBuilder<Tables, 'job'>();

export const allJobs: WhichJobs = job.lit(true);
export const jobWithId = (id: string): WhichJobs => job('job.id', '=', id);
export const jobsWithIds = (ids: readonly string[]): WhichJobs => job('job.id', 'in', ids);
export const jobsOf = (customerId: string): WhichJobs => job('job.customerId', '=', customerId);
export const jobOf = (customerId: string, id: string): WhichJobs => job.and([jobWithId(id), jobsOf(customerId)]);

/** Locks a customer's job until the transaction ends; does nothing for another customer's. */
export const lockOwnJob = (tx: Transaction, customerId: string, id: string) =>
  tx.db.selectFrom('job').select('id').where(jobOf(customerId, id)).forNoKeyUpdate().execute();

/** Newest first. */
const selectJobs = (db: Db, which: WhichJobs) =>
  db
    .selectFrom('job')
    .leftJoin('booking', 'booking.id', 'job.bookingId')
    .leftJoin('payment as inspection', 'inspection.bookingId', 'job.bookingId')
    .leftJoin('visitAnswer as answer', (join) => join.on(isCurrentAnswer))
    .leftJoin('customer', 'customer.id', 'job.customerId')
    .leftJoin('quote', 'quote.jobId', 'job.id')
    .leftJoin('provider', 'provider.id', 'job.providerId')
    .leftJoin('review', 'review.jobId', 'job.id')
    .leftJoin('reviewReply as reply', 'reply.reviewId', 'review.id')
    .leftJoin('payment as commission', 'commission.jobId', 'job.id')
    .leftJoin('officeTask as task', (join) =>
      join.on((eb) => eb('task.id', '=', firstTaskOfJob(eb.ref('job.id'), eb.ref('job.bookingId')))),
    )
    .leftJoin('provider as told', 'told.id', 'task.providerId')
    .leftJoin('estimateRequest as origin', 'origin.id', 'booking.estimateRequestId')
    .select([
      'job.id',
      'job.bookingId',
      'job.title',
      'job.address',
      'job.city',
      'job.areaSqft',
      'job.status',
      'job.contractValueLkr',
      'job.supervision',
      'job.publishesAtOnce',
      'job.createdAt',
      'job.completedAt',
      'job.customerId',
      'booking.reference',
      'booking.scheduledAt',
      'answer.state as answerState',
      'booking.fullName',
      'booking.email',
      'booking.phone',
      'booking.createdAt as bookedAt',
      'origin.id as originId',
      'origin.reference as originReference',
      'provider.slug as providerSlug',
      'provider.displayName as providerName',
      'provider.avatarUrl',
      'provider.language as providerLanguage',
      'quote.id as quoteId',
      'quote.amountLkr as quotedLkr',
      'quote.notes as quoteNotes',
      'quote.inspectionDate',
      'quote.completionDate',
      'quote.createdAt as quotedAt',
      'quote.declinedAt as quoteDeclinedAt',
      'quote.declineReason',
      'commission.refundPromisedAt',
      'commission.refundLkr',
      'commission.refundedAt',
    ])
    .select([...commissionColumns, ...promisedColumns, ...phoneNoticeColumns, ...ownReviewColumns])
    .select((eb) => [
      writtenTo(eb.ref('customer.language'), eb.ref('booking.language')),
      receiptIdOf(eb.ref('commission.id')).as('commissionReceiptId'),
      currentSupervisionPercent().as('nextPercent'),
      // Messages about a job that came from a booking belong to the booking's thread.
      eb.fn
        .coalesce(officeUnreadOf('job', eb.ref('job.id')), officeUnreadOf('booking', eb.ref('job.bookingId')))
        .as('unread'),
    ])
    .where(which)
    .orderBy('job.createdAt', 'desc')
    .orderBy('job.id')
    .execute();

type JobRow = Awaited<ReturnType<typeof selectJobs>>[number];

export async function readPortalJobs(db: Db, which: WhichJobs): Promise<PortalJob[]> {
  const { rows, about } = await readJobs(db, which);
  const claimed = rows.filter(({ commissionState }) => commissionState !== null).map(({ id }) => id);
  const events = await readEvents(db, 'jobId', claimed);
  const slips = await readPhotos(db, 'jobId', claimed);
  const bookings = rows.flatMap(({ bookingId }) => bookingId ?? []);
  const chosen = await readChosen(db, bookings);
  const ofBookings = await readThreads(db, 'booking', bookings);
  const alone = rows.flatMap(({ id, bookingId }) => (bookingId === null ? id : []));
  const ofJobs = await readThreads(db, 'job', alone);
  return rows.map((row) => {
    const { commission, ...job } = jobOfRow(row, about);
    return {
      ...job,
      chosen: (chosen.get(row.bookingId) ?? [])
        .filter(({ at }) => at >= row.createdAt)
        .map(({ name, at }) => ({ name, at })),
      visitAt: visitOf(row),
      visitState: row.status === 'booked' ? row.answerState : null,
      plannedEnd: row.status === 'accepted' || row.status === 'in_progress' ? row.completionDate : null,
      commission: commission && {
        ...commission,
        refund: refundOf(row),
        events: events.get(row.id) ?? [],
        photos: slips.get(row.id) ?? [],
      },
      thread: (row.bookingId === null ? ofJobs.get(row.id) : ofBookings.get(row.bookingId)) ?? null,
      review: toOwnReview(row),
      canReview: canBeReviewed(row.status) && row.rating === null && row.providerSlug !== null,
    };
  });
}

/** The time of the visit; null if none takes place. */
export const visitOf = ({ scheduledAt, bookedAt }: Pick<JobRow, 'scheduledAt' | 'bookedAt'>): string | null =>
  scheduledAt === null || bookedAt === null || isTooLate({ createdAt: bookedAt, scheduledAt }) ? null : scheduledAt;

/** Throws if the job does not exist or is another customer's. */
export async function readPortalJob(db: Db, customerId: string, id: string): Promise<PortalJob> {
  const [job] = await readPortalJobs(db, jobOf(customerId, id));
  if (!job) throw noSuchJob();
  return job;
}

/** Throws if there is no such job. */
export async function readAdminJob(db: Db, id: string): Promise<AdminJob> {
  const [job] = await readAdminJobs(db, jobWithId(id));
  if (!job) throw noSuchJob();
  return job;
}

export async function readAdminJobs(db: Db, which: WhichJobs): Promise<AdminJob[]> {
  const jobs = await readKnownJobs(db, which);
  const sent = await readSent(db, job.and([which, isUndecided]));
  return jobs.map((known) => ({ ...known, sent: sent.get(known.id) ?? [] }));
}

/** What the office knows of these jobs, without what their professionals have sent. */
export async function readKnownJobs(db: Db, which: WhichJobs): Promise<Omit<AdminJob, 'sent'>[]> {
  const { rows, about } = await readJobs(db, which);
  return rows.map((row) => {
    const { fullName, email, phone, scheduledAt, originId: id, originReference: reference } = row;
    const refund = refundOf(row);
    const { phoneNotice } = toPhoneNotice(row);
    return {
      ...jobOfRow(row, about),
      ...(refund && { refund }),
      contact: fullName === null || email === null || phone === null ? null : { fullName, email, phone },
      scheduledAt,
      estimate: id === null || reference === null ? null : { id, reference },
      customerId: row.customerId,
      quote: quoteOf(row),
      nextSupervisionPercent: Number(row.nextPercent),
      publishesAtOnce: row.publishesAtOnce,
      language: row.language,
      providerLanguage: row.providerLanguage,
      ...unreadIn(row.unread),
      ...(phoneNotice && { phoneNotice }),
    };
  });
}

function quoteOf({ quoteId, quotedLkr, quoteNotes, inspectionDate, completionDate, quotedAt, ...row }: JobRow) {
  // A quote has all columns except the customer's answer.
  if (quoteId === null || quotedLkr === null || quoteNotes === null || quotedAt === null) return null;
  if (inspectionDate === null || completionDate === null) return null;
  const { id: jobId, quoteDeclinedAt: declinedAt, declineReason } = row;
  const said = { amountLkr: quotedLkr, notes: quoteNotes, createdAt: quotedAt, declinedAt, declineReason };
  return { id: quoteId, jobId, inspectionDate, completionDate, ...said };
}

async function readJobs(db: Db, which: WhichJobs) {
  const rows = await selectJobs(db, which);
  const changed = await db
    .selectFrom('jobTransition')
    .innerJoin('job', 'job.id', 'jobTransition.jobId')
    .select(['jobTransition.jobId', 'jobTransition.toStatus as status'])
    .select(['jobTransition.createdAt as at', 'jobTransition.reason'])
    .where(which)
    .execute();
  const changes = Map.groupBy(changed, ({ jobId }) => jobId);
  for (const list of changes.values()) list.sort(inTime);
  return { rows, about: { changes, progress: await readProgress(db, which) } };
}

type About = Awaited<ReturnType<typeof readJobs>>['about'];

function jobOfRow(row: JobRow, { changes, progress }: About) {
  const promise = commissionOf(row, row.contractValueLkr);
  return {
    id: row.id,
    bookingId: row.bookingId,
    reference: row.reference,
    title: row.title,
    address: row.address,
    city: row.city,
    areaSqft: row.areaSqft,
    status: row.status,
    contractValueLkr: row.contractValueLkr,
    ...promise,
    commission: commissionOfRow(row, promise.commissionDueLkr),
    createdAt: row.createdAt,
    completedAt: row.completedAt,
    quoteDeclinedAt: row.status === 'quoted' ? row.quoteDeclinedAt : null,
    provider:
      row.providerSlug === null || row.providerName === null
        ? null
        : { slug: row.providerSlug, displayName: row.providerName, avatarUrl: row.avatarUrl },
    changes: changes.get(row.id) ?? [],
    progress: progress.get(row.id) ?? [],
  };
}
