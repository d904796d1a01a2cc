import type { Payment } from '../../../../shared/features/payments/payment.ts';
import { keepReceiptGrant } from '../../../lib/receipt-grant.ts';
import { ReceiptLink } from '../ReceiptLink.tsx';

type Props = {
  readonly payment: Payment;
  readonly name: string;
  /** What the digits have opened, which opens the receipt too. */
  readonly grant: string;
};

/** To the receipt of a payment, for whom the link of its request has let in. */
export function LinkedReceipt({ payment, name, grant }: Props) {
  const { receiptId } = payment;
  if (receiptId === null) return null;
  return (
    <div onClickCapture={() => keepReceiptGrant(receiptId, grant)}>
      <ReceiptLink payment={payment} name={name} />
    </div>
  );
}
