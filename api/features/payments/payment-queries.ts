import { expressionBuilder, type Expression, type ExpressionBuilder } from 'kysely';
import type { Payment } from '../../../shared/features/payments/payment.ts';
import type { EventOwner } from '../../entities/ending-columns.ts';
import { refundOf, type RefundRow } from '../../entities/payment-columns.ts';
import type { Tables } from '../../entities/tables.ts';

/** The valid receipt. */
export const receiptIdOf = (paymentId: Expression<string | null>) =>
  expressionBuilder<Tables>()
    .selectFrom('receipt')
    .select('receipt.id')
    .where('receipt.paymentId', '=', paymentId)
    .where('receipt.voidedAt', 'is', null);

/** Whether another awaited payment has the same reference, since devices generate references independently. */
export const sameReferenceIn = (eb: ExpressionBuilder<Tables, 'payment'>) =>
  eb
    .selectFrom('payment as other')
    .select('other.id')
    .whereRef('other.reference', '=', 'payment.reference')
    .whereRef('other.kind', '=', 'payment.kind')
    .whereRef('other.id', '<>', 'payment.id')
    .limit(1);

type PaymentRow = Omit<Payment, 'state'> & RefundRow & { readonly paymentState: Payment['state'] };

/** Moves a row's payment columns into `payment`, and its promised refund into `refund`. */
export function toPayment<Row extends PaymentRow>({
  paymentState: state,
  amountLkr,
  receivedLkr,
  claimedAt,
  verifiedAt,
  receiptId,
  refundPromisedAt,
  refundLkr,
  refundedAt,
  ...row
}: Row) {
  const payment: Payment = { state, amountLkr, receivedLkr, claimedAt, verifiedAt, receiptId };
  const refund = refundOf({ refundPromisedAt, refundLkr, refundedAt });
  return { ...row, payment, ...(refund && { refund }) };
}

/** The decision about the money of an ended request; null if it is open. `owner`: the kind of `id`. */
export const moneyEndOf = (owner: EventOwner, id: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom('requestEvent')
    .select(({ fn }) => fn.max('requestEvent.money').as('money'))
    .where(`requestEvent.${owner}`, '=', id)
    .where('requestEvent.money', 'is not', null);
