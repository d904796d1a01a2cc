import { expressionBuilder, sql } from 'kysely';
import { verificationDueAt } from '../../../shared/features/bookings/verification.ts';
import { dayOf } from '../../../shared/colombo-time.ts';
import type { Dashboard, dashboardContract } from '../../../shared/features/dashboard/dashboard-contract.ts';
import { addDays, lastWeeks, monthAround, type Period } from '../../../shared/features/dashboard/periods.ts';
import { isPast } from '../../../shared/features/jobs/job-lifecycle.ts';
import { jobStatuses } from '../../../shared/features/jobs/job-status.ts';
import type { PaymentKind } from '../../../shared/features/payments/payment.ts';
import { readBookings } from '../bookings/booking-queries.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Db, Tables } from '../../entities/tables.ts';
import { readReviews } from '../reviews/review-queries.ts';
import { readDue } from './due-today.ts';

/** How many of the latest rows to show; they are selected before any join. */
const latest = 3;

const weeksShown = 8;
const daysOfPayments = 30;

const eb = expressionBuilder<Tables>();

const counted = eb.cast<number>(eb.fn.countAll(), 'integer').as('count');

export const dashboardHandlers: Handlers<typeof dashboardContract> = {
  async getDashboard(_input, { db, now }) {
    const at = now.toISOString();
    const [counts, waiting, recentBookings, recentReviews, dueToday, acceptedThisMonth, recent] = await Promise.all([
      readCounts(db),
      readWaiting(db),
      readLatestBookings(db),
      readLatestReviews(db),
      readDue(db, at),
      acceptedWithin(db, monthAround(at)),
      readRecent(db, at),
    ]);
    return { counts, waiting, recentBookings, recentReviews, dueToday, acceptedThisMonth, ...recent };
  },
};

async function readLatestBookings(db: Db) {
  const ids = await newestIds(db, 'booking');
  return ids.length === 0 ? [] : readBookings(db, (all) => all.where('booking.id', 'in', ids));
}

async function readLatestReviews(db: Db) {
  const ids = await newestIds(db, 'review');
  return ids.length === 0 ? [] : readReviews(db, ids);
}

/** Sorts by time only, with the index on it: for time and id SQLite would sort all rows. */
async function newestIds(db: Db, table: 'booking' | 'review'): Promise<string[]> {
  const newest = eb.selectFrom(table).select('createdAt').orderBy('createdAt', 'desc').limit(latest).as('newest');
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where(
      'createdAt',
      '>=',
      eb.selectFrom(newest).select(({ fn }) => fn.min('newest.createdAt').as('since')),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(latest)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * A separate subquery for each count, over a small table or part of an index; for all bookings and reviews over a whole
 * index.
 */
const readCounts = (db: Db): Promise<Dashboard['counts']> =>
  db
    .selectNoFrom([
      eb.selectFrom('booking').select(counted).as('bookings'),
      jobsIn(jobStatuses.filter((status) => !isPast(status))).as('activeJobs'),
      eb.selectFrom('review').select(counted).as('reviews'),
    ])
    .$narrowType<Dashboard['counts']>()
    .executeTakeFirstOrThrow();

const jobsIn = (statuses: readonly Tables['job']['status'][]) =>
  eb.selectFrom('job').select(counted).where('job.status', 'in', statuses);

/** The literals match the condition of a partial index. */
const unverified = (kind: PaymentKind) =>
  eb
    .selectFrom('payment')
    .select(counted)
    .where('payment.kind', '=', kind)
    .where('payment.state', '<>', sql.lit('verified'));

const todosOf = (kind: 'job' | 'estimate') => eb.selectFrom('todo').select(counted).where('todo.kind', '=', kind);

/** Unverified fees, minus the fees of ended bookings. Both sets are small and have their own index. */
const unpaid = unverified('inspection').where(
  'payment.bookingId',
  'not in',
  eb.selectFrom('booking').select('booking.id').where('booking.endedAs', 'is not', null),
);

/** As for bookings. */
const unpaidEstimates = unverified('estimate').where(
  'payment.estimateRequestId',
  'not in',
  eb.selectFrom('estimateRequest').select('estimateRequest.id').where('estimateRequest.endedAs', 'is not', null),
);

const readWaiting = (db: Db): Promise<Dashboard['waiting']> =>
  db
    .selectNoFrom([
      unpaid.as('unpaid'),
      todosOf('job').as('withoutJob'),
      jobsIn(['booked']).as('toInspect'),
      jobsIn(['inspected']).as('toQuote'),
      unpaidEstimates.as('unpaidEstimates'),
      todosOf('estimate').as('unansweredEstimates'),
      unverified('commission')
        .where('payment.state', '=', 'claimed')
        .where((commission) =>
          commission.exists(
            commission
              .selectFrom('job')
              .select('job.id')
              .whereRef('job.id', '=', 'payment.jobId')
              .where('job.status', '<>', 'cancelled'),
          ),
        )
        .as('claimedCommissions'),
    ])
    .$narrowType<Dashboard['waiting']>()
    .executeTakeFirstOrThrow();

/**
 * Counts a job once if its quote was accepted several times. `cross join` fixes the join order for SQLite: from
 * transitions to jobs.
 */
async function acceptedWithin(db: Db, { start, end }: Period): Promise<Dashboard['acceptedThisMonth']> {
  const accepted = eb
    .selectFrom('jobTransition')
    .select('jobTransition.jobId')
    .distinct()
    // The literal matches the condition of the index.
    .where('jobTransition.toStatus', '=', sql.lit('accepted'))
    .where('jobTransition.createdAt', '>=', start)
    .where('jobTransition.createdAt', '<', end)
    .as('accepted');
  const { count: jobs, valueLkr } = await db
    .selectFrom(accepted)
    .crossJoin('job')
    .crossJoin('quote')
    .select(counted)
    .select(({ fn }) => fn.sum<number | string | null>('quote.amountLkr').as('valueLkr'))
    .whereRef('job.id', '=', 'accepted.jobId')
    .where('job.status', '<>', 'cancelled')
    .whereRef('quote.jobId', '=', 'job.id')
    .executeTakeFirstOrThrow();
  return { jobs, valueLkr: Number(valueLkr ?? 0) };
}

async function readRecent(db: Db, now: string): Promise<Pick<Dashboard, 'paidWithin24h' | 'bookingsPerWeek'>> {
  const verified = await db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.bookingId', 'booking.id')
    .select(['payment.claimedAt', 'payment.verifiedAt'])
    .where('booking.createdAt', '>=', addDays(now, -daysOfPayments))
    .where('payment.verifiedAt', 'is not', null)
    .execute();
  // The office may find the money before the customer says that it was sent.
  const inTime = verified.filter(
    ({ claimedAt, verifiedAt }) => claimedAt === null || (verifiedAt ?? '') <= verificationDueAt(claimedAt),
  );
  const weeks = lastWeeks(now, weeksShown);
  // Each week is a range of an index.
  const bookedIn = ({ start, end }: Period) =>
    eb
      .selectFrom('booking')
      .select(counted)
      .where('booking.createdAt', '>=', start)
      .where('booking.createdAt', '<', end);
  const booked = await db
    .selectNoFrom(weeks.map((week, place) => bookedIn(week).as(`week${place}`)))
    .executeTakeFirstOrThrow();
  return {
    paidWithin24h: { paid: verified.length, within: inTime.length },
    bookingsPerWeek: weeks.map(({ start }, place) => ({
      weekStart: dayOf(start),
      bookings: booked[`week${place}`] ?? 0,
    })),
  };
}
