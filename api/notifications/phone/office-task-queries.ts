import { randomUUID } from 'node:crypto';
import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { TaskKind, PhoneNotice } from '../../../shared/features/work-queue/office-task.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Actor } from '../../router/handler.ts';
import type { Tables } from '../../entities/tables.ts';
import { addPhoneTodo, deleteTodos } from '../../features/work-queue/refresh-work-item.ts';

/** The booking or job that a professional is told about. */
export type TaskOf = { readonly bookingId: string } | { readonly jobId: string };

/** What a task is about. */
export type TaskAbout = TaskOf | { readonly estimateRequestId: string } | { readonly contactMessageId: string };

/** What a task about this row is about. A commission is identified by its job. */
export function taskAboutOf(kind: 'booking' | 'estimate' | 'job' | 'commission' | 'contact', id: string): TaskAbout {
  if (kind === 'booking') return { bookingId: id };
  if (kind === 'contact') return { contactMessageId: id };
  return kind === 'estimate' ? { estimateRequestId: id } : { jobId: id };
}

/** Whom to tell about what. `providerId`: null for the customer. */
export type TaskFor = { readonly of: TaskAbout; readonly kind: TaskKind; readonly providerId: string | null };

/** Matches the open tasks of a request, or of a job and the booking that it came from. */
const isOpenOf = (of: TaskAbout) => (eb: ExpressionBuilder<Tables, 'officeTask'>) =>
  eb.and([
    eb('officeTask.doneAt', 'is', null),
    'jobId' in of
      ? eb.or([
          eb.and(of),
          eb('officeTask.bookingId', '=', eb.selectFrom('job').select('job.bookingId').where('job.id', '=', of.jobId)),
        ])
      : eb.and(of),
  ]);

type NewTask = TaskFor & {
  /** As in a notification: the event and its data, from which the text is rendered. */
  readonly event: string;
  readonly details: string;
  readonly text: string;
  readonly dedupeKey: string | null;
};

/** Replaces the open task for the same person. */
export async function queueTask(tx: Transaction, { of, ...task }: NewTask, now: Date): Promise<void> {
  await withdrawTasks(tx, of, task.providerId);
  const id = randomUUID();
  await tx.db
    .insertInto('officeTask')
    .values({ id, ...of, ...task, createdAt: now.toISOString() })
    .execute();
  addPhoneTodo(tx, id, now);
}

/** An open task for this person. */
export type OpenTask = Pick<TaskFor, 'of' | 'providerId'>;

const isOpenFor =
  ({ of, providerId }: OpenTask) =>
  (eb: ExpressionBuilder<Tables, 'officeTask'>) =>
    eb.and([isOpenOf(of)(eb), eb('officeTask.providerId', providerId === null ? 'is' : '=', providerId)]);

async function deleteTasks(
  tx: Transaction,
  which: (eb: ExpressionBuilder<Tables, 'officeTask'>) => Expression<SqlBool>,
): Promise<readonly { readonly details: string | null }[]> {
  const deleted = await tx.db.deleteFrom('officeTask').where(which).returning(['id', 'details']).execute();
  await deleteTodos(tx, 'task', ...deleted.map(({ id }) => id));
  return deleted;
}

/** Deletes the open tasks for this person: they need not be told any more. */
export async function withdrawTasks(tx: Transaction, of: TaskAbout, providerId: string | null): Promise<void> {
  await deleteTasks(tx, isOpenFor({ of, providerId }));
}

/**
 * Deletes the open tasks with these keys, because what happened was undone or is told in another way, and `also` those
 * for a person. Returns the details of the deleted ones.
 */
export const withdrawTasksByKey = (tx: Transaction, keys: readonly string[], also: OpenTask | null = null) =>
  deleteTasks(tx, (eb) => {
    const isUndone = eb.and([eb('officeTask.dedupeKey', 'in', keys), eb('officeTask.doneAt', 'is', null)]);
    return also ? eb.or([isUndone, isOpenFor(also)(eb)]) : isUndone;
  });

type Waiting = { readonly event: string; readonly subjectId: string; readonly details: string | null };

