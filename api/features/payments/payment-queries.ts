import { expressionBuilder, type AliasableExpression, type Expression, type ExpressionBuilder } from 'kysely';
import type { Ending } from '../../../shared/features/payments/ending.ts';
import type { Payment } from '../../../shared/features/payments/payment.ts';
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

/** The owner of the events: a column of `requestEvent`. */
type Owner = 'bookingId' | 'estimateRequestId' | 'jobId';

/**
 * Who ended a request or its job, and why; for `toEnding`. `owner`: the kind of `id`; `jobId`: null if it never becomes
 * a job.
 */
export function endingOf(owner: Owner, id: Expression<string>, jobId: Expression<string | null> | null) {
  const eb = expressionBuilder<Tables>();
  const said = (ofEvent: 'actorId' | 'note', ofJob: 'actorId' | 'reason'): AliasableExpression<string | null> => {
    const first = eb
      .selectFrom('requestEvent')
      .select(`requestEvent.${ofEvent} as said`)
      .where(`requestEvent.${owner}`, '=', id)
      .where('requestEvent.kind', 'in', ['cancelled', 'refused'])
      // A later decision about the money is another event.
      .orderBy('requestEvent.createdAt')
      .limit(1)
      .$asScalar();
    if (jobId === null) return first;
    const cancelled = eb
      .selectFrom('jobTransition')
      .select(`jobTransition.${ofJob} as said`)
      .where('jobTransition.jobId', '=', jobId)
      .where('jobTransition.toStatus', '=', 'cancelled')
      .$asScalar();
    return eb.fn.coalesce(cancelled, first);
  };
  const endedById = said('actorId', 'actorId');
  return [
    said('note', 'reason').as('endReason'),
    endedById.as('endedById'),
    eb.selectFrom('customer as ender').select('ender.email').where('ender.id', '=', endedById).as('endedBy'),
  ] as const;
}

/** The decision about the money of an ended request; null if it is open. `owner`: the kind of `id`. */
export const moneyEndOf = (owner: Owner, id: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom('requestEvent')
    .select(({ fn }) => fn.max('requestEvent.money').as('money'))
    .where(`requestEvent.${owner}`, '=', id)
    .where('requestEvent.money', 'is not', null);

type EndingRow = {
  readonly endReason: string | null;
  readonly endedById: string | null;
  readonly endedBy: string | null;
  readonly customerId: string | null;
};

/** Moves the columns of the end into `ending`. `hasEnded`: an open request gets null. */
export function toEnding<Row extends EndingRow>(
  { endReason: reason, endedById, endedBy, ...row }: Row,
  hasEnded: boolean,
) {
  const ending: Ending | null = hasEnded ? { who: endedById === row.customerId ? null : endedBy, reason } : null;
  return { ...row, ending };
}
