import { randomUUID } from 'node:crypto';
import type { TaskKind, Tell } from '../../shared/tasks/office-task.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { pick, textColumn, view } from '../database/view.ts';
import { Computed, insert, remove, update } from '../database/write-rows.ts';
import type { Actor } from '../endpoints/handler.ts';
import { addTell, forget } from '../todos/keep-todo.ts';
import { todos, officeTasks as tasks } from '../entities/office-task-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { providers } from '../entities/provider-entity.ts';

/** What the professional has to do with. */
export type TaskOf = { readonly bookingId: string } | { readonly jobId: string };

const isOpen = `${tasks.doneAt} is null`;

/** What is open of a booking, or of a job and the booking that it came from. */
const openOf = (of: TaskOf): { readonly sql: string; readonly params: readonly string[] } =>
  'bookingId' in of
    ? { sql: `${isOpen} and ${tasks.bookingId} = ?`, params: [of.bookingId] }
    : {
        sql: `${isOpen} and (${tasks.jobId} = ? or ${tasks.bookingId} = (select ${jobs.bookingId} from ${jobs} where ${jobs.id} = ?))`,
        params: [of.jobId, of.jobId],
      };

/** Takes the place of what was to be told to the same professional before. */
export async function queueTask(
  tx: Transaction,
  { of, kind, providerId, text }: { of: TaskOf; kind: TaskKind; providerId: string; text: string },
  now: Date,
): Promise<void> {
  await withdrawTasks(tx, of, providerId);
  const id = randomUUID();
  await insert(tx, tasks, { id, ...of, kind, providerId, text, createdAt: now });
  await addTell(tx, id, now);
}

/** This professional need not be told of it any more. */
export async function withdrawTasks(tx: Transaction, of: TaskOf, providerId: string): Promise<void> {
  const open = openOf(of);
  const sql = `${open.sql} and ${tasks.providerId} = ?`;
  const params = [...open.params, providerId];
  const withdrawn = `kind = 'tell' and subject_id in (select ${tasks.id} from ${tasks} where ${sql})`;
  await remove(tx, todos, new Computed(withdrawn, params));
  await remove(tx, tasks, new Computed(sql, params));
}

const textView = view(tasks, { ...pick(tasks, 'id', 'createdAt'), text: textColumn(`coalesce(${tasks.text}, '')`) });

/** What waits to be told to this professional is said anew; answers how many there are. */
export async function renewTasks(
  tx: Transaction,
  of: TaskOf,
  providerId: string,
  renew: (text: string) => string,
): Promise<number> {
  const { sql, params } = openOf(of);
  const waiting = await textView.read(tx.execute, `where ${sql} and ${tasks.providerId} = ?`, [...params, providerId]);
  for (const { id, text, createdAt } of waiting) {
    await update(tx, tasks, { id }, { text: renew(text) });
    // Who looks at the list sees it anew.
    await addTell(tx, id, new Date(createdAt));
  }
  return waiting.length;
}

/** The professional has been told. Refused when that, or another task of it, is none of those that wait. */
export async function endTask(
  tx: Transaction,
  of: TaskOf,
  taskId: string,
  { actor, now }: { readonly actor: Pick<Actor, 'customerId'>; readonly now: Date },
): Promise<void> {
  const { sql, params } = openOf(of);
  const waiting = new Computed(`${tasks.id} = ? and ${sql}`, [taskId, ...params]);
  const ended = await update(tx, tasks, waiting, { doneAt: now, doneById: actor.customerId, text: null });
  if (ended === 0) throw new ProblemError('conflict', 'There is nothing to tell any more, or somebody has told it.');
  await forget(tx, 'task', taskId);
}

const tellView = view(`${tasks} join ${providers} on ${providers.id} = ${tasks.providerId}`, {
  taskId: tasks.id,
  ...pick(tasks, 'bookingId', 'jobId'),
  ...pick(providers, 'displayName', 'phone'),
  text: textColumn(`coalesce(${tasks.text}, '')`),
});

/**
 * What waits to be told, by the id of its booking or job: of several professionals the first, who is told first. There
 * is hardly ever much of it.
 */
export async function readTells(read: Database['read']): Promise<ReadonlyMap<string, Tell>> {
  const rows = await tellView.read(
    read,
    `where ${isOpen} order by ${tasks.createdAt} desc, ${tasks.kind} desc, ${tasks.id} desc`,
  );
  return new Map(rows.map(({ bookingId, jobId, ...tell }) => [jobId ?? bookingId ?? '', tell]));
}

/** A row with whom to tell, where somebody is to be told. `ids`: of the row, and of what it came from. */
export function withTell<Row extends object>(
  row: Row,
  tells: ReadonlyMap<string, Tell>,
  ...ids: readonly (string | null)[]
): Row & { tell?: Tell } {
  const tell = ids.map((id) => id !== null && tells.get(id)).find((found) => found);
  return tell ? { ...row, tell } : row;
}
