import { defineEntity, p } from '@mikro-orm/core';
import { moneyEnds, requestEventKinds } from '../../shared/features/payments/request-state.ts';
import { instant } from './column-types.ts';
import { BookingEntity } from './booking-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';
import { JobEntity } from './job-entity.ts';

/**
 * One row for each thing that has happened to a request, or to the commission of a job, in the transaction that made it
 * happen; never changed.
 */
export const RequestEventEntity = defineEntity({
  name: 'RequestEvent',
  tableName: 'request_event',
  properties: {
    id: p.text().primary(),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('cascade').index(),
    estimateRequest: () => p.manyToOne(EstimateRequestEntity).nullable().deleteRule('cascade').index(),
    job: () => p.manyToOne(JobEntity).nullable().deleteRule('cascade').index(),
    kind: p.enum(requestEventKinds),
    /** A customer's id, and not tied to the row, which may go; null for whom no session names. */
    actorId: p.text().nullable(),
    /** For the people whose request it is: a reason. */
    note: p.text().nullable(),
    /** What happens to what was paid. */
    money: p.enum(moneyEnds).nullable(),
    /** Whole rupees: what is paid back, or what has arrived after all. */
    amountLkr: p.integer().nullable(),
    createdAt: instant(),
  },
});
