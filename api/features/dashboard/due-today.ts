import { sql } from 'kysely';
import { dayOf } from '../../../shared/colombo-time.ts';
import type { Dashboard } from '../../../shared/features/dashboard/dashboard-contract.ts';
import { dayAround, type Period } from '../../../shared/features/dashboard/periods.ts';
import { kindsOfTab } from '../../../shared/features/work-queue/todo.ts';
import { bookingPhase } from '../../entities/booking-entity.ts';
import type { Db } from '../../entities/tables.ts';
import { subjectOf } from '../work-queue/waiting-queries.ts';

const maxDue = 50;

/** Ended bookings have no visit; archived ones may have one. */
const visited = sql<boolean>`${sql.raw(bookingPhase)} in ('open', 'job', 'archived')`;

/** Uses the index of the list of bookings. */
const readInspections = (db: Db, { start, end }: Period) =>
  db
    .selectFrom('booking')
    .leftJoin('job', 'job.bookingId', 'booking.id')
    .select(['booking.id as bookingId', 'job.id as jobId', 'booking.fullName as name'])
    .select(['booking.address', 'booking.reference', 'booking.scheduledAt as at'])
    .where(visited)
    .where('booking.scheduledAt', '>=', start)
    .where('booking.scheduledAt', '<', end)
    .where((visit) => visit.or([visit('job.id', 'is', null), visit('job.status', '=', 'booked')]))
    .where('booking.endedAs', 'is', null)
    .orderBy('booking.scheduledAt')
    .limit(maxDue)
    .execute();

/** The fees due on a day, read from the work queue: of bookings, estimates and commissions of jobs. */
const readFees = (db: Db, { start, end }: Period) =>
  db
    .selectFrom('todo')
    .leftJoin('estimateRequest', (join) => join.on('estimateRequest.id', '=', subjectOf('estimate')))
    .leftJoin('job', (join) => join.on('job.id', '=', subjectOf('job')))
    .leftJoin('booking', (join) =>
      join.on((fee) => fee('booking.id', '=', fee.fn.coalesce(subjectOf('booking'), 'job.bookingId'))),
    )
    .select(['booking.id as bookingId', 'estimateRequest.id as estimateId', 'job.id as jobId', 'todo.dueAt as at'])
    .select(({ fn }) => [
      fn.coalesce('booking.fullName', 'estimateRequest.contactName').as('name'),
      fn.coalesce('job.address', 'booking.address', 'estimateRequest.projectLocation').$notNull().as('address'),
      fn.coalesce('booking.reference', 'estimateRequest.reference').as('reference'),
    ])
    .where('todo.kind', 'in', kindsOfTab('fees'))
    .where('todo.dueAt', '>=', start)
    .where('todo.dueAt', '<', end)
    .orderBy('todo.dueAt')
    .limit(maxDue)
    .execute();

/** `cross join` fixes the join order for SQLite: from the few running jobs to their quotes. */
const readCompletions = (db: Db, day: string) =>
  db
    .selectFrom('job')
    .crossJoin('quote')
    .leftJoin('booking', 'booking.id', 'job.bookingId')
    .select(['booking.id as bookingId', 'job.id as jobId', 'booking.fullName as name'])
    .select(['job.address', 'booking.reference'])
    .where('job.status', 'in', ['accepted', 'in_progress'])
    .whereRef('quote.jobId', '=', 'job.id')
    .where('quote.completionDate', '=', day)
    .orderBy('job.id')
    .limit(maxDue)
    .execute();

export async function readDue(db: Db, now: string): Promise<Dashboard['dueToday']> {
  const today = dayAround(now);
  const inspections = await readInspections(db, today);
  const fees = await readFees(db, today);
  const completions = await readCompletions(db, dayOf(now));
  const due: Dashboard['dueToday'] = [
    ...completions.map((row) => ({ kind: 'completion' as const, ...row, estimateId: null, at: null })),
    ...inspections.map((row) => ({ kind: 'inspection' as const, ...row, estimateId: null })),
    ...fees.map((row) => ({ kind: 'payment' as const, ...row })),
  ];
  return due.sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? -1 : 1)).slice(0, maxDue);
}
