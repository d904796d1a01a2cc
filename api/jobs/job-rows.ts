import type { AdminJob } from '../../shared/jobs/admin-job-contract.ts';
import type { PortalJob, Quote } from '../../shared/jobs/job-contract.ts';
import { canBeReviewed, type JobChange } from '../../shared/jobs/job-lifecycle.ts';
import { jobStatuses } from '../../shared/jobs/job-status.ts';
import type { Database } from '../database/database.ts';
import { newestFirst } from '../database/row-order.ts';
import { orNull, pick, view, type RowOf } from '../database/view.ts';
import { bookings } from '../entities/booking-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { transitions } from '../entities/job-transition-entity.ts';
import { commissionPayments as commissions, payments } from '../entities/payment-entity.ts';
import { requestEvents } from '../entities/request-event-entity.ts';
import { readEvents } from '../payments/request-event-rows.ts';
import { providers } from '../entities/provider-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { reviews } from '../entities/review-entity.ts';
import { isTooLate } from '../../shared/bookings/is-too-late.ts';
import { noSuchJob } from './move-job.ts';
import { withTell } from '../tasks/office-task-queries.ts';
import { readTells } from '../tasks/tells-by-read.ts';
import { readOfficeUnread, readPhotos, readThreads } from '../threads/threads-by-read.ts';
import { withUnread } from '../threads/thread-queries.ts';
import { withRefund } from '../payments/refund-rows.ts';
import { commissionColumns, commissionOf, commissionOfRow, promised } from './commission-rows.ts';
import { readProgress } from './progress-rows.ts';
import { commissionTerms } from '../settings/commission-terms.ts';

const jobView = view(
  `${jobs}
   left join ${bookings} on ${bookings.id} = ${jobs.bookingId}
   left join ${payments} on ${payments.bookingId} = ${jobs.bookingId}
   left join ${quotes} on ${quotes.jobId} = ${jobs.id}
   left join ${providers} on ${providers.id} = ${jobs.providerId}
   left join ${reviews} on ${reviews.jobId} = ${jobs.id}
   left join ${commissions} on ${commissions.jobId} = ${jobs.id}`,
  {
    ...commissionColumns,
    ...pick(jobs, 'id', 'bookingId', 'title', 'address', 'city', 'areaSqft', 'status', 'contractValueLkr'),
    ...pick(jobs, 'supervision', 'createdAt', 'completedAt', 'customerId'),
    reference: orNull(bookings.reference),
    scheduledAt: orNull(bookings.scheduledAt),
    fullName: orNull(bookings.fullName),
    email: orNull(bookings.email),
    phone: orNull(bookings.phone),
    providerSlug: orNull(providers.slug),
    providerName: orNull(providers.displayName),
    avatarUrl: orNull(providers.avatarUrl),
    bookedAt: orNull(bookings.createdAt),
    completionDate: orNull(quotes.completionDate),
    reviewId: orNull(reviews.id),
    quoteDeclinedAt: orNull(quotes.declinedAt),
    ...promised,
  },
);

type JobRow = RowOf<typeof jobView>;

const changeView = view(`${transitions} join ${jobs} on ${jobs.id} = ${transitions.jobId}`, {
  jobId: transitions.jobId,
  status: transitions.toStatus,
  at: transitions.createdAt,
  reason: transitions.reason,
});

const quoteView = view(
  `${quotes}
   join ${jobs} on ${jobs.id} = ${quotes.jobId}
   left join ${payments} on ${payments.bookingId} = ${jobs.bookingId}`,
  {
    ...pick(quotes, 'id', 'jobId', 'amountLkr', 'notes', 'inspectionDate', 'completionDate', 'createdAt'),
    ...pick(quotes, 'declinedAt', 'declineReason'),
    supervision: jobs.supervision,
    ...promised,
  },
);

type Change = PortalJob['changes'][number];

/** Which jobs to read: SQL written in the code, with its parameters. */
type Condition = { readonly where: string; readonly params: readonly unknown[] };

export const allJobs: Condition = { where: '1 = 1', params: [] };
export const jobWithId = (id: string): Condition => ({ where: `${jobs.id} = ?`, params: [id] });
export const jobsOf = (customerId: string): Condition => ({ where: `${jobs.customerId} = ?`, params: [customerId] });
export const jobOf = (customerId: string, id: string): Condition => ({
  where: `${jobs.id} = ? and ${jobs.customerId} = ?`,
  params: [id, customerId],
});

