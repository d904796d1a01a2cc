import { defineEntity, p } from '@mikro-orm/core';
import { JobEntity } from './job-entity.ts';
import { instant } from './column-types.ts';

export const QuoteEntity = defineEntity({
  name: 'Quote',
  tableName: 'quote',
  properties: {
    id: p.text().primary(),
    /** One quote per job; one that replaces it gets another id. */
    job: () => p.manyToOne(JobEntity).deleteRule('cascade').index(false).unique(),
    amountLkr: p.integer(),
    /** Percentage of the amount for supervision, as quoted; decimal digits: `7.5`. */
    supervisionPercent: p.text().default('10'),
    notes: p.text(),
    /** Calendar days in Sri Lanka, `YYYY-MM-DD`, without time and zone. */
    inspectionDate: p.text(),
    completionDate: p.text(),
    createdAt: instant(),
    declinedAt: instant().nullable(),
    /** In the customer's words. */
    declineReason: p.text().nullable(),
  },
  checks: [
    { name: 'quote_amount_check', expression: 'amount_lkr >= 0' },
    { name: 'quote_dates_check', expression: 'completion_date >= inspection_date' },
  ],
});
