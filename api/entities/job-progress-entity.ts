import { defineEntity, p } from '@mikro-orm/core';
import { progressKinds } from '../../shared/features/jobs/job-progress.ts';
import { instant } from './column-types.ts';
import { CustomerEntity } from './customer-entity.ts';
import { JobEntity } from './job-entity.ts';
import { ProviderEntity } from './provider-entity.ts';

/**
 * A progress entry of a running job, with the customer's response. One that the professional has sent from the desk is
 * published or sent back by the office, or is published at once.
 */
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
    /** The professional who has sent it; null if the office wrote it. */
    provider: () => p.manyToOne(ProviderEntity).nullable().deleteRule('set null').index(),
    /** The photos that the professional names before they arrive, by id. */
    photoIds: p.json<string[]>().defaultRaw("'[]'"),
    /** The administrator who wrote it, published it or sent it back. */
    createdBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    createdAt: instant(),
    /** From when the customer reads it. */
    publishedAt: instant().nullable(),
    sentBackAt: instant().nullable(),
    /** In the administrator's words. */
    sentBackReason: p.text().nullable(),
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
    {
      name: 'job_progress_published_check',
      expression: 'published_at is null or sent_back_at is null',
    },
    {
      name: 'job_progress_answer_check',
      expression: 'published_at is not null or (confirmed_at is null and objected_at is null)',
    },
  ],
});
