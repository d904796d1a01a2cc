import { refundContract } from '../../shared/features/payments/refund-contract.ts';
import { createClient } from '../api-client.ts';
import { adminMeta, type AdminMutation } from './admin-mutation.ts';

const client = createClient(refundContract);

const calls = {
  booking: [client.markBookingRefunded, client.unmarkBookingRefunded],
  estimate: [client.markEstimateRefunded, client.unmarkEstimateRefunded],
  commission: [client.markCommissionRefunded, client.unmarkCommissionRefunded],
} as const;

/** What the money was paid for. */
export type RefundKind = keyof typeof calls;

/** The mutations of a promised refund: mark it as sent, and undo that. `id`: that of what was paid for. */
export function refundOf(
  kind: RefundKind,
  id: string,
): { readonly send: AdminMutation; readonly unsend: AdminMutation } {
  const call = { params: { id } };
  const [send, unsend] = calls[kind];
  return {
    send: {
      mutationFn: () => send(call),
      meta: adminMeta({ title: 'Refund Sent', description: 'We will tell the customer.' }),
    },
    unsend: {
      mutationFn: () => unsend(call),
      meta: adminMeta({ title: 'Refund Not Sent', description: 'The refund is back among those to send.' }),
    },
  };
}
