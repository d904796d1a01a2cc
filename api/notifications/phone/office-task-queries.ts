import { randomUUID } from 'node:crypto';
import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { TaskKind, Tell } from '../../../shared/features/work-queue/office-task.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Actor } from '../../router/handler.ts';
import type { Tables } from '../../entities/tables.ts';
import { addTell, forget } from '../../features/work-queue/refresh-work-item.ts';

/** What the professional has to do with. */
export type TaskOf = { readonly bookingId: string } | { readonly jobId: string };

/** What is open of a booking, or of a job and the booking that it came from. */
const isOpenOf = (of: TaskOf) => (eb: ExpressionBuilder<Tables, 'officeTask'>) =>
  eb.and([
    eb('officeTask.doneAt', 'is', null),
    'bookingId' in of
      ? eb('officeTask.bookingId', '=', of.bookingId)
      : eb.or([
          eb('officeTask.jobId', '=', of.jobId),
          eb('officeTask.bookingId', '=', eb.selectFrom('job').select('job.bookingId').where('job.id', '=', of.jobId)),
        ]),
  ]);

export type NewTask = {
  readonly of: TaskOf;
  readonly kind: TaskKind;
  readonly providerId: string;
  /** As of a notification: what the text is made of. */
  readonly event: string;
  readonly details: string;
  readonly text: string;
};

/** Takes the place of what was to be told to the same professional before. */
export async function queueTask(tx: Transaction, { of, ...task }: NewTask, now: Date): Promise<void> {
  await withdrawTasks(tx, of, task.providerId);
  const id = randomUUID();
  await tx.db
    .insertInto('officeTask')
    .values({ id, ...of, ...task, createdAt: now.toISOString() })
    .execute();
  await addTell(tx, id, now);
}

/** This professional need not be told of it any more. */
export async function withdrawTasks(tx: Transaction, of: TaskOf, providerId: string): Promise<void> {
  const withdrawn = await tx.db
    .deleteFrom('officeTask')
    .where(isOpenOf(of))
    .where('providerId', '=', providerId)
    .returning('id')
    .execute();
  await forget(tx, 'task', ...withdrawn.map(({ id }) => id));
}

type Waiting = { readonly event: string; readonly subjectId: string; readonly details: string | null };

/**
 * Makes the text anew of what waits to be told to this professional. `render`: undefined where there is nothing to tell
 * any more. Answers whether something waits.
 */
export async function renewTasks(
  tx: Transaction,
  of: TaskOf,
  providerId: string,
  render: (task: Waiting & { readonly createdAt: string }) => Promise<string | undefined>,
): Promise<boolean> {
  const waiting = await tx.db
    .selectFrom('officeTask')
    .select(['id', 'event', 'details', 'createdAt'])
    .select((eb) => eb.fn.coalesce('jobId', 'bookingId').as('subjectId'))
    .where(isOpenOf(of))
    .where('providerId', '=', providerId)
    .execute();
  for (const { id, subjectId, ...task } of waiting) {
    const text = await render({ ...task, subjectId: subjectId ?? '' });
    if (text === undefined) continue;
    await tx.db.updateTable('officeTask').set({ text }).where('id', '=', id).execute();
    // Who looks at the list sees it anew.
    await addTell(tx, id, new Date(task.createdAt));
  }
  return waiting.length > 0;
}

/** The professional has been told. Refused when that, or another task of it, is none of those that wait. */
export async function endTask(
  tx: Transaction,
  of: TaskOf,
  taskId: string,
  { actor, now }: { readonly actor: Pick<Actor, 'customerId'>; readonly now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable('officeTask')
    .set({ doneAt: now.toISOString(), doneById: actor.customerId, text: null, details: null })
    .where('id', '=', taskId)
    .where(isOpenOf(of))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new ProblemError('conflict', 'There is nothing left to tell, or someone has already told them.');
  }
  await forget(tx, 'task', taskId);
}

const eb = expressionBuilder<Tables, 'officeTask'>();

/** The task that waits to be told of a booking or a job: of several professionals the first, who is told first. */
const firstTask = (condition: Expression<SqlBool>) =>
  eb
    .selectFrom('officeTask')
    .select('officeTask.id')
    .where('officeTask.doneAt', 'is', null)
    .where(condition)
    // What is about the job itself comes before what is about its booking.
    .orderBy((order) => order.case().when('officeTask.jobId', 'is', null).then(1).else(0).end())
    .orderBy('officeTask.createdAt')
    .orderBy('officeTask.kind')
    .orderBy('officeTask.id')
    .limit(1);

type Ref = Expression<string | null>;

export const firstTaskOfBooking = (bookingId: Ref) => firstTask(eb('officeTask.bookingId', '=', bookingId));

/** `bookingId`: of the booking that the job came from. */
export const firstTaskOfJob = (jobId: Ref, bookingId: Ref) =>
  firstTask(eb.or([eb('officeTask.jobId', '=', jobId), eb('officeTask.bookingId', '=', bookingId)]));

/** Of the tables `task` and `told`, which a query joins. */
export const tellColumns = [
  'task.id as taskId',
  'task.text as taskText',
  'told.displayName as toldName',
  'told.phone as toldPhone',
] as const;

type TellRow = Readonly<Record<'taskId' | 'taskText' | 'toldName' | 'toldPhone', string | null>>;

/** A row without these columns, and with whom to tell where somebody is to be told. */
export function toTell<Row extends TellRow>({ taskId, taskText, toldName, toldPhone, ...row }: Row) {
  const tell: Tell | undefined =
    taskId === null ? undefined : { taskId, displayName: toldName ?? '', phone: toldPhone, text: taskText ?? '' };
  return { ...row, ...(tell && { tell }) };
}
