import { formatDateTime } from '../../shared/colombo-time.ts';
import { formatLkr } from '../../shared/money.ts';
import type { Refund } from '../../shared/features/payments/refund.ts';
import { AdminButton } from './parts/AdminButton.tsx';
import { useAdminStep } from './hooks/use-admin-step.ts';
import { refundOf, type RefundKind } from './admin-refund-data.ts';

/** `LKR 10,000, promised Nov 22, 2026, 09:30`. */
export function refundText({ amountLkr, promisedAt, sentAt }: Refund): string {
  const amount = amountLkr === null ? 'The amount that arrived' : formatLkr(amountLkr);
  return sentAt === null
    ? `${amount}, promised ${formatDateTime(promisedAt)}`
    : `${amount}, sent ${formatDateTime(sentAt)}`;
}

type Props = { readonly kind: RefundKind; readonly id: string; readonly refund: Refund };

/** Money that was promised back: it is sent, or was marked so by mistake. */
export function AdminRefund({ kind, id, refund: { sentAt } }: Props) {
  const { start, step } = useAdminStep(id, sentAt === null ? 'owed' : 'sent');
  const { send, unsend } = refundOf(kind, id);
  return (
    <AdminButton kind="quiet" {...step} onClick={() => start(sentAt === null ? send : unsend)}>
      {sentAt === null ? 'Mark Refund Sent' : 'Undo Refund Sent'}
    </AdminButton>
  );
}
