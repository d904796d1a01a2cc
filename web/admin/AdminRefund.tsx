import { formatDateTime } from '../../shared/colombo-time.ts';
import { formatLkr } from '../../shared/money.ts';
import type { Refund } from '../../shared/features/payments/refund.ts';
import { useMutationOnce } from '../components/hooks/use-mutation-once.ts';
import { useMayAct } from './admin-user.ts';
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

/** A promised refund: it is marked as sent, or that mark is undone. */
export function AdminRefund({ kind, id, refund: { sentAt } }: Props) {
  const { send, unsend } = refundOf(kind, id);
  const { isPending, mutate } = useMutationOnce(sentAt === null ? send : unsend);
  const { press, step } = useAdminStep(sentAt === null ? 'owed' : 'sent', isPending);
  if (!useMayAct('owner')) return null;
  return (
    <AdminButton kind="quiet" {...step} onClick={() => press(mutate)}>
      {sentAt === null ? 'Mark Refund Sent' : 'Undo Refund Sent'}
    </AdminButton>
  );
}
