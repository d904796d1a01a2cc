import { defineEntity, p } from '@mikro-orm/core';
import { taskKinds } from '../../shared/features/work-queue/office-task.ts';
import type { TodoKind } from '../../shared/features/work-queue/todo.ts';
import { instant } from './column-types.ts';
import { BookingEntity } from './booking-entity.ts';
import { CustomerEntity } from './customer-entity.ts';
import { JobEntity } from './job-entity.ts';
import { ProviderEntity } from './provider-entity.ts';

/**
 * A professional whom no mail reaches has to be told by the office. Of a booking or a job one at most is open for each
 * of them.
 */
export const OfficeTaskEntity = defineEntity({
  name: 'OfficeTask',
  tableName: 'office_task',
  properties: {
    id: p.text().primary(),
    kind: p.enum(taskKinds),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('cascade').index(),
    job: () => p.manyToOne(JobEntity).nullable().deleteRule('cascade').index(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('cascade').index(false),
    /** As of a notification: what the text is made of, anew when the place or the customer is corrected. */
    event: p.text(),
    details: p.text().nullable(),
    /** What to say: names a customer, so it goes when it has been said. */
    text: p.text().nullable(),
    createdAt: instant(),
    doneAt: instant().nullable(),
    doneBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
  },
  checks: [{ name: 'office_task_text_check', expression: '(done_at is null) = (text is not null)' }],
});

/**
 * What waits for the office: it follows from other rows, and is kept in the transactions that change those, so that a
 * list of a few hundred is not looked for among all bookings that there ever were.
 */
export const TodoEntity = defineEntity({
  name: 'Todo',
  tableName: 'todo',
  properties: {
    /** `<kind>:<subjectId>` */
    id: p.text().primary(),
    /** Without a check of its own: another kind needs no migration. */
    kind: p.text().$type<TodoKind>(),
    /** Of a booking, an estimate request, a job, a thread, a task or a mail, as the kind says. */
    subjectId: p.text().index(),
    dueAt: instant(),
    /** Another number whenever the row is made anew: by their sum a reader sees that something has changed. */
    stamp: p.integer(),
  },
  indexes: [{ properties: ['dueAt', 'id'] }, { properties: ['kind', 'dueAt', 'id'] }],
});

/**
 * One row for each write that came over HTTP, in its transaction: the back office's open lists see by the newest of
 * them that something has changed. Kept for a day.
 */
export const WriteMarkEntity = defineEntity({
  name: 'WriteMark',
  tableName: 'write_mark',
  properties: {
    id: p.integer().primary().autoincrement(),
    createdAt: instant(),
  },
});
