import { defineEntity, p } from '@mikro-orm/core';
import { jobStatuses } from '../../shared/features/jobs/job-status.ts';
import { CustomerEntity } from './customer-entity.ts';
import { BookingEntity } from './booking-entity.ts';
import { ProviderEntity } from './provider-entity.ts';
import { bytewise, flag, instant } from './column-types.ts';

export const JobEntity = defineEntity({
  name: 'Job',
  tableName: 'job',
  properties: {
    id: p.text().primary(),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('restrict').index(false).unique(),
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(),
    provider: () => p.manyToOne(ProviderEntity).nullable().deleteRule('set null').index(),
    title: bytewise(),
    address: bytewise(),
    city: bytewise().nullable(),
    areaSqft: p.integer().nullable(),
    status: p.enum(jobStatuses),
    /** Whole rupees; null until there is a quote. */
    contractValueLkr: p.integer().nullable(),
    supervision: flag().default(false),
    /** What the professional sends from the desk is published without being read first. */
    publishesAtOnce: flag().default(false),
    createdAt: instant().index(),
    completedAt: instant().nullable(),
  },
  indexes: [
    // A page of the back office's list.
    { properties: ['status', 'createdAt', 'id'] },
    ...[
      ['over', 'coalesce(completed_at, created_at)'],
      ['value', 'coalesce(contract_value_lkr, -1)'],
    ].map(([name, column]) => ({
      name: `job_list_${name}_index`,
      expression: `create index "job_list_${name}_index" on "job" ("status", ${column}, "id")`,
    })),
    {
      // The reference of a transfer is derived from the end of the id (`shared/reference.ts`); this index finds the
      // job.
      name: 'job_commission_reference_index',
      expression:
        'create index "job_commission_reference_index" on "job" (substr("id", length("id") - 9)) where supervision',
    },
    {
      // Jobs with a commission, by completion time.
      name: 'job_supervised_index',
      expression: 'create index "job_supervised_index" on "job" ("status", "completed_at") where supervision',
    },
  ],
  checks: [
    { name: 'job_area_check', expression: 'area_sqft >= 0' },
    { name: 'job_contract_value_check', expression: 'contract_value_lkr >= 0' },
  ],
});
