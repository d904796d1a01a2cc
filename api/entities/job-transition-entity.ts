import { defineEntity, p } from '@mikro-orm/core';
import { jobStatuses } from '../../shared/features/jobs/job-status.ts';
import { JobEntity } from './job-entity.ts';
import { instant } from './column-types.ts';

/** One row for each change of a job's status, in its transaction. */
export const JobTransitionEntity = defineEntity({
  name: 'JobTransition',
  tableName: 'job_transition',
  properties: {
    id: p.text().primary(),
    job: () => p.manyToOne(JobEntity).deleteRule('cascade').index(),
    /** Null for the first. */
    fromStatus: p.enum(jobStatuses).nullable(),
    toStatus: p.enum(jobStatuses),
    actorKind: p.enum(['admin', 'customer', 'system']),
    /** The customer's id, also for an administrator; null for the system. */
    actorId: p.text().nullable(),
    reason: p.text().nullable(),
    createdAt: instant(),
  },
  indexes: [
    {
      // For the count per month.
      name: 'job_transition_accepted_index',
      expression: `create index "job_transition_accepted_index" on "job_transition" ("created_at", "job_id", "to_status") where to_status = 'accepted'`,
    },
  ],
});
