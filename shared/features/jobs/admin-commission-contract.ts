import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { requiredText } from '../../fields.ts';
import { correctPaymentSchema, refusePaymentSchema } from '../payments/admin-payment.ts';
import { receivedField, transferField } from '../statements/transfer.ts';
import { adminJobSchema } from './admin-job-contract.ts';
import { jobParams } from './job-contract.ts';

const move = { method: 'POST', access: 'office', response: adminJobSchema, invalidates: [] } as const;

const marked = {
  ...move,
  body: z.object({ jobId: requiredText('required', { max: 64 }) }),
  target: { kind: 'job', id: 'body.jobId' },
} as const;

const said = { ...move, params: jobParams, target: { kind: 'job', id: 'params.id' } } as const;

export const adminCommissionContract = defineContract({
  markCommissionPaid: {
    ...marked,
    path: '/api/payments/mark-commission',
    summary: 'Mark the commission of a supervised job as paid, also before its completion or after its cancellation',
    body: z.object({
      jobId: requiredText('required', { max: 64 }),
      receivedLkr: receivedField,
      transfer: transferField,
    }),
  },
  unmarkCommissionPaid: {
    ...marked,
    path: '/api/payments/unmark-commission',
    summary: 'Undo marking the commission as paid',
  },
  refuseCommissionPayment: {
    ...said,
    path: '/api/jobs/:id/refuse-commission',
    summary: 'Refuse a claimed commission that has not arrived; the customer can claim it again',
    body: refusePaymentSchema,
  },
  correctCommissionPayment: {
    ...said,
    path: '/api/jobs/:id/correct-commission',
    summary: 'Correct the received amount of a commission, also to 0',
    body: correctPaymentSchema,
  },
});