/**
 * Renders the open tasks for this professional again. `render`: undefined when there is nothing left to say. Returns
 * whether a task is open.
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
    .where(isOpenFor({ of, providerId }))
    .execute();
  for (const { id, subjectId, ...task } of waiting) {
    const text = await render({ ...task, subjectId: subjectId ?? '' });
    if (text === undefined) continue;
    await tx.db.updateTable('officeTask').set({ text }).where('id', '=', id).execute();
    // Refreshes the list of clients that show it.
    addPhoneTodo(tx, id, new Date(task.createdAt));
  }
  return waiting.length > 0;
}

/**
 * Marks that the person has been told. Refused when this task, or another with which it was shown, is not open.
 */
export async function endTask(
  tx: Transaction,
  of: TaskAbout,
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
  await deleteTodos(tx, 'task', taskId);
}

/**
 * Ends the tasks to tell somebody what the link that they have opened shows: a customer's request and its job, or the
 * visits on a professional's desk, what was sent back there, and the customer's answers to milestones.
 */
export async function endTasksShown(
  tx: Transaction,
  by: { readonly kind: 'booking' | 'estimate' | 'desk'; readonly id: string },
  now: Date,
): Promise<void> {
  const ended = await tx.db
    .updateTable('officeTask')
    .set({ doneAt: now.toISOString(), text: null, details: null })
    .where('doneAt', 'is', null)
    .where((task) => {
      if (by.kind === 'desk') {
        const isAtDesk = task.or([task('bookingId', 'is not', null), task('kind', 'in', ['returned', 'milestone'])]);
        return task.and([task('providerId', '=', by.id), isAtDesk]);
      }
      const isShown =
        by.kind === 'estimate'
          ? task('estimateRequestId', '=', by.id)
          : task.or([
              task('bookingId', '=', by.id),
              task('jobId', '=', task.selectFrom('job').select('job.id').where('job.bookingId', '=', by.id)),
            ]);
      return task.and([task('providerId', 'is', null), isShown]);
    })
    .returning('id')
    .execute();
  await deleteTodos(tx, 'task', ...ended.map(({ id }) => id));
}

const eb = expressionBuilder<Tables, 'officeTask'>();

/** The open task of a booking or a job; the first one if several professionals are to be told. */
const firstTask = (condition: Expression<SqlBool>) =>
  eb
    .selectFrom('officeTask')
    .select('officeTask.id')
    .where('officeTask.doneAt', 'is', null)
    .where(condition)
    // Tasks of the job come before tasks of its booking.
    .orderBy((order) => order.case().when('officeTask.jobId', 'is', null).then(1).else(0).end())
    .orderBy('officeTask.createdAt')
    .orderBy('officeTask.kind')
    .orderBy('officeTask.id')
    .limit(1);

type Ref = Expression<string | null>;

export const firstTaskOfBooking = (bookingId: Ref) => firstTask(eb('officeTask.bookingId', '=', bookingId));

/** `bookingId`: the booking that the job came from. */
export const firstTaskOfJob = (jobId: Ref, bookingId: Ref) =>
  firstTask(eb.or([eb('officeTask.jobId', '=', jobId), eb('officeTask.bookingId', '=', bookingId)]));

/** Columns of the tables `task` and `told`, which the query joins. */
export const phoneNoticeColumns = [
  'task.id as taskId',
  'task.text as taskText',
  'task.providerId as taskProviderId',
  'told.displayName as toldName',
  'told.phone as toldPhone',
] as const;

type PhoneNoticeRow = Readonly<
  Record<'taskId' | 'taskText' | 'taskProviderId' | 'toldName' | 'toldPhone' | 'fullName' | 'phone', string | null>
>;

/** Moves these columns into `phoneNotice`, if the professional or the customer of the row is to be called. */
export function toPhoneNotice<Row extends PhoneNoticeRow>(told: Row) {
  const { taskId, taskText, taskProviderId, toldName, toldPhone, ...row } = told;
  const isCustomer = taskProviderId === null;
  const [name, phone] = isCustomer ? [row.fullName, row.phone] : [toldName, toldPhone];
  const phoneNotice: PhoneNotice | undefined =
    taskId === null ? undefined : { taskId, displayName: name ?? '', isCustomer, phone, text: taskText ?? '' };
  return { ...row, ...(phoneNotice && { phoneNotice }) };
}
