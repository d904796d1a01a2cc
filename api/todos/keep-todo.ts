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
import type { Transaction } from '../database/database.ts';
import { instantColumn, orNull, pick, view } from '../database/view.ts';
import { Computed, insert, onConflictSet, remove } from '../database/write-rows.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { jobProgress } from '../entities/job-progress-entity.ts';
import { threads } from '../entities/thread-entity.ts';
import { transitions } from '../entities/job-transition-entity.ts';
import { payments } from '../entities/payment-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { todos } from '../entities/office-task-entity.ts';

/** What may wait for the office, one thing at a time. */
export type TodoOf =
  | { readonly bookingId: string }
  | { readonly estimateRequestId: string }
  | { readonly jobId: string }
  | { readonly threadId: string };

/** Which kinds are about what: ids are unique among rows of a table only. */
const kindsOf = {
  booking: ['inspectionFee', 'job'],
  estimate: ['estimateFee', 'estimate'],
  job: ['visit', 'quote', 'objection', 'commission'],
  thread: ['message'],
  task: ['tell'],
  mail: ['mail'],
} as const satisfies Record<string, readonly TodoKind[]>;

/** In a view: the id of what a row is about, where that is one of these. */
export const subjectOf = (about: keyof typeof kindsOf): string =>
  `case when ${todos.kind} in (${kindsOf[about].map((kind) => `'${kind}'`).join(', ')}) then ${todos.subjectId} end`;

const paid = { paymentState: payments.state, ...pick(payments, 'claimedAt', 'verifiedAt') };

const bookingFacts = view(
  `${bookings} join ${payments} on ${payments.bookingId} = ${bookings.id} left join ${jobs} on ${jobs.bookingId} = ${bookings.id}`,
  { ...pick(bookings, 'scheduledAt', 'endedAs'), jobId: orNull(jobs.id), ...paid },
);

const estimateFacts = view(`${estimates} join ${payments} on ${payments.estimateRequestId} = ${estimates.id}`, {
  ...pick(estimates, 'answeredAt', 'endedAs'),
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
    ...pick(jobs, 'status'),
    reachedAt: instantColumn(
      `coalesce((select max(${transitions.createdAt}) from ${transitions} where ${transitions.jobId} = ${jobs.id}), ${jobs.createdAt})`,
    ),
    scheduledAt: orNull(bookings.scheduledAt),
    declinedAt: orNull(quotes.declinedAt),
    objectedAt: orNull(instantColumn(`(${oldestObjection})`)),
    commissionState: orNull(payments.state),
    claimedAt: payments.claimedAt,
  },
);

const threadFacts = view(threads, pick(threads, 'officeUnreadSince'));

async function waitsOf(tx: Transaction, of: TodoOf): Promise<Waits | null> {
  if ('bookingId' in of) {
    const row = await bookingFacts.first(tx.execute, `where ${bookings.id} = ?`, [of.bookingId]);
    if (!row) return null;
    const { paymentState: state, claimedAt, verifiedAt, scheduledAt, endedAs, jobId } = row;
    const isOver = endedAs !== null || jobId !== null;
    return waitsOfBooking({ payment: { state, claimedAt, verifiedAt }, scheduledAt, isOver });
  }
  if ('estimateRequestId' in of) {
    const row = await estimateFacts.first(tx.execute, `where ${estimates.id} = ?`, [of.estimateRequestId]);
    if (!row) return null;
    const { paymentState: state, claimedAt, verifiedAt, endedAs, answeredAt } = row;
    return waitsOfEstimate({
      payment: { state, claimedAt, verifiedAt },
      isOver: endedAs !== null || answeredAt !== null,
    });
  }
  if ('threadId' in of) {
    const row = await threadFacts.first(tx.execute, `where ${threads.id} = ?`, [of.threadId]);
    return row?.officeUnreadSince ? { kind: 'message', dueAt: messageDueAt(row.officeUnreadSince) } : null;
  }
  const row = await jobFacts.first(tx.execute, `where ${jobs.id} = ?`, [of.jobId]);
  if (!row) return null;
  const { commissionState: state, claimedAt, ...facts } = row;
  return waitsOfJob({ ...facts, commission: state === null ? null : { state, claimedAt } });
}

/**
 * The last part of a transaction that changes what waits for the office: what does is written down anew. The booking,
 * the request or the job is held, so of two at once the second sees what the first has done.
 */
export async function keepTodo(tx: Transaction, of: TodoOf): Promise<void> {
  const [about, subjectId] = subjectIn(of);
  const waits = await waitsOf(tx, of);
  await forget(tx, about, subjectId);
  if (waits) await addTodo(tx, subjectId, waits);
}

function subjectIn(of: TodoOf): readonly [keyof typeof kindsOf, string] {
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
