import { defineEntity, p } from '@mikro-orm/core';
import { paymentKinds } from '../../shared/features/payments/payment.ts';
import { instant } from './column-types.ts';
import { PaymentEntity } from './payment-entity.ts';

/** A receipt for the payer. Never changed and never deleted: a wrong one is voided. */
export const ReceiptEntity = defineEntity({
  name: 'Receipt',
  tableName: 'receipt',
  properties: {
    id: p.text().primary(),
    /** Consecutive, without gaps. */
    number: p.integer().unique(),
    payment: () => p.manyToOne(PaymentEntity).deleteRule('restrict').index(),
    kind: p.enum(paymentKinds),
    reference: p.text(),
    /** The name known at that time; null if unknown. */
    payerName: p.text().nullable(),
    amountLkr: p.integer(),
    issuedAt: instant(),
    voidedAt: instant().nullable(),
  },
  indexes: [
    {
      name: 'receipt_valid_unique',
      expression: 'create unique index "receipt_valid_unique" on "receipt" ("payment_id") where "voided_at" is null',
    },
  ],
});

/** The last number of each document series. The next number is taken under a row lock until the commit. */
export const ReceiptSeriesEntity = defineEntity({
  name: 'ReceiptSeries',
  tableName: 'receipt_series',
  properties: {
    id: p.text().primary(),
    lastNumber: p.integer(),
  },
});
