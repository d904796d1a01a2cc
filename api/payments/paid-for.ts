import { requestEvents as events } from '../entities/request-event-entity.ts';

/** What a payment is for; `jobId`: its commission. */
export type PaidFor =
  | { readonly bookingId: string }
  | { readonly estimateRequestId: string }
  | { readonly jobId: string };

/** `payment` by what it is for. */
export function conditionOf(paidFor: PaidFor): { readonly sql: string; readonly params: readonly string[] } {
  if ('bookingId' in paidFor) return { sql: 'payment.booking_id = ?', params: [paidFor.bookingId] };
  if ('jobId' in paidFor) return { sql: 'payment.job_id = ?', params: [paidFor.jobId] };
  return { sql: 'payment.estimate_request_id = ?', params: [paidFor.estimateRequestId] };
}

/** `request_event` by what it happened to: its column, and what is in it. */
export function eventsOf(paidFor: PaidFor) {
  if ('bookingId' in paidFor) return [events.bookingId, paidFor.bookingId] as const;
  return 'jobId' in paidFor
    ? ([events.jobId, paidFor.jobId] as const)
    : ([events.estimateRequestId, paidFor.estimateRequestId] as const);
}
