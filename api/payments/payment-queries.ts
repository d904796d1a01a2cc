import { expressionBuilder, type Expression } from 'kysely';
import type { Ending } from '../../shared/payments/ending.ts';
import type { Payment } from '../../shared/payments/payment.ts';
import type { Refund } from '../../shared/payments/refund.ts';
import type { Tables } from '../entities/tables.ts';

/** What the office sees of a payment, beside what it is for; for `toPayment`. */
export const paymentColumns = [
  'payment.state as paymentState',
  'payment.amountLkr',
  'payment.receivedLkr',
  'payment.claimedAt',
  'payment.verifiedAt',
  'payment.refundPromisedAt',
  'payment.refundLkr',
  'payment.refundedAt',
] as const;

/** The receipt that is valid. */
export const receiptIdOf = (paymentId: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom('receipt')
    .select('receipt.id')
    .where('receipt.paymentId', '=', paymentId)
    .where('receipt.voidedAt', 'is', null);

type PaymentRow = Omit<Payment, 'state'> & {
  readonly paymentState: Payment['state'];
  readonly refundPromisedAt: string | null;
  readonly refundLkr: number | null;
  readonly refundedAt: string | null;
};

/** A row with its payment, and the money that was promised back, as parts of it. */
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
  const refund: Refund | null =
    refundPromisedAt === null ? null : { promisedAt: refundPromisedAt, amountLkr: refundLkr, sentAt: refundedAt };
  return { ...row, payment, ...(refund && { refund }) };
}

/** The events of a booking by which it was ended. */
const endsOf = (bookingId: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom('requestEvent')
    .where('requestEvent.bookingId', '=', bookingId)
    .where('requestEvent.kind', 'in', ['cancelled', 'refused'])
    // What is said of the money later is another event.
    .orderBy('requestEvent.createdAt')
    .limit(1);

const cancellationOf = (jobId: Expression<string | null>) =>
  expressionBuilder<Tables>()
    .selectFrom('jobTransition')
    .where('jobTransition.jobId', '=', jobId)
    .where('jobTransition.toStatus', '=', 'cancelled');

/** Who ended a booking, or its job, and why; for `toEnding`. */
export function endingOf(bookingId: Expression<string>, jobId: Expression<string | null>) {
  const eb = expressionBuilder<Tables>();
  const endedById = eb.fn.coalesce(
    cancellationOf(jobId).select('jobTransition.actorId'),
    endsOf(bookingId).select('requestEvent.actorId'),
  );
  return [
    eb.fn
      .coalesce(cancellationOf(jobId).select('jobTransition.reason'), endsOf(bookingId).select('requestEvent.note'))
      .as('endReason'),
    endedById.as('endedById'),
    eb.selectFrom('customer as ender').select('ender.email').where('ender.id', '=', endedById).as('endedBy'),
  ] as const;
}

/** What was said of the money of what has ended; of what stands nothing was. */
export const moneyEndOf = (bookingId: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom('requestEvent')
    .select(({ fn }) => fn.max('requestEvent.money').as('money'))
    .where('requestEvent.bookingId', '=', bookingId)
    .where('requestEvent.money', 'is not', null);

type EndingRow = {
  readonly endReason: string | null;
  readonly endedById: string | null;
  readonly endedBy: string | null;
  readonly customerId: string | null;
};

/** A row with its end as a part of it. `hasEnded`: of what stands there is none. */
export function toEnding<Row extends EndingRow>(
  { endReason: reason, endedById, endedBy, ...row }: Row,
  hasEnded: boolean,
) {
  const ending: Ending | null = hasEnded ? { who: endedById === row.customerId ? null : endedBy, reason } : null;
  return { ...row, ending };
}
