import { defineEntity, p } from '@mikro-orm/core';
import { paymentKinds } from '../../shared/features/payments/payment.ts';
import { instant } from './column-types.ts';
import { PaymentEntity } from './payment-entity.ts';

/** What has been received, as its payer keeps it. Never changed and never removed: one that is wrong is void. */
export const ReceiptEntity = defineEntity({
  name: 'Receipt',
  tableName: 'receipt',
  properties: {
    id: p.text().primary(),
    /** One after the other, without gaps. */
    number: p.integer().unique(),
    payment: () => p.manyToOne(PaymentEntity).deleteRule('restrict').index(),
    kind: p.enum(paymentKinds),
    reference: p.text(),
    /** As it was known then; null where nobody has said. */
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

/** The last number of each series of documents. Whoever takes the next holds the row until theirs is committed. */
export const ReceiptSeriesEntity = defineEntity({
  name: 'ReceiptSeries',
  tableName: 'receipt_series',
  properties: {
    id: p.text().primary(),
    lastNumber: p.integer(),
  },
});
