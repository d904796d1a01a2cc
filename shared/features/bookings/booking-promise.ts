import type { RequestStatus } from '../orders/request-contract.ts';
import { cameToNothing } from '../payments/request-state.ts';
import { missedOf } from './visit-day.ts';
import { waitsOfBooking } from '../work-queue/todo.ts';

type Asked = Pick<RequestStatus, 'state' | 'jobStatus' | 'payment' | 'scheduledAt' | 'createdAt' | 'visitAnswer'>;

/**
 * What a booking's customer waits for, and until when: the office checks the transfer by the same date as in its own
 * list, then the professional answers. The office calls when somebody was not there. Null if nobody has to act by a
 * certain time.
 */
export function promiseOfBooking(
  status: Asked,
): { readonly what: 'check' | 'confirmation' | 'call'; readonly dueAt: string } | null {
  const { payment, visitAnswer, scheduledAt, createdAt } = status;
  const waits = waitsOfBooking({
    payment,
    refund: null,
    unsettledSince: null,
    hasEnded: cameToNothing(status),
    isJob: status.jobStatus !== null,
    scheduledAt: scheduledAt ?? createdAt,
  });
  if (waits?.kind === 'inspectionFee') return { what: 'check', dueAt: waits.dueAt };
  const missed = missedOf(visitAnswer?.daySteps ?? []);
  if (missed) return { what: 'call', dueAt: missed.dueAt };
  return visitAnswer?.state === 'asked' ? { what: 'confirmation', dueAt: visitAnswer.dueAt } : null;
}
