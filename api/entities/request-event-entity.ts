import { defineEntity, p } from '@mikro-orm/core';
import { requestEventKinds } from '../../shared/payments/request-state.ts';
import { tableOf } from '../database/table.ts';
import { BookingEntity } from './booking-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';

/** One row for each thing that has happened to a request, in the transaction that made it happen; never changed. */
export const RequestEventEntity = defineEntity({
  name: 'RequestEvent',
  tableName: 'request_event',
  properties: {
    id: p.text().primary(),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('cascade').index(),
    estimateRequest: () => p.manyToOne(EstimateRequestEntity).nullable().deleteRule('cascade').index(),
    kind: p.enum(requestEventKinds),
    /** A customer's id, and not tied to the row, which may go; null for whom no session names. */
    actorId: p.text().nullable(),
    /** For the people whose request it is: a reason, what happens to the money. */
    note: p.text().nullable(),
    createdAt: p.datetime(3),
  },
});

export const requestEvents = tableOf(RequestEventEntity);
