import { defineEntity, p } from '@mikro-orm/core';
import { paymentKinds, paymentStates } from '../../shared/features/payments/payment.ts';
import { instant } from './column-types.ts';
import { BookingEntity } from './booking-entity.ts';
import { CustomerEntity } from './customer-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';
import { JobEntity } from './job-entity.ts';

/** Money for one thing: a booking's inspection, an estimate, the commission of a job. */
export const PaymentEntity = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.text().primary(),
    kind: p.enum(paymentKinds),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('restrict').index(false).unique(),
    estimateRequest: () => p.manyToOne(EstimateRequestEntity).nullable().deleteRule('restrict').index(false).unique(),
    job: () => p.manyToOne(JobEntity).nullable().deleteRule('restrict').index(false).unique(),
    /** What the transfer quotes. Not unique: see the booking's. */
    reference: p.text().index(),
    /** Whole rupees, as promised when the row was made: later changes of fees and percentages change nothing of it. */
    amountLkr: p.integer(),
    state: p.enum(paymentStates),
    claimedAt: instant().nullable(),
    /** Whole rupees that have arrived. */
    receivedLkr: p.integer().nullable(),
    verifiedAt: instant().nullable(),
    verifiedBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    /** When it was said that money goes back, for what comes to nothing. */
    refundPromisedAt: instant().nullable(),
    /** Whole rupees: what had been received by then. Null where nobody had seen it arrive. */
    refundLkr: p.integer().nullable(),
    refundedAt: instant().nullable(),
    createdAt: instant(),
  },
  indexes: [
    { properties: ['kind', 'state', 'createdAt'] },
    {
      // Of the few that have not arrived, by what they are for.
      name: 'payment_unverified_index',
      expression: `create index "payment_unverified_index" on "payment" ("kind", "booking_id", "estimate_request_id", "job_id", "state") where state <> 'verified'`,
    },
  ],
  checks: [
    { name: 'payment_amount_check', expression: 'amount_lkr >= 0' },
    { name: 'payment_received_check', expression: "(state = 'verified') = (received_lkr is not null)" },
  ],
});

/** A credit of a bank statement that somebody has confirmed as a payment: nothing of what the bank says of it. */
export const StatementLineEntity = defineEntity({
  name: 'StatementLine',
  tableName: 'statement_line',
  properties: {
    /** A hash of the day, the amount, the text, and which one of several that are alike it is. */
    id: p.text().primary(),
    payment: () => p.manyToOne(PaymentEntity).deleteRule('cascade').index(false).unique(),
    createdAt: instant().index(),
  },
});
