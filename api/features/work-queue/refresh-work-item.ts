import { randomInt } from 'node:crypto';
import { tellDueAt, type Waits } from '../../../shared/features/work-queue/todo.ts';
import type { Transaction } from '../../db/transaction.ts';
import { kindsOf, waitingOf, type Waiting } from './waiting-queries.ts';

/** What may wait for the office: one thing at a time, and beside the work of a job its money. */
export type TodoOf =
  | { readonly bookingId: string }
  | { readonly estimateRequestId: string }
  | { readonly jobId: string }
  | { readonly threadId: string };

async function addAll(tx: Transaction, waiting: readonly Waiting[]): Promise<void> {
  for (const { id, waits } of waiting) for (const one of waits) if (one) await addTodo(tx, id, one);
}

/**
 * The last part of a transaction that changes what waits for the office: what does is written down anew. The booking,
 * the request or the job is held, so of two at once the second sees what the first has done.
 */
export async function refreshWorkItem(tx: Transaction, of: TodoOf): Promise<void> {
  const [about, subjectId] = subjectIn(of);
  const waiting = await waitingOf(tx.db, about, subjectId);
  await forget(tx, about, subjectId);
  await addAll(tx, waiting);
}

/** Of all that there is, where rows have been put there without a word of what waits. */
export async function keepAllTodos(tx: Transaction): Promise<void> {
  for (const about of ['booking', 'estimate', 'job', 'thread'] as const) {
    await addAll(tx, await waitingOf(tx.db, about, null));
  }
}

function subjectIn(of: TodoOf): readonly ['booking' | 'estimate' | 'job' | 'thread', string] {
  if ('bookingId' in of) return ['booking', of.bookingId];
  if ('estimateRequestId' in of) return ['estimate', of.estimateRequestId];
  return 'jobId' in of ? ['job', of.jobId] : ['thread', of.threadId];
}

/** Something new, of which nothing can have been written down before. */
export async function addTodo(tx: Transaction, subjectId: string, { kind, dueAt }: Waits): Promise<void> {
  const anew = { dueAt: new Date(dueAt).toISOString(), stamp: randomInt(2 ** 31) };
  await tx.db
    .insertInto('todo')
    .values({ id: `${kind}:${subjectId}`, kind, subjectId, ...anew })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(anew))
    .execute();
}

/** A professional is to be told of something. */
export const addTell = (tx: Transaction, taskId: string, now: Date): Promise<void> =>
  addTodo(tx, taskId, { kind: 'tell', dueAt: tellDueAt(now.toISOString()) });

/** Nothing is to be done about it any more; answers whether anything was. */
export async function forget(tx: Transaction, about: keyof typeof kindsOf, subjectId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('todo')
    .where('subjectId', '=', subjectId)
    .where('kind', 'in', kindsOf[about])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
