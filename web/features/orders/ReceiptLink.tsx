import { m } from '../../../paraglide/messages.js';
import { Link } from 'wouter';
import type { Payment } from '../../../shared/features/payments/payment.ts';
import { paths } from '../../../shared/paths.ts';

type Props = {
  readonly payment: Pick<Payment, 'receiptId'> | null | undefined;
  /** What the receipt is for, to distinguish the links. */
  readonly name: string;
};

/** A link to the receipt of a payment that has arrived. */
export function ReceiptLink({ payment, name }: Props) {
  if (!payment?.receiptId) return null;
  return (
    <Link
      href={paths.receipt(payment.receiptId)}
      className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-sea-ink hover:underline"
    >
      {m.requests_receipt()}
      <span className="sr-only"> {m.requests_for_whom({ addressee: name })}</span>
    </Link>
  );
}
