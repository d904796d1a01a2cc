import { defineEntity, p } from '@mikro-orm/core';
import { taskKinds } from '../../shared/tasks/office-task.ts';
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
