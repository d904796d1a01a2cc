import { randomInt } from 'node:crypto';
import {
  messageDueAt,
  tellDueAt,
  waitsOfBooking,
  waitsOfEstimate,
  waitsOfJob,
  type TodoKind,
  type Waits,
} from '../../shared/todos/todo.ts';
import { marks } from '../database/marks.ts';
import type { Transaction } from '../database/transaction.ts';
import type { InSql } from '../entities/table.ts';
import { orNull, pick, textColumn, view, type RowOf, type View } from '../database/view.ts';
import { Computed, insert, onConflictSet, remove } from '../database/write-rows.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { jobProgress } from '../entities/job-progress-entity.ts';
import { threads } from '../entities/thread-entity.ts';
import { transitions } from '../entities/job-transition-entity.ts';
import { payments } from '../entities/payment-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { requestEvents } from '../entities/request-event-entity.ts';
import { todos } from '../entities/office-task-entity.ts';

/** What may wait for the office: one thing at a time, and beside the work of a job its money. */
export type TodoOf =
  | { readonly bookingId: string }
  | { readonly estimateRequestId: string }
  | { readonly jobId: string }
  | { readonly threadId: string };

/** Which kinds are about what: ids are unique among rows of a table only. */
const kindsOf = {
  booking: ['inspectionFee', 'job', 'settlement', 'bookingRefund'],
  estimate: ['estimateFee', 'estimate', 'estimateSettlement', 'estimateRefund'],
  job: ['visit', 'quote', 'objection', 'commission', 'commissionRefund'],
  thread: ['message'],
  task: ['tell'],
  mail: ['mail'],
} as const satisfies Record<string, readonly TodoKind[]>;

/** In a view: the id of what a row is about, where that is one of these. */
export const subjectOf = (about: keyof typeof kindsOf): string =>
  `case when ${todos.kind} in (${kindsOf[about].map((kind) => `'${kind}'`).join(', ')}) then ${todos.subjectId} end`;

const paid = {
  paymentState: payments.state,
  ...pick(payments, 'claimedAt', 'verifiedAt', 'refundPromisedAt', 'refundLkr', 'refundedAt'),
};

/** When it ended, unless it has been said what happens to the money. `of`: the event's column; `hasEnded`: SQL. */
const unsettledSince = ({ id, createdAt }: typeof bookings | typeof estimates, of: InSql, hasEnded: string) =>
  orNull(
    textColumn(`case when ${hasEnded} and not exists
      (select 1 from ${requestEvents} where ${of} = ${id} and ${requestEvents.money} is not null)
      then coalesce((select min(${requestEvents.createdAt}) from ${requestEvents}
        where ${of} = ${id} and ${requestEvents.kind} in ('cancelled', 'refused')), ${createdAt}) end`),
  );

const bookingFacts = view(
  `${bookings} join ${payments} on ${payments.bookingId} = ${bookings.id} left join ${jobs} on ${jobs.bookingId} = ${bookings.id}`,
  {
    ...pick(bookings, 'id', 'scheduledAt', 'endedAs', 'archivedAt'),
    jobStatus: orNull(jobs.status),
    unsettledSince: unsettledSince(
      bookings,
      requestEvents.bookingId,
      `(${bookings.endedAs} is not null or ${jobs.status} = 'cancelled')`,
    ),
    ...paid,
  },
);

const estimateFacts = view(`${estimates} join ${payments} on ${payments.estimateRequestId} = ${estimates.id}`, {
  ...pick(estimates, 'id', 'answeredAt', 'endedAs', 'archivedAt'),
  unsettledSince: unsettledSince(estimates, requestEvents.estimateRequestId, `${estimates.endedAs} is not null`),
  ...paid,
});

/** Of what the customer has objected to and not confirmed since, the oldest. */
const oldestObjection = `select min(${jobProgress.objectedAt}) from ${jobProgress}
  where ${jobProgress.jobId} = ${jobs.id} and ${jobProgress.confirmedAt} is null`;

const jobFacts = view(
  `${jobs}
   left join ${bookings} on ${bookings.id} = ${jobs.bookingId}
   left join ${quotes} on ${quotes.jobId} = ${jobs.id}
   left join ${payments} on ${payments.jobId} = ${jobs.id}`,
  {
    ...pick(jobs, 'id', 'status'),
    reachedAt: textColumn(
      `coalesce((select max(${transitions.createdAt}) from ${transitions} where ${transitions.jobId} = ${jobs.id}), ${jobs.createdAt})`,
    ),
    scheduledAt: orNull(bookings.scheduledAt),
    declinedAt: orNull(quotes.declinedAt),
    objectedAt: orNull(textColumn(`(${oldestObjection})`)),
    commissionState: orNull(payments.state),
    ...pick(payments, 'claimedAt', 'refundPromisedAt', 'refundLkr', 'refundedAt'),
  },
);

const threadFacts = view(threads, pick(threads, 'id', 'officeUnreadSince'));

type Promised = Pick<RowOf<View<typeof paid>>, 'refundPromisedAt' | 'refundLkr' | 'refundedAt'>;

const refundOf = ({ refundPromisedAt: promisedAt, refundLkr: amountLkr, refundedAt: sentAt }: Promised) =>
  promisedAt === null ? null : { promisedAt, amountLkr, sentAt };

