import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { instantSchema } from '../../fields.ts';
import { paymentKinds } from '../payments/payment.ts';
import { grantSchema } from './request-contract.ts';

const receiptSchema = z.object({
  id: z.string(),
  /** Consecutive, without gaps. */
  number: z.number(),
  /** Purpose of the payment. */
  kind: z.enum(paymentKinds),
  /** The reference of the transfer. */
  reference: z.string(),
  /** Null if unknown. */
  payerName: z.nullable(z.string()),
  amountLkr: z.number(),
  issuedAt: instantSchema,
  /** When it was voided; null while it is valid. */
  voidedAt: z.nullable(instantSchema),
});

export type Receipt = z.infer<typeof receiptSchema>;

export const receiptContract = defineContract({
  getReceipt: {
    method: 'POST',
    path: '/api/receipts/:id',
    access: 'public',
    summary:
      'Read the receipt of your payment, by a secret, the link of its request or your session; also for administrators',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    body: z.object({ grant: grantSchema }),
    optionalBody: true,
    response: receiptSchema,
    secrets: 'many',
    isRead: true,
  },
});
