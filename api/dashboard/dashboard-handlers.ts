import { payments } from '../entities/payment-entity.ts';
import type { Dashboard, dashboardContract } from '../../shared/dashboard/dashboard-contract.ts';
import { dayOf } from '../../shared/colombo-time.ts';
import { addDays, dayAround, lastWeeks, monthAround, type Period } from '../../shared/dashboard/periods.ts';
import { bookingStates } from '../../shared/bookings/booking-state.ts';
import { verificationDueAt } from '../../shared/bookings/verification.ts';
import { isPast } from '../../shared/jobs/job-lifecycle.ts';
import { jobStatuses } from '../../shared/jobs/job-status.ts';
import { kindsOfTab } from '../../shared/todos/todo.ts';
import { readBookings } from '../bookings/booking-queries.ts';
import type { Database, Reading } from '../database/database.ts';
import { newestIds } from '../database/row-order.ts';
import type { InSql } from '../entities/table.ts';
import { numberColumn, orNull, pick, textColumn, view } from '../database/view.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as requests } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { transitions } from '../entities/job-transition-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { listings, todos } from '../entities/office-task-entity.ts';
import { reviews } from '../entities/review-entity.ts';
import { readReviews } from '../reviews/review-queries.ts';
import { kindsOf } from '../todos/waiting-queries.ts';

type Read = Database['read'];

/** So many of the latest are shown, found before anything is joined to them. */
const latest = 3;

const weeksShown = 8;
const daysOfPayments = 30;
const mostDue = 50;

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  async getDashboard(_input, { db, read, now }) {
    const at = now.toISOString();
    const [counts, waiting, recentBookings, recentReviews, dueToday, acceptedThisMonth, recent] = await Promise.all([
      countsView.only(read),
      waitingView.only(read),
      readLatestBookings({ db, read }),
      readLatestReviews({ db, read }),
      readDue(read, at),
      acceptedWithin(read, monthAround(at)),
      readRecent(read, at),
    ]);
    return { counts, waiting, recentBookings, recentReviews, dueToday, acceptedThisMonth, ...recent };
  },
};

async function readLatestBookings(reading: Reading) {
  const ids = await newestIds(reading.read, bookings, latest);
  return ids.length === 0 ? [] : readBookings(reading.db, (all) => all.where('booking.id', 'in', ids));
}

async function readLatestReviews({ db, read }: Reading) {
  const ids = await newestIds(read, reviews, latest);
  return ids.length === 0 ? [] : readReviews(db, ids);
}

const oneOf = (texts: readonly string[]): string => `in (${texts.map((text) => `'${text}'`).join(', ')})`;

/** Each a count of its own, over part of an index or a small table; of all bookings and reviews over a whole index. */
const countOf = (table: InSql | string, where = '') => numberColumn(`(select count(*) from ${table} ${where})`);

const countsView = view('(select 1) as counts', {
  bookings: countOf(bookings),
  activeJobs: countOf(jobs, `where ${jobs.status} ${oneOf(jobStatuses.filter((status) => !isPast(status)))}`),
  reviews: countOf(reviews),
});

/** Said in these words, an index of the few is found that have not arrived. */
const isUnverified = `${payments.state} <> 'verified'`;

/**
 * Of fees that have not been seen; nothing more comes of what has ended. Both are few, in indexes of their own, of
 * which one is taken off the other.
 */
const unpaidOf = (kind: 'inspection' | 'estimate', request: typeof bookings | typeof requests, id: InSql) =>
  countOf(
    payments,
    `where ${payments.kind} = '${kind}' and ${isUnverified}
       and ${id} not in (select ${request.id} from ${request} where ${request.endedAs} is not null)`,
  );

const jobStands = `exists (select 1 from ${jobs} where ${jobs.id} = ${payments.jobId} and ${jobs.status} <> 'cancelled')`;

const waitingView = view('(select 1) as counts', {
  unpaid: unpaidOf('inspection', bookings, payments.bookingId),
  withoutJob: countOf(todos, `where ${todos.kind} = 'job'`),
  toInspect: countOf(jobs, `where ${jobs.status} = 'booked'`),
  toQuote: countOf(jobs, `where ${jobs.status} = 'inspected'`),
  unpaidEstimates: unpaidOf('estimate', requests, payments.estimateRequestId),
  unansweredEstimates: countOf(todos, `where ${todos.kind} = 'estimate'`),
  claimedCommissions: countOf(
    payments,
    `where ${payments.kind} = 'commission' and ${isUnverified} and ${payments.state} = 'claimed' and ${jobStands}`,
  ),
});

/** In the list of bookings visits have an index; what was cancelled has none any more. */
const inspectionView = view(
  `${listings} join ${bookings} on ${bookings.id} = ${listings.subjectId} left join ${jobs} on ${jobs.bookingId} = ${bookings.id}`,
  {
    bookingId: bookings.id,
    jobId: orNull(jobs.id),
    name: bookings.fullName,
    ...pick(bookings, 'address', 'reference'),
    at: bookings.scheduledAt,
  },
);

const visitStates = oneOf(bookingStates.filter((state) => state !== 'cancelled'));

