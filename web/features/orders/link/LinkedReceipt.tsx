import type { Payment } from '../../../../shared/features/payments/payment.ts';
import { keepReceiptGrant } from '../receipt-data.ts';
import { ReceiptLink } from '../ReceiptLink.tsx';

type Props = {
  readonly payment: Payment;
  readonly name: string;
  /** The grant, which gives access to the receipt too. */
  readonly grant: string;
};

/** A link to a payment's receipt, for a customer with the request's link. */
export function LinkedReceipt({ payment, name, grant }: Props) {
  const { receiptId } = payment;
  if (receiptId === null) return null;
  return (
    <div onClickCapture={() => keepReceiptGrant(receiptId, grant)}>
      <ReceiptLink payment={payment} name={name} />
    </div>
  );
}
