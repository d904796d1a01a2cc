import { randomInt } from 'node:crypto';
import { rankOf, tellDueAt, type Waits } from '../../../shared/features/work-queue/todo.ts';
import type { Transaction } from '../../db/transaction.ts';
import { kindsOf, waitingOf, type Waiting } from './waiting-queries.ts';

/** The owner of work items. Each has one at a time; a job may also have one about its money. */
export type TodoOf =
  | { readonly bookingId: string }
  | { readonly estimateRequestId: string }
  | { readonly jobId: string }
  | { readonly threadId: string }
  | { readonly applicationId: string }
  | { readonly providerId: string };

async function addAll(tx: Transaction, waiting: readonly Waiting[]): Promise<void> {
  const rows = waiting.flatMap(({ id: subjectId, waits }) =>
    waits
      .filter((one) => one !== null)
      .map(({ kind, dueAt }) => {
        const written = { dueAt: new Date(dueAt).toISOString(), stamp: randomInt(2 ** 31) };
        const id = `${kind}:${subjectId}`;
        return { id, kind, subjectId, rank: rankOf(id), ...written };
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
 * Updates the work item of an owner. Call it last in a transaction, with the owner's row locked, so that concurrent
 * transactions see each other's changes.
 */
export async function refreshWorkItem(tx: Transaction, of: TodoOf): Promise<void> {
  const [about, subjectId] = subjectIn(of);
  const waiting = await waitingOf(tx.db, about, subjectId);
  await deleteTodos(tx, about, subjectId);
  await addAll(tx, waiting);
}

/** Rebuilds the whole work queue, after rows were inserted without updating it. */
export async function rebuildTodos(tx: Transaction): Promise<void> {
  for (const about of ['booking', 'estimate', 'job', 'thread', 'application', 'provider'] as const) {
    for (const one of await waitingOf(tx.db, about, null)) await addAll(tx, [one]);
  }
}

function subjectIn(
  of: TodoOf,
): readonly ['booking' | 'estimate' | 'job' | 'thread' | 'application' | 'provider', string] {
  if ('bookingId' in of) return ['booking', of.bookingId];
  if ('estimateRequestId' in of) return ['estimate', of.estimateRequestId];
  if ('providerId' in of) return ['provider', of.providerId];
  if ('applicationId' in of) return ['application', of.applicationId];
  return 'jobId' in of ? ['job', of.jobId] : ['thread', of.threadId];
}

/** Adds a work item for a new row, which cannot have one. */
export const addTodo = (tx: Transaction, subjectId: string, waits: Waits): Promise<void> =>
  addAll(tx, [{ id: subjectId, waits: [waits] }]);

export const addTellTodo = (tx: Transaction, taskId: string, now: Date): Promise<void> =>
  addTodo(tx, taskId, { kind: 'tell', dueAt: tellDueAt(now.toISOString()) });

/** Deletes a work item; returns whether there was one. */
export async function deleteTodos(
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
