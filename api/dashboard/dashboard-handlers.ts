import { payments } from '../entities/payment-entity.ts';
import type { Dashboard, dashboardContract } from '../../shared/dashboard/dashboard-contract.ts';
import { dayOf } from '../../shared/colombo-time.ts';
import { addDays, dayAround, lastWeeks, monthAround, type Period } from '../../shared/dashboard/periods.ts';
import { verificationDueAt } from '../../shared/bookings/verification.ts';
import { readBookings } from '../bookings/booking-rows.ts';
import type { Database } from '../database/database.ts';
import { newestFirst } from '../database/row-order.ts';
import type { InSql } from '../database/table.ts';
import { numberColumn, orNull, pick, view } from '../database/view.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as requests } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { transitions } from '../entities/job-transition-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { todos } from '../entities/office-task-entity.ts';
import { reviews } from '../entities/review-entity.ts';
import { readReviews } from '../reviews/review-rows.ts';

type Read = Database['read'];

const latest = 'limit 3';

/** Found before anything is joined to them. */
const newestBookings = `select ${bookings.id} from ${bookings} ${newestFirst(bookings)} ${latest}`;
const weeksShown = 8;
const daysOfPayments = 30;
const mostDue = 50;

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  async getDashboard(_input, { read, now }) {
    const at = now.toISOString();
    const [counts, waiting, recentBookings, recentReviews, dueToday, acceptedThisMonth, recent] = await Promise.all([
      countsView.only(read),
      waitingView.only(read),
      readBookings(read, `${bookings.id} in (${newestBookings})`, []),
      readReviews(read, { limit: latest }),
      readDue(read, at),
      acceptedWithin(read, monthAround(at)),
      readRecent(read, at),
    ]);
    return { counts, waiting, recentBookings, recentReviews, dueToday, acceptedThisMonth, ...recent };
  },
};

/** Each a count of its own, over an index or a small table. */
const countOf = (table: InSql | string, where = '') => numberColumn(`(select count(*) from ${table} ${where})`);

const countsView = view('(select 1) as counts', {
  bookings: countOf(bookings),
  activeJobs: countOf(jobs, `where ${jobs.status} not in ('completed', 'cancelled')`),
  reviews: countOf(reviews),
});

/** Nothing more comes of what has ended. */
const stands = (request: typeof bookings | typeof requests, id: InSql) =>
  `not exists (select 1 from ${request} where ${request.id} = ${id} and ${request.endedAs} is not null)`;
const bookingStands = stands(bookings, payments.bookingId);
const requestStands = stands(requests, payments.estimateRequestId);

const jobStands = `exists (select 1 from ${jobs} where ${jobs.id} = ${payments.jobId} and ${jobs.status} <> 'cancelled')`;

const waitingView = view('(select 1) as counts', {
  unpaid: countOf(
    payments,
    `where ${payments.kind} = 'inspection' and ${payments.state} <> 'verified' and ${bookingStands}`,
  ),
  withoutJob: countOf(todos, `where ${todos.kind} = 'job'`),
  toInspect: countOf(jobs, `where ${jobs.status} = 'booked'`),
  toQuote: countOf(jobs, `where ${jobs.status} = 'inspected'`),
  unpaidEstimates: countOf(
    payments,
    `where ${payments.kind} = 'estimate' and ${payments.state} <> 'verified' and ${requestStands}`,
  ),
  unansweredEstimates: countOf(todos, `where ${todos.kind} = 'estimate'`),
  claimedCommissions: countOf(
    payments,
    `where ${payments.kind} = 'commission' and ${payments.state} = 'claimed' and ${jobStands}`,
  ),
});

const bookingsAndJobs = `${bookings} left join ${jobs} on ${jobs.bookingId} = ${bookings.id}`;

const bookingColumns = {
  bookingId: bookings.id,
  jobId: orNull(jobs.id),
  name: bookings.fullName,
  ...pick(bookings, 'address', 'reference'),
};

const inspectionView = view(bookingsAndJobs, { ...bookingColumns, at: bookings.scheduledAt });

