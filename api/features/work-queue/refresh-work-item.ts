import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { rankOf, tellDueAt, type DueTodo } from '../../../shared/features/work-queue/todo.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Tables } from '../../entities/tables.ts';
import { kindsOf, waitingOf, type Waiting } from './waiting-queries.ts';

/** The owner of work items. Each has one at a time; a job may also have one about its money. */
export type TodoOf =
  | { readonly bookingId: string }
  | { readonly estimateRequestId: string }
  | { readonly jobId: string }
  | { readonly threadId: string }
  | { readonly applicationId: string }
  | { readonly providerId: string };

type NewTodo = Insertable<Tables['todo']>;

const newTodos = ({ id: subjectId, waits }: Waiting): NewTodo[] =>
  waits
    .filter((one) => one !== null)
    .map(({ kind, dueAt }) => {
      const id = `${kind}:${subjectId}`;
      const written = { dueAt: new Date(dueAt).toISOString(), stamp: randomInt(2 ** 31) };
      return { id, kind, subjectId, rank: rankOf(id), ...written };
    });

async function insertTodos({ db }: Transaction, rows: readonly NewTodo[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('todo')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ dueAt: eb.ref('excluded.dueAt'), stamp: eb.ref('excluded.stamp') })),
    )
    .execute();
}

type About = keyof typeof kindsOf;

type OwnerKind = Exclude<About, 'task' | 'mail'>;

/** What a transaction changes in the work queue before it commits. */
type Pending = {
  /** By kind and id of the owner. */
  readonly owners: Map<string, readonly [OwnerKind, string]>;
  /** By id. */
  readonly added: Map<string, NewTodo>;
};

const pendingIn = new WeakMap<Transaction, Pending>();

function pendingOf(tx: Transaction): Pending {
  const known = pendingIn.get(tx);
  if (known) return known;
  const pending: Pending = { owners: new Map(), added: new Map() };
  pendingIn.set(tx, pending);
  tx.beforeCommit(() => writePending(tx, pending));
  return pending;
}

async function writePending(tx: Transaction, { owners, added }: Pending): Promise<void> {
  const waiting: Waiting[] = [];
  for (const [about, subjectId] of owners.values()) waiting.push(...(await waitingOf(tx.db, about, subjectId)));
  // What the transaction has added for these owners goes, too.
  await deleteByIds(
    tx,
    [...owners.values()].flatMap(([about, subjectId]) => idsOf(about, subjectId)),
  );
  await insertTodos(tx, [...added.values(), ...waiting.flatMap(newTodos)]);
}

/**
 * Updates the work item of an owner, once for each transaction and before it commits. The caller has locked the owner's
 * row, so that concurrent transactions see each other's changes.
 */
export function refreshWorkItem(tx: Transaction, of: TodoOf): void {
  const [about, subjectId] = subjectIn(of);
  pendingOf(tx).owners.set(`${about} ${subjectId}`, [about, subjectId]);
}

/** Rebuilds the whole work queue, after rows were inserted without updating it. */
export async function rebuildTodos(tx: Transaction): Promise<void> {
  for (const about of ['booking', 'estimate', 'job', 'thread', 'application', 'provider'] as const) {
    for (const one of await waitingOf(tx.db, about, null)) await insertTodos(tx, newTodos(one));
  }
}

function subjectIn(of: TodoOf): readonly [OwnerKind, string] {
  if ('bookingId' in of) return ['booking', of.bookingId];
  if ('estimateRequestId' in of) return ['estimate', of.estimateRequestId];
  if ('providerId' in of) return ['provider', of.providerId];
  if ('applicationId' in of) return ['application', of.applicationId];
  return 'jobId' in of ? ['job', of.jobId] : ['thread', of.threadId];
}

/** Adds a work item for a new row, which cannot have one. */
export function addTodo(tx: Transaction, subjectId: string, waits: DueTodo): void {
  for (const row of newTodos({ id: subjectId, waits: [waits] })) pendingOf(tx).added.set(row.id, row);
}

export const addPhoneTodo = (tx: Transaction, taskId: string, now: Date): void =>
  addTodo(tx, taskId, { kind: 'tell', dueAt: tellDueAt(now.toISOString()) });

/** Deletes a work item; returns whether there was one. */
export const deleteTodos = (tx: Transaction, about: About, ...subjectIds: readonly string[]): Promise<boolean> =>
  deleteByIds(
    tx,
    subjectIds.flatMap((subjectId) => idsOf(about, subjectId)),
  );

const idsOf = (about: About, subjectId: string): string[] => kindsOf[about].map((kind) => `${kind}:${subjectId}`);

async function deleteByIds(tx: Transaction, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  for (const id of ids) pendingOf(tx).added.delete(id);
  const { numDeletedRows } = await tx.db.deleteFrom('todo').where('id', 'in', ids).executeTakeFirst();
  return numDeletedRows > 0n;
}
