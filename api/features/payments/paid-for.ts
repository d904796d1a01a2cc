/** What a payment is for; `jobId`: the commission of that job. */
export type PaidFor =
  | { readonly bookingId: string }
  | { readonly estimateRequestId: string }
  | { readonly jobId: string };

/** The column of `payment` and `requestEvent` for it, and its value. */
export function ownerOf(paidFor: PaidFor): readonly [column: 'bookingId' | 'estimateRequestId' | 'jobId', id: string] {
  if ('bookingId' in paidFor) return ['bookingId', paidFor.bookingId];
  return 'jobId' in paidFor ? ['jobId', paidFor.jobId] : ['estimateRequestId', paidFor.estimateRequestId];
}