type RequestRow = RowOf<View<typeof paid>> & {
  readonly archivedAt: string | null;
  readonly unsettledSince: string | null;
};

const moneyOf = ({ paymentState: state, archivedAt, ...row }: RequestRow) => ({
  payment: { state, claimedAt: row.claimedAt, verifiedAt: row.verifiedAt },
  refund: refundOf(row),
  // Nobody looks for the money of what nobody meant.
  unsettledSince: archivedAt === null ? row.unsettledSince : null,
});

function ofBooking(row: RowOf<typeof bookingFacts>): Waits | null {
  const { scheduledAt, endedAs, archivedAt, jobStatus } = row;
  const hasEnded = endedAs !== null || archivedAt !== null || jobStatus === 'cancelled';
  return waitsOfBooking({ ...moneyOf(row), scheduledAt, hasEnded, isJob: jobStatus !== null });
}

function ofEstimate(row: RowOf<typeof estimateFacts>): Waits | null {
  const { endedAs, archivedAt, answeredAt } = row;
  const hasEnded = endedAs !== null || archivedAt !== null;
  return waitsOfEstimate({ ...moneyOf(row), hasEnded, isAnswered: answeredAt !== null });
}

function ofJob(row: RowOf<typeof jobFacts>): readonly Waits[] {
  const { id: _id, commissionState: state, claimedAt, refundPromisedAt, refundLkr, refundedAt, ...facts } = row;
  const refund = refundOf({ refundPromisedAt, refundLkr, refundedAt });
  return waitsOfJob({ ...facts, commission: state === null ? null : { state, claimedAt, refund } });
}

const ofThread = ({ officeUnreadSince }: RowOf<typeof threadFacts>): Waits | null =>
  officeUnreadSince === null ? null : { kind: 'message', dueAt: messageDueAt(officeUnreadSince) };

type Waiting = { readonly id: string; readonly waits: readonly (Waits | null)[] };

/** What waits for the office about bookings, requests, jobs or threads, by id. `of`: one id; null for all. */
async function waitingOf(tx: Transaction, about: 'booking' | 'estimate' | 'job' | 'thread', of: string | null) {
  const where = (id: InSql) => (of === null ? `order by ${id}` : `where ${id} = ?`);
  const params = of === null ? [] : [of];
  const waiting = <Row extends { readonly id: string }>(
    rows: readonly Row[],
    waitsOf: (row: Row) => Waiting['waits'],
  ) => rows.map((row): Waiting => ({ id: row.id, waits: waitsOf(row) }));
  switch (about) {
    case 'booking':
      return waiting(await bookingFacts.read(tx.execute, where(bookings.id), params), (row) => [ofBooking(row)]);
    case 'estimate':
      return waiting(await estimateFacts.read(tx.execute, where(estimates.id), params), (row) => [ofEstimate(row)]);
    case 'job':
      return waiting(await jobFacts.read(tx.execute, where(jobs.id), params), ofJob);
    case 'thread':
      return waiting(await threadFacts.read(tx.execute, where(threads.id), params), (row) => [ofThread(row)]);
  }
}

async function addAll(tx: Transaction, waiting: readonly Waiting[]): Promise<void> {
  for (const { id, waits } of waiting) for (const one of waits) if (one) await addTodo(tx, id, one);
}

/**
 * The last part of a transaction that changes what waits for the office: what does is written down anew. The booking,
 * the request or the job is held, so of two at once the second sees what the first has done.
 */
export async function keepTodo(tx: Transaction, of: TodoOf): Promise<void> {
  const [about, subjectId] = subjectIn(of);
  const waiting = await waitingOf(tx, about, subjectId);
  await forget(tx, about, subjectId);
  await addAll(tx, waiting);
}

/** Of all that there is, where rows have been put there without a word of what waits. */
export async function keepAllTodos(tx: Transaction): Promise<void> {
  for (const about of ['booking', 'estimate', 'job', 'thread'] as const) {
    await addAll(tx, await waitingOf(tx, about, null));
  }
}

function subjectIn(of: TodoOf): readonly ['booking' | 'estimate' | 'job' | 'thread', string] {
  if ('bookingId' in of) return ['booking', of.bookingId];
  if ('estimateRequestId' in of) return ['estimate', of.estimateRequestId];
  return 'jobId' in of ? ['job', of.jobId] : ['thread', of.threadId];
}

/** Something new, of which nothing can have been written down before. */
export async function addTodo(tx: Transaction, subjectId: string, { kind, dueAt }: Waits): Promise<void> {
  const row = { id: `${kind}:${subjectId}`, kind, subjectId, dueAt: new Date(dueAt), stamp: randomInt(2 ** 31) };
  await insert(tx, todos, row, onConflictSet(todos, ['id'], ['dueAt', 'stamp']));
}

/** A professional is to be told of something. */
export const addTell = (tx: Transaction, taskId: string, now: Date): Promise<void> =>
  addTodo(tx, taskId, { kind: 'tell', dueAt: tellDueAt(now.toISOString()) });

/** Nothing is to be done about it any more. */
export async function forget(tx: Transaction, about: keyof typeof kindsOf, subjectId: string): Promise<void> {
  const kinds = kindsOf[about];
  await remove(tx, todos, new Computed(`subject_id = ? and kind in (${marks(kinds)})`, [subjectId, ...kinds]));
}
