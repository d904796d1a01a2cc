import { toldSchema } from '../work-queue/office-task.ts';
import { paymentSchema } from '../payments/payment.ts';
import { z } from 'zod/mini';
import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { instantSchema, requiredText } from '../../fields.ts';
import { siteLanguages } from '../../site-language.ts';
import { cancelRequestSchema, correctPaymentSchema, refusePaymentSchema } from '../payments/admin-payment.ts';
import { endingField } from '../payments/ending.ts';
import { refundField } from '../payments/refund.ts';
import { moneyEnds, requestEnds } from '../payments/request-state.ts';
import { addressChecks } from '../orders/owner-contract.ts';
import { receivedField, transferField } from '../statements/transfer.ts';
import { officeUnread } from '../messages/thread.ts';
import { estimateFormSchema, keptEstimate } from './estimate-contract.ts';

/** An estimate request as the back office sees it. */
export const adminEstimateSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /** Another request has the same reference, so a transfer alone does not tell which one is paid. */
  isReferenceShared: z.boolean(),
  ...keptEstimate,
  provider: z.object({ id: z.string(), slug: z.string(), displayName: z.string() }),
  /** Null until somebody signs in with this e-mail address. */
  customerId: z.nullable(z.string()),
  paymentStatus: z.enum(['pending', 'paid']),
  paidAt: z.nullable(instantSchema),
  payment: paymentSchema,
  answeredAt: z.nullable(instantSchema),
  /** Version of the document that answers it; 0 if there is none. */
  documentVersion: z.number(),
  /** How it ended without an answer; null if it has not ended. */
  endedAs: z.nullable(z.enum(requestEnds)),
  /** When it was archived as not genuine; null if it is not archived. */
  archivedAt: z.nullable(instantSchema),
  refund: refundField,
  /** What the office decided about the money when the request ended; null if it has not decided, or did not have to. */
  moneyEnd: z.nullable(z.enum(moneyEnds)),
  /** Null until it ends. */
  ending: endingField,
  /** Why there is no estimate, if that is the current answer. */
  noEstimateReason: z.nullable(z.string()),
  /** The owner of the e-mail address has not yet said whether the request is theirs, or has denied it. */
  addressCheck: z.nullable(z.enum(addressChecks)),
  language: z.enum(siteLanguages),
  createdAt: instantSchema,
  /** The promised deadline for checking the payment; null unless somebody has said that they paid. */
  verificationDueAt: z.nullable(instantSchema),
  unread: officeUnread,
});

export type AdminEstimate = z.infer<typeof adminEstimateSchema>;

/** Corrections of what was entered wrongly. The last digits of the phone number open the request's link. */
export const estimateDetailsSchema = z.required(
  z.omit(estimateFormSchema, { projectType: true, areaSqft: true, description: true }),
);

const change = {
  access: 'office',
  params: rowParams,
  response: adminEstimateSchema,
  invalidates: [],
  target: { kind: 'estimate', id: 'params.id' },
} as const;

export const adminEstimateContract = defineContract({
  listAdminEstimates: {
    method: 'GET',
    path: '/api/admin/quotation-requests',
    access: 'office',
    summary: 'Every estimate request, newest first',
    response: z.array(adminEstimateSchema),
  },
  getAdminEstimate: {
    method: 'GET',
    path: '/api/admin/quotation-requests/:id',
    access: 'office',
    summary: 'One estimate request',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    response: adminEstimateSchema,
  },
  markEstimatePaid: {
    method: 'POST',
    path: '/api/payments/mark-estimate',
    access: 'office',
    summary: 'Mark the fee of an estimate request as paid',
    body: z.object({
      requestId: requiredText('required', { max: 64 }),
      receivedLkr: receivedField,
      transfer: transferField,
    }),
    response: adminEstimateSchema,
    invalidates: [],
    target: { kind: 'estimate', id: 'body.requestId' },
  },
  unmarkEstimatePaid: {
    method: 'POST',
    path: '/api/payments/unmark-estimate',
    access: 'office',
    summary: 'Undo marking the fee as paid; 409 once the request is answered',
    body: z.object({ requestId: requiredText('required', { max: 64 }) }),
    response: adminEstimateSchema,
    invalidates: [],
    target: { kind: 'estimate', id: 'body.requestId' },
  },
  refuseEstimatePayment: {
    method: 'POST',
    path: '/api/quotation-requests/:id/refuse-payment',
    access: 'office',
    summary: 'Refuse a claimed fee that has not arrived; the customer can claim it again',
    params: rowParams,
    body: refusePaymentSchema,
    response: adminEstimateSchema,
    invalidates: [],
    target: { kind: 'estimate', id: 'params.id' },
  },
  correctEstimatePayment: {
    method: 'POST',
    path: '/api/quotation-requests/:id/correct-payment',
    access: 'office',
    summary: 'Correct the received amount of a fee, also to 0 and after later steps',
    params: rowParams,
    body: correctPaymentSchema,
    response: adminEstimateSchema,
    invalidates: [],
    target: { kind: 'estimate', id: 'params.id' },
  },
  cancelEstimateRequest: {
    method: 'POST',
    path: '/api/quotation-requests/:id/cancel',
    access: 'office',
    summary: 'Cancel a request, or settle the money of one that has ended; 409 once it is answered',
    params: rowParams,
    body: cancelRequestSchema,
    response: adminEstimateSchema,
    invalidates: [],
    target: { kind: 'estimate', id: 'params.id' },
  },
  refuseEstimateRequest: {
    method: 'POST',
    path: '/api/quotation-requests/:id/refuse',
    access: 'office',
    summary: 'Refuse a request and decide what happens to the money; 409 once it is answered',
    params: rowParams,
    body: cancelRequestSchema,
    response: adminEstimateSchema,
    invalidates: [],
    target: { kind: 'estimate', id: 'params.id' },
  },
  markEstimateAnswered: {
    method: 'POST',
    path: '/api/quotation-requests/:id/answered',
    access: 'office',
    summary: 'Mark an estimate request as answered',
    params: rowParams,
    response: adminEstimateSchema,
    invalidates: [],
    target: { kind: 'estimate', id: 'params.id' },
  },
  unmarkEstimateAnswered: {
    method: 'POST',
    path: '/api/quotation-requests/:id/unanswered',
    access: 'office',
    summary: 'Undo marking an estimate request as answered',
    params: rowParams,
    response: adminEstimateSchema,
    invalidates: [],
    target: { kind: 'estimate', id: 'params.id' },
  },
  estimateCustomerTold: {
    method: 'POST',
    path: '/api/quotation-requests/:id/told',
    access: 'office',
    summary: 'Record that the customer of an estimate request, who has no email, has been told',
    params: rowParams,
    body: toldSchema,
    response: adminEstimateSchema,
    invalidates: [],
    target: { kind: 'estimate', id: 'params.id' },
  },
  correctEstimateRequest: {
    ...change,
    method: 'PATCH',
    path: '/api/admin/quotation-requests/:id',
    summary:
      'Correct the name, the email, the phone number or the place of an estimate request; links sent to another email end',
    body: z.partial(estimateDetailsSchema),
  },
  archiveEstimateRequest: {
    ...change,
    method: 'POST',
    path: '/api/quotation-requests/:id/archive',
    summary: 'Archive a request made by mistake; it leaves the to-do list, and nobody is told',
  },
  restoreEstimateRequest: {
    ...change,
    method: 'POST',
    path: '/api/quotation-requests/:id/restore',
    summary: 'Bring back an archived request',
  },
});
