import type { RequestStatus } from '../orders/request-contract.ts';
import { cameToNothing } from '../payments/request-state.ts';
import { waitsOfEstimate } from '../work-queue/todo.ts';

type Asked = Pick<RequestStatus, 'state' | 'jobStatus' | 'answeredAt'> & {
  readonly payment: Pick<RequestStatus['payment'], 'state' | 'claimedAt' | 'verifiedAt'>;
};

export const estimatePromises = ['check', 'answer'] as const;

export type EstimatePromise = { readonly what: (typeof estimatePromises)[number]; readonly dueAt: string };

/**
 * What the office still has to do for an estimate's customer, and by when. The dates are the same as in the office's
 * list. Null once it is answered, and while it waits for the customer.
 */
export function promiseOfEstimate(status: Asked): EstimatePromise | null {
  const { payment, answeredAt } = status;
  if (answeredAt !== null) return null;
  const waits = waitsOfEstimate({
    payment,
    refund: null,
    unsettledSince: null,
    hasEnded: cameToNothing(status),
    isAnswered: false,
  });
  if (waits === null) return null;
  return { what: waits.kind === 'estimateFee' ? 'check' : 'answer', dueAt: waits.dueAt };
}
