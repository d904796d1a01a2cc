import { defineEntity, p } from '@mikro-orm/core';
import { paymentKinds, paymentStates } from '../../shared/features/payments/payment.ts';
import { instant } from './column-types.ts';
import { BookingEntity } from './booking-entity.ts';
import { CustomerEntity } from './customer-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';
import { JobEntity } from './job-entity.ts';

/** A payment for one thing: a booking's inspection, an estimate, or the commission of a job. */
export const PaymentEntity = defineEntity({
  name: 'Payment',
  tableName: 'payment',
  properties: {
    id: p.text().primary(),
    kind: p.enum(paymentKinds),
    booking: () => p.manyToOne(BookingEntity).nullable().deleteRule('restrict').index(false).unique(),
    estimateRequest: () => p.manyToOne(EstimateRequestEntity).nullable().deleteRule('restrict').index(false).unique(),
    job: () => p.manyToOne(JobEntity).nullable().deleteRule('restrict').index(false).unique(),
    /** Quoted in the transfer. Not unique: see the booking's. */
    reference: p.text().index(),
    /** Whole rupees, as promised when the row was created: later changes of fees and percentages do not apply to it. */
    amountLkr: p.integer(),
    state: p.enum(paymentStates),
    claimedAt: instant().nullable(),
    /** Whole rupees that have arrived. */
    receivedLkr: p.integer().nullable(),
    verifiedAt: instant().nullable(),
    verifiedBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    refundPromisedAt: instant().nullable(),
    /** Refund in whole rupees: what had arrived by then. Null if the office had seen no payment. */
    refundLkr: p.integer().nullable(),
    refundedAt: instant().nullable(),
    createdAt: instant(),
  },
  indexes: [
    { properties: ['kind', 'state', 'createdAt'] },
    {
      // The few that have not arrived, by owner.
      name: 'payment_unverified_index',
      expression: `create index "payment_unverified_index" on "payment" ("kind", "booking_id", "estimate_request_id", "job_id", "state") where state <> 'verified'`,
    },
  ],
  checks: [
    { name: 'payment_amount_check', expression: 'amount_lkr >= 0' },
    { name: 'payment_received_check', expression: "(state = 'verified') = (received_lkr is not null)" },
  ],
});

/** A credit of a bank statement that was confirmed as a payment, without any of the bank's text. */
export const StatementLineEntity = defineEntity({
  name: 'StatementLine',
  tableName: 'statement_line',
  properties: {
    /** Hash of the day, the amount, the text, and the position among identical credits. */
    id: p.text().primary(),
    payment: () => p.manyToOne(PaymentEntity).deleteRule('cascade').index(false).unique(),
    createdAt: instant().index(),
  },
});
