import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { CancelRequest } from '../../../shared/features/payments/admin-payment.ts';
import { openMoneyDecision } from '../../../shared/features/payments/money-left.ts';
import type { Payment } from '../../../shared/features/payments/payment.ts';
import { isPartOnly } from '../../../shared/features/payments/refund.ts';
import type { RequestEnding } from '../../../shared/features/payments/request-state.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Actor, WriteContext } from '../../router/handler.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { moneyAtEnd, refundIsSent } from './payment-refusals.ts';
import { recordEvent, verifyPayment } from './move-payment.ts';
import { promiseRefund } from './move-refund.ts';

type RequestOf = { readonly bookingId: string } | { readonly estimateRequestId: string };

/** The body of a request to cancel or refuse. */
export type Ending = { readonly params: { readonly id: string }; readonly body: CancelRequest };

type Said = {
  readonly as: RequestEnding;
  readonly body: CancelRequest;
  /** The current row, which `withAudit` has locked. */
  readonly before: Pick<AdminBooking, 'endedAs' | 'payment' | 'moneyEnd' | 'refund'>;
};

/**
 * Cancels or refuses a request. If it has already ended, only the decision about its money is recorded,
 * with any amount found since.
 */
export async function endRequest(
  notifications: Notifications,
  of: RequestOf,
  { as, body, before }: Said,
  { tx, actor, now }: WriteContext<Actor>,
): Promise<void> {
  const { endedAs, payment, refund } = before;
  const isPromised = refund !== undefined && !isPartOnly(refund, payment);
  const seenLkr = payment.state === 'verified' ? null : body.receivedLkr;
  if (endedAs !== null) {
    const left = as === 'cancelled' ? openMoneyDecision(before) : null;
    if (seenLkr !== null && isPromised && refund?.sentAt !== null) throw refundIsSent();
    if (left === null || (left === 'unseen' && seenLkr === null)) {
      const what = 'bookingId' in of ? 'booking' : 'request';
      throw new ProblemError('conflict', `This ${what} has already ended.`);
    }
  } else {
    await (
      'bookingId' in of
        ? tx.db.updateTable('booking').set({ endedAs: as }).where('id', '=', of.bookingId)
        : tx.db.updateTable('estimateRequest').set({ endedAs: as }).where('id', '=', of.estimateRequestId)
    ).execute();
  }
  const known: Payment = seenLkr === null ? payment : { ...payment, state: 'verified', receivedLkr: seenLkr };
  const money = moneyAtEnd(body, known, { isLast: endedAs !== null || as === 'refused', isPromised });
  if (seenLkr !== null) await verifyPayment(tx, of, { actor, now, receivedLkr: seenLkr });
  await promiseRefund(tx, of, money, now);
  await recordEvent(tx, of, endedAs ?? as, { actor, now, note: body.reason, ...money });
  // The professional is told once, and only if the fee was paid.
  const isKnown = endedAs !== null || payment.state !== 'verified';
  await notifications.requestEnded(tx, of, { as: endedAs ?? as, reason: body.reason, isKnown, ...money }, now);
}
