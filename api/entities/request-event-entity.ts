import { defineEntity, p } from '@mikro-orm/core';
import { moneyEnds, requestEventKinds } from '../../shared/features/payments/request-state.ts';
import { instant } from './column-types.ts';
import { BookingEntity } from './booking-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';
import { JobEntity } from './job-entity.ts';

/** One row for each event of a request, or of the commission of a job, in its transaction; never changed. */
export const RequestEventEntity = defineEntity({
  name: 'RequestEvent',
  tableName: 'request_event',
  properties: {
    id: p.text().primary(),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('cascade').index(),
    estimateRequest: () => p.manyToOne(EstimateRequestEntity).nullable().deleteRule('cascade').index(),
    job: () => p.manyToOne(JobEntity).nullable().deleteRule('cascade').index(),
    kind: p.enum(requestEventKinds),
    /** A customer's id, without a foreign key because the customer may be deleted; null without a session. */
    actorId: p.text().nullable(),
    /** A reason, shown to the customer. */
    note: p.text().nullable(),
    /** What happens to the money that was paid. */
    money: p.enum(moneyEnds).nullable(),
    /** Whole rupees: the refund, or the corrected payment. */
    amountLkr: p.integer().nullable(),
    createdAt: instant(),
  },
});
