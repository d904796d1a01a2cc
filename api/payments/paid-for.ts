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