export async function readPortalJobs(read: Database['read'], condition: Condition): Promise<PortalJob[]> {
  const { rows, about } = await readJobs(read, condition);
  const claimed = rows.filter(({ commissionState }) => commissionState !== null).map(({ id }) => id);
  const events = await readEvents(read, requestEvents.jobId, claimed);
  const slips = await readPhotos(read, 'jobId', claimed);
  const ofBookings = await readThreads(
    read,
    'booking',
    rows.flatMap(({ bookingId }) => bookingId ?? []),
  );
  const alone = rows.flatMap(({ id, bookingId }) => (bookingId === null ? id : []));
  const ofJobs = await readThreads(read, 'job', alone);
  return rows.map((row) => {
    const { commission, ...job } = jobOfRow(row, about);
    return {
      ...job,
      visitAt: visitOf(row),
      plannedEnd: row.status === 'accepted' || row.status === 'in_progress' ? row.completionDate : null,
      commission: commission && {
        ...commission,
        events: events.get(row.id) ?? [],
        photos: slips.get(row.id) ?? [],
      },
      thread: (row.bookingId === null ? ofJobs.get(row.id) : ofBookings.get(row.bookingId)) ?? null,
      isReviewed: row.reviewId !== null,
      canReview: canBeReviewed(row.status) && row.reviewId === null && row.providerSlug !== null,
    };
  });
}

const visitOf = ({ scheduledAt, bookedAt }: JobRow): string | null =>
  scheduledAt === null || bookedAt === null || isTooLate({ createdAt: bookedAt, scheduledAt }) ? null : scheduledAt;

/** Throws for one that is not there, or is another's. */
export async function readPortalJob(read: Database['read'], customerId: string, id: string): Promise<PortalJob> {
  const [job] = await readPortalJobs(read, jobOf(customerId, id));
  if (!job) throw noSuchJob();
  return job;
}

/** Throws for one that is not there. */
export async function readAdminJob(read: Database['read'], id: string): Promise<AdminJob> {
  const [job] = await readAdminJobs(read, jobWithId(id));
  if (!job) throw noSuchJob();
  return job;
}

export async function readAdminJobs(read: Database['read'], condition: Condition): Promise<AdminJob[]> {
  const { rows, about } = await readJobs(read, condition);
  const [tells, unread] = [await readTells(read), await readOfficeUnread(read)];
  const quotes = new Map((await readQuotes(read, condition)).map((row) => [row.jobId, row]));
  return rows.map((row) => {
    const quote = quotes.get(row.id);
    const { fullName, email, phone, scheduledAt, refundPromisedAt, refundLkr, refundedAt } = row;
    const job = {
      ...withRefund({ ...jobOfRow(row, about), refundPromisedAt, refundLkr, refundedAt }),
      contact: fullName === null || email === null || phone === null ? null : { fullName, email, phone },
      scheduledAt,
      customerId: row.customerId,
      quote: quote ?? null,
    };
    return withUnread(withTell(job, tells, row.id, row.bookingId), unread, row.id, row.bookingId);
  });
}

async function readJobs(read: Database['read'], { where, params }: Condition) {
  const rows = await jobView.read(read, `where ${where} ${newestFirst(jobs)}`, params);
  const changes = new Map<string, Change[]>();
  for (const { jobId, ...change } of await changeView.read(read, `where ${where}`, params)) {
    const present = changes.get(jobId);
    if (present) present.push(change);
    else changes.set(jobId, [change]);
  }
  for (const list of changes.values()) list.sort(inTime);
  const progress = await readProgress(read, { where, params });
  return { rows, about: { changes, progress, terms: await commissionTerms(read) } };
}

/** Changes in the same millisecond stand in the order in which they can happen. */
export function inTime(one: JobChange, other: JobChange): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return jobStatuses.indexOf(one.status) - jobStatuses.indexOf(other.status);
}

type About = Awaited<ReturnType<typeof readJobs>>['about'];

function jobOfRow(
  row: JobRow,
  { changes, progress, terms }: About,
): Omit<AdminJob, 'contact' | 'scheduledAt' | 'customerId' | 'quote' | 'tell'> {
  const promise = commissionOf(row, row.contractValueLkr, terms);
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

const readQuotes = (read: Database['read'], { where, params }: Condition) =>
  quoteView.read(read, `where ${where}`, params);

/** The quote of one job; undefined until there is one. */
export async function readQuote(read: Database['read'], condition: Condition): Promise<Quote | undefined> {
  const [row] = await readQuotes(read, condition);
  return row && { ...row, ...commissionOf(row, row.amountLkr, await commissionTerms(read)) };
}
