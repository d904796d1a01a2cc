import { refundContract } from '../../shared/features/payments/refund-contract.ts';
import { createClient } from '../api-client.ts';
import type { Step } from './hooks/use-admin-action.ts';

const client = createClient(refundContract);

const calls = {
  booking: [client.markBookingRefunded, client.unmarkBookingRefunded],
  estimate: [client.markEstimateRefunded, client.unmarkEstimateRefunded],
  commission: [client.markCommissionRefunded, client.unmarkCommissionRefunded],
} as const;

/** What the money was paid for. */
export type RefundKind = keyof typeof calls;

/** What is done with money that was promised back, and the way back from it. `id`: of what it was paid for. */
export function refundOf(kind: RefundKind, id: string): { readonly send: Step<unknown>; unsend: Step<unknown> } {
  const call = { params: { id } };
  const [send, unsend] = calls[kind];
  return {
    send: {
      work: () => send(call),
      done: { title: 'Refund Sent', description: 'We will tell the customer.' },
    },
    unsend: {
      work: () => unsend(call),
      done: { title: 'Refund Not Sent', description: 'The refund is back among those to send.' },
    },
  };
}