const feeView = view(`${bookingsAndJobs} join ${payments} on ${payments.bookingId} = ${bookings.id}`, {
  ...bookingColumns,
  at: bookings.createdAt,
});

const completionView = view(
  `${quotes} join ${jobs} on ${jobs.id} = ${quotes.jobId} left join ${bookings} on ${bookings.id} = ${jobs.bookingId}`,
  {
    bookingId: orNull(bookings.id),
    jobId: jobs.id,
    name: orNull(bookings.fullName),
    address: jobs.address,
    reference: orNull(bookings.reference),
  },
);

async function readDue(read: Read, now: string): Promise<Dashboard['dueToday']> {
  const today = dayAround(now);
  const inspections = await inspectionView.read(
    read,
    `where ${bookings.scheduledAt} >= ? and ${bookings.scheduledAt} < ? and (${jobs.id} is null or ${jobs.status} = 'booked')
       and ${bookings.endedAs} is null
     order by ${bookings.scheduledAt} limit ${mostDue}`,
    [new Date(today.start), new Date(today.end)],
  );
  const fees = await feeView.read(
    read,
    `where ${bookings.createdAt} >= ? and ${bookings.createdAt} < ? and ${payments.state} <> 'verified'
       and ${bookings.endedAs} is null
     order by ${bookings.createdAt} limit ${mostDue}`,
    // What was booked yesterday is due today.
    [new Date(addDays(today.start, -1)), new Date(today.start)],
  );
  const completions = await completionView.read(
    read,
    `where ${quotes.completionDate} = ? and ${jobs.status} in ('accepted', 'in_progress') order by ${jobs.id} limit ${mostDue}`,
    [dayOf(now)],
  );
  const due: Dashboard['dueToday'] = [
    ...completions.map((row) => ({ kind: 'completion' as const, ...row, at: null })),
    ...inspections.map((row) => ({ kind: 'inspection' as const, ...row })),
    ...fees.map((row) => ({ kind: 'payment' as const, ...row, at: verificationDueAt(row.at) })),
  ];
  return due.sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1)).slice(0, mostDue);
}

const acceptedView = view(`${quotes} join ${jobs} on ${jobs.id} = ${quotes.jobId}`, {
  jobs: numberColumn('count(*)'),
  valueLkr: numberColumn(`coalesce(sum(${quotes.amountLkr}), 0)`),
});

const acceptedWithin = (read: Read, { start, end }: Period): Promise<Dashboard['acceptedThisMonth']> =>
  acceptedView.only(
    read,
    `where ${jobs.status} <> 'cancelled' and exists (
       select 1 from ${transitions} where ${transitions.jobId} = ${jobs.id} and ${transitions.toStatus} = 'accepted'
         and ${transitions.createdAt} >= ? and ${transitions.createdAt} < ?)`,
    [new Date(start), new Date(end)],
  );

const recentView = view(`${bookings} join ${payments} on ${payments.bookingId} = ${bookings.id}`, {
  ...pick(bookings, 'createdAt'),
  paidAt: payments.verifiedAt,
});

/** Of the last weeks' bookings two columns, counted here: the databases disagree about how to subtract instants. */
async function readRecent(read: Read, now: string): Promise<Pick<Dashboard, 'paidWithin24h' | 'bookingsPerWeek'>> {
  const weeks = lastWeeks(now, weeksShown);
  const first = new Date(weeks[0]?.start ?? now);
  const recent = await recentView.read(read, `where ${bookings.createdAt} >= ?`, [first]);
  const since = addDays(now, -daysOfPayments);
  const paid = recent.filter(({ createdAt, paidAt }) => paidAt !== null && createdAt >= since);
  return {
    paidWithin24h: {
      paid: paid.length,
      within: paid.filter(({ createdAt, paidAt }) => paidAt !== null && paidAt <= verificationDueAt(createdAt)).length,
    },
    bookingsPerWeek: weeks.map(({ start, end }) => ({
      weekStart: dayOf(start),
      bookings: recent.filter(({ createdAt }) => createdAt >= start && createdAt < end).length,
    })),
  };
}
