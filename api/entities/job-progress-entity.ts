import { defineEntity, p } from '@mikro-orm/core';
import { progressKinds } from '../../shared/features/jobs/job-progress.ts';
import { instant } from './column-types.ts';
import { CustomerEntity } from './customer-entity.ts';
import { JobEntity } from './job-entity.ts';

/** A progress entry of a running job, with the customer's response. */
export const JobProgressEntity = defineEntity({
  name: 'JobProgress',
  tableName: 'job_progress',
  properties: {
    id: p.text().primary(),
    job: () => p.manyToOne(JobEntity).deleteRule('cascade').index(false),
    kind: p.enum(progressKinds),
    text: p.text(),
    /** The milestone's share of the contract value, in whole rupees. */
    amountLkr: p.integer().nullable(),
    createdBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    createdAt: instant(),
    confirmedAt: instant().nullable(),
    /** In the customer's words. */
    objection: p.text().nullable(),
    objectedAt: instant().nullable(),
  },
  indexes: [{ properties: ['job', 'createdAt', 'id'] }],
  checks: [
    { name: 'job_progress_amount_check', expression: 'amount_lkr > 0' },
    {
      name: 'job_progress_note_check',
      expression: "kind = 'milestone' or (amount_lkr is null and confirmed_at is null)",
    },
  ],
});
