import { defineEntity, p } from '@mikro-orm/core';
import { taskKinds } from '../../shared/tasks/office-task.ts';
import type { TodoKind } from '../../shared/todos/todo.ts';
import { tableOf } from '../database/table.ts';
import { BookingEntity } from './booking-entity.ts';
import { CustomerEntity } from './customer-entity.ts';
import { JobEntity } from './job-entity.ts';
import { ProviderEntity } from './provider-entity.ts';

/** A professional whom no mail reaches has to be told by the office. Of a booking or a job one at most is open. */
export const OfficeTaskEntity = defineEntity({
  name: 'OfficeTask',
  tableName: 'office_task',
  properties: {
    id: p.text().primary(),
    kind: p.enum(taskKinds),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('cascade').index(),
    job: () => p.manyToOne(JobEntity).nullable().deleteRule('cascade').index(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('cascade').index(false),
    /** What to say: names a customer, so it goes when it has been said. */
    text: p.text().nullable(),
    createdAt: p.datetime(3),
    doneAt: p.datetime(3).nullable(),
    doneBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
  },
  checks: [{ name: 'office_task_text_check', expression: '(done_at is null) = (text is not null)' }],
});

export const officeTasks = tableOf(OfficeTaskEntity);

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
    dueAt: p.datetime(3),
    /** Another number whenever the row is made anew: by their sum a reader sees that something has changed. */
    stamp: p.integer(),
  },
  indexes: [{ properties: ['dueAt', 'id'] }, { properties: ['kind', 'dueAt', 'id'] }],
});

export const todos = tableOf(TodoEntity);
