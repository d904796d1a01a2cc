import { expressionBuilder, sql, type Expression, type NotNull, type SqlBool } from 'kysely';
import { jobPlaces, withCommission, type JobPlace, type JobState } from '../../../shared/features/jobs/job-listing.ts';
import type { PaymentState } from '../../../shared/features/payments/payment.ts';
import type { Tables } from '../../entities/tables.ts';
import { listOf } from '../../db/lists/list-source.ts';
import { lastCityIs, orEmpty } from '../../db/lists/search-words.ts';

const job = expressionBuilder<Tables, 'job' | 'booking'>();

const isDeclined = job.exists(
  job
    .selectFrom('quote')
    .select('quote.id')
    .whereRef('quote.jobId', '=', 'job.id')
    .where('quote.declinedAt', 'is not', null),
);

const isObjectedTo = job.exists(
  job
    .selectFrom('jobProgress')
    .select('jobProgress.id')
    .whereRef('jobProgress.jobId', '=', 'job.id')
    .where('jobProgress.kind', '=', 'milestone')
    .where('jobProgress.confirmedAt', 'is', null)
    .where('jobProgress.objection', 'is not', null),
);

const commissionsIn = (...states: readonly PaymentState[]) =>
  job
    .selectFrom('payment')
    .select('payment.jobId as id')
    .where('payment.kind', '=', 'commission')
    .where('payment.state', 'in', states)
    .where('payment.jobId', 'is not', null)
    .$narrowType<{ id: NotNull }>();

const isClaimed = job('job.id', 'in', commissionsIn('claimed'));

/** An unclaimed commission has no payment row, so it is computed; half a rupee is rounded up. */
const isDue = job(
  'job.id',
  'in',
  commissionsIn('awaited', 'refused').unionAll(
    job
      .selectFrom('job as due')
      .leftJoin('quote', 'quote.jobId', 'due.id')
      .leftJoin('payment', 'payment.jobId', 'due.id')
      .leftJoin('payment as inspection', 'inspection.bookingId', 'due.bookingId')
      .select('due.id')
      .where('due.status', '=', 'completed')
      .where('due.supervision', '=', sql.lit(true))
      .where('payment.id', 'is', null)
      .where(
        sql<SqlBool>`due.contract_value_lkr * cast(coalesce(quote.supervision_percent, '10') as double precision) / 100
          - coalesce(inspection.received_lkr, 0) >= 0.5`,
      ),
  ),
);

const ofPlace: Readonly<Record<JobPlace, Expression<SqlBool>>> = {
  booked: job('job.status', '=', 'booked'),
  inspected: job('job.status', '=', 'inspected'),
  quoted: job.and([job('job.status', '=', 'quoted'), job.not(isDeclined)]),
  declined: job.and([job('job.status', '=', 'quoted'), isDeclined]),
  accepted: job('job.status', '=', 'accepted'),
  in_progress: job.and([job('job.status', '=', 'in_progress'), job.not(isObjectedTo)]),
  objected: job.and([job('job.status', '=', 'in_progress'), isObjectedTo]),
  completed: job('job.status', '=', 'completed'),
  cancelled: job('job.status', '=', 'cancelled'),
};

/** The states match `jobState`. */
const states = Object.fromEntries([
  ...jobPlaces.flatMap((place) => [
    [place, job.and([ofPlace[place], job.not(isClaimed), ...(place === 'completed' ? [job.not(isDue)] : [])])],
    [`${place}+claimed`, job.and([ofPlace[place], isClaimed])],
  ]),
  ['completed+due', job.and([ofPlace.completed, job.not(isClaimed), isDue])],
]) as Record<JobState, Expression<SqlBool>>; // Each of them is named above.

const lastChange = sql<string>`coalesce(${job
  .selectFrom('jobTransition')
  .select((eb) => eb.fn.max('jobTransition.createdAt').as('at'))
  .whereRef('jobTransition.jobId', '=', 'job.id')}, ${job.ref('job.createdAt')})`;

export const jobList = listOf({
  from: (db) => db.selectFrom('job').leftJoin('booking', 'booking.id', 'job.bookingId'),
  id: job.ref('job.id'),
  states,
  orders: {
    // First jobs that need an action of the office, then running ones, then those with an open quote, then ended ones.
    waiting: [
      { of: withCommission('inspected', 'declined', 'objected'), by: lastChange },
      ...(['booked', 'accepted', 'in_progress', 'quoted'] as const).map((place) => ({
        of: withCommission(place),
        by: lastChange,
      })),
      {
        of: withCommission('completed', 'cancelled'),
        by: job.fn.coalesce('job.completedAt', 'job.createdAt'),
        isDown: true,
      },
    ],
    newest: [{ by: job.ref('job.createdAt'), isDown: true }],
    value: [{ by: sql<number>`coalesce(job.contract_value_lkr, -1)`, isDown: true, isNumber: true }],
    name: [{ by: sql<string>`lower(coalesce(${job.ref('booking.fullName')}, ${job.ref('job.title')}))` }],
  },
  text: {
    words: [
      job.ref('job.title'),
      job.ref('job.address'),
      ...(['job.city', 'booking.fullName'] as const).map((column) => orEmpty(job.ref(column))),
    ],
    email: orEmpty(job.ref('booking.email')),
    reference: orEmpty(job.ref('booking.reference')),
    phone: job.ref('booking.phone'),
  },
  isIn: lastCityIs(job.fn.coalesce('job.city', 'job.address')),
  // Messages about a booking are shown with its job.
  isUnread: job(
    'job.id',
    'in',
    job
      .selectFrom('thread')
      .innerJoin('job as of', (join) =>
        join.on((thread) =>
          thread.or([
            thread('of.id', '=', thread.ref('thread.jobId')),
            thread('of.bookingId', '=', thread.ref('thread.bookingId')),
          ]),
        ),
      )
      .select('of.id')
      .where('thread.officeUnreadSince', 'is not', null),
  ),
});
