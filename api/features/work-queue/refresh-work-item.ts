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
  const rows = waiting.flatMap(({ id: subjectId, waits }) =>
    waits
      .filter((one) => one !== null)
      .map(({ kind, dueAt }) => {
        const anew = { dueAt: new Date(dueAt).toISOString(), stamp: randomInt(2 ** 31) };
        return { id: `${kind}:${subjectId}`, kind, subjectId, ...anew };
      }),
  );
  if (rows.length === 0) return;
  await tx.db
    .insertInto('todo')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ dueAt: eb.ref('excluded.dueAt'), stamp: eb.ref('excluded.stamp') })),
    )
    .execute();
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
    for (const one of await waitingOf(tx.db, about, null)) await addAll(tx, [one]);
  }
}

function subjectIn(of: TodoOf): readonly ['booking' | 'estimate' | 'job' | 'thread', string] {
  if ('bookingId' in of) return ['booking', of.bookingId];
  if ('estimateRequestId' in of) return ['estimate', of.estimateRequestId];
  return 'jobId' in of ? ['job', of.jobId] : ['thread', of.threadId];
}

/** Something new, of which nothing can have been written down before. */
export const addTodo = (tx: Transaction, subjectId: string, waits: Waits): Promise<void> =>
  addAll(tx, [{ id: subjectId, waits: [waits] }]);

/** A professional is to be told of something. */
export const addTell = (tx: Transaction, taskId: string, now: Date): Promise<void> =>
  addTodo(tx, taskId, { kind: 'tell', dueAt: tellDueAt(now.toISOString()) });

/** Nothing is to be done about it any more; answers whether anything was. */
export async function forget(
  tx: Transaction,
  about: keyof typeof kindsOf,
  ...subjectIds: readonly string[]
): Promise<boolean> {
  if (subjectIds.length === 0) return false;
  const { numDeletedRows } = await tx.db
    .deleteFrom('todo')
    .where('subjectId', 'in', subjectIds)
    .where('kind', 'in', kindsOf[about])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
