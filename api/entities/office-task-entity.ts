import { defineEntity, p } from '@mikro-orm/core';
import { taskKinds } from '../../shared/features/work-queue/office-task.ts';
import type { TodoKind } from '../../shared/features/work-queue/todo.ts';
import { instant } from './column-types.ts';
import { BookingEntity } from './booking-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';
import { CustomerEntity } from './customer-entity.ts';
import { JobEntity } from './job-entity.ts';
import { ProviderEntity } from './provider-entity.ts';
import { ContactMessageEntity } from './thread-entity.ts';

/**
 * The office must tell a professional, or a customer, who has no e-mail address and got no SMS. At most one is open
 * per person and booking, estimate request, job or application.
 */
export const OfficeTaskEntity = defineEntity({
  name: 'OfficeTask',
  tableName: 'office_task',
  properties: {
    id: p.text().primary(),
    kind: p.enum(taskKinds),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('cascade').index(),
    estimateRequest: () => p.manyToOne(EstimateRequestEntity).nullable().deleteRule('cascade').index(),
    job: () => p.manyToOne(JobEntity).nullable().deleteRule('cascade').index(),
    /** The applicant to be told. */
    contactMessage: () => p.manyToOne(ContactMessageEntity).nullable().deleteRule('cascade').index(),
    /** The professional to be told; null: the customer. */
    provider: () => p.manyToOne(ProviderEntity).nullable().deleteRule('cascade').index(false),
    /**
     * As in a notification: the event from which the text is rendered again when the place or the customer is
     * corrected.
     */
    event: p.text(),
    details: p.text().nullable(),
    /** As in a notification: the task is deleted with what is withdrawn by it. */
    dedupeKey: p.text().nullable().index(),
    /** The text to tell; it names a customer, so it is deleted when the task is done. */
    text: p.text().nullable(),
    createdAt: instant(),
    doneAt: instant().nullable(),
    doneBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
  },
  checks: [{ name: 'office_task_text_check', expression: '(done_at is null) = (text is not null)' }],
});

/**
 * The office's work queue. It can be derived from other rows, and is updated in the transactions that change them, so
 * that a list of a few hundred needs no search through all bookings.
 */
export const TodoEntity = defineEntity({
  name: 'Todo',
  tableName: 'todo',
  properties: {
    /** `<kind>:<subjectId>` */
    id: p.text().primary(),
    /** Without a check constraint, so that another kind needs no migration. */
    kind: p.text().$type<TodoKind>(),
    /** The id of a booking, an estimate request, a job, a thread, a task or a mail, depending on the kind. */
    subjectId: p.text(),
    /** See `rankOf`. */
    rank: p.integer(),
    dueAt: instant(),
    /** Changes whenever the row is written: a changed sum tells a reader that the list has changed. */
    stamp: p.integer(),
  },
  indexes: [{ properties: ['rank', 'dueAt', 'id'] }, { properties: ['kind', 'dueAt', 'id'] }],
});

/**
 * One row for each write over HTTP, in its transaction: open lists of the back office detect changes by the newest one.
 * Kept for a day.
 */
export const WriteMarkEntity = defineEntity({
  name: 'WriteMark',
  tableName: 'write_mark',
  properties: {
    id: p.integer().primary().autoincrement(),
    createdAt: instant(),
  },
});
