import type { RequestStatus } from '../requests/request-contract.ts';
import { cameToNothing } from '../payments/request-state.ts';
import { waitsOfEstimate } from '../todos/todo.ts';

type Asked = Pick<RequestStatus, 'state' | 'jobStatus' | 'payment' | 'answeredAt'>;

/**
 * What the customer of an estimate waits for, and until when the office does it: by the clock of the office's own
 * list. Null where it waits for the customer, or for nobody.
 */
export function promiseOfEstimate(status: Asked): { readonly what: 'check' | 'answer'; readonly dueAt: string } | null {
  const { payment, answeredAt } = status;
  const waits = waitsOfEstimate({
    payment,
    refund: null,
    unsettledSince: null,
    hasEnded: cameToNothing(status),
    isAnswered: answeredAt !== null,
  });
  if (waits === null) return null;
  return { what: waits.kind === 'estimateFee' ? 'check' : 'answer', dueAt: waits.dueAt };
}