const subjectOf = (about: keyof typeof kindsOf) =>
  `case when ${todos.kind} ${oneOf(kindsOf[about])} then ${todos.subjectId} end`;

/** A day's fees, as the list of what waits has them: of bookings, of estimates, and the commissions of jobs. */
const feeView = view(
  `${todos}
   left join ${requests} on ${requests.id} = ${subjectOf('estimate')}
   left join ${jobs} on ${jobs.id} = ${subjectOf('job')}
   left join ${bookings} on ${bookings.id} = coalesce(${subjectOf('booking')}, ${jobs.bookingId})`,
  {
    bookingId: orNull(bookings.id),
    estimateId: orNull(requests.id),
    jobId: orNull(jobs.id),
    name: orNull(textColumn(`coalesce(${bookings.fullName}, ${requests.contactName})`)),
    address: textColumn(`coalesce(${jobs.address}, ${bookings.address}, ${requests.projectLocation})`),
    reference: orNull(textColumn(`coalesce(${bookings.reference}, ${requests.reference})`)),
    at: todos.dueAt,
  },
);

/** From the few jobs under way to their quotes, which `cross join` tells SQLite. */
const completionView = view(
  `${jobs} cross join ${quotes} left join ${bookings} on ${bookings.id} = ${jobs.bookingId}`,
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
    `where ${listings.list} = 'booking' and ${listings.state} ${visitStates}
       and ${listings.visitAt} >= ? and ${listings.visitAt} < ? and (${jobs.id} is null or ${jobs.status} = 'booked')
       and ${bookings.endedAs} is null
     order by ${listings.visitAt} limit ${mostDue}`,
    [new Date(today.start), new Date(today.end)],
  );
  const fees = await feeView.read(
    read,
    `where ${todos.kind} ${oneOf(kindsOfTab('fees'))} and ${todos.dueAt} >= ? and ${todos.dueAt} < ?
     order by ${todos.dueAt} limit ${mostDue}`,
    [new Date(today.start), new Date(today.end)],
  );
  const completions = await completionView.read(
    read,
    `where ${jobs.status} in ('accepted', 'in_progress') and ${quotes.jobId} = ${jobs.id} and ${quotes.completionDate} = ?
     order by ${jobs.id} limit ${mostDue}`,
    [dayOf(now)],
  );
  const due: Dashboard['dueToday'] = [
    ...completions.map((row) => ({ kind: 'completion' as const, ...row, estimateId: null, at: null })),
    ...inspections.map((row) => ({ kind: 'inspection' as const, ...row, estimateId: null })),
    ...fees.map((row) => ({ kind: 'payment' as const, ...row })),
  ];
  return due.sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1)).slice(0, mostDue);
}

/** A quote may have been accepted more than once. From these to their jobs, as above. */
const acceptedView = view(
  `(select distinct ${transitions.jobId} from ${transitions} where ${transitions.toStatus} = 'accepted'
      and ${transitions.createdAt} >= ? and ${transitions.createdAt} < ?) as accepted
   cross join ${jobs} cross join ${quotes}`,
  {
    jobs: numberColumn('count(*)'),
    valueLkr: numberColumn(`coalesce(sum(${quotes.amountLkr}), 0)`),
  },
);

const acceptedWithin = (read: Read, { start, end }: Period): Promise<Dashboard['acceptedThisMonth']> =>
  acceptedView.only(
    read,
    `where ${jobs.id} = accepted.job_id and ${jobs.status} <> 'cancelled' and ${quotes.jobId} = ${jobs.id}`,
    [new Date(start), new Date(end)],
  );

const verifiedView = view(`${bookings} join ${payments} on ${payments.bookingId} = ${bookings.id}`, {
  createdAt: bookings.createdAt,
  verifiedAt: payments.verifiedAt,
});

/** Each is a stretch of an index. */
const bookedIn = numberColumn(
  `(select count(*) from ${bookings} where ${bookings.createdAt} >= ? and ${bookings.createdAt} < ?)`,
);

const weeksView = view(
  '(select 1) as counts',
  Object.fromEntries(Array.from({ length: weeksShown }, (_, place) => [`week${place}`, bookedIn])),
);

async function readRecent(read: Read, now: string): Promise<Pick<Dashboard, 'paidWithin24h' | 'bookingsPerWeek'>> {
  const verified = await verifiedView.read(
    read,
    `where ${bookings.createdAt} >= ? and ${payments.verifiedAt} is not null`,
    [addDays(now, -daysOfPayments)],
  );
  const inTime = verified.filter(({ createdAt, verifiedAt }) => (verifiedAt ?? '') <= verificationDueAt(createdAt));
  const weeks = lastWeeks(now, weeksShown);
  const booked = await weeksView.only(
    read,
    '',
    weeks.flatMap(({ start, end }) => [new Date(start), new Date(end)]),
  );
  return {
    paidWithin24h: { paid: verified.length, within: inTime.length },
    bookingsPerWeek: weeks.map(({ start }, place) => ({
      weekStart: dayOf(start),
      bookings: booked[`week${place}`] ?? 0,
    })),
  };
}
