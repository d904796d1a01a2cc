import type { RequestStatus } from '../orders/request-contract.ts';
import { endedWithoutResult } from '../payments/request-state.ts';
import { missedOf, type DayEntry } from './visit-day.ts';
import { visitMs } from './visit-length.ts';
import { dayMs } from '../../duration.ts';

/**
 * `choosing`: the office chooses a professional. `asked`: the professional has time to answer. `calling`: that time is
 * over. `missed`: somebody was not there. `looking`: the office looks for another professional. `over`: the requested
 * time has passed without an answer.
 */
export type VisitStage =
  | 'choosing'
  | 'asked'
  | 'calling'
  | 'confirmed'
  | 'on_way'
  | 'arrived'
  | 'missed'
  | 'offered'
  | 'looking'
  | 'over';

type Visit = Pick<
  RequestStatus,
  | 'kind'
  | 'state'
  | 'jobStatus'
  | 'payment'
  | 'scheduledAt'
  | 'visitAnswer'
  | 'providerName'
  | 'report'
  | 'unsentReportAt'
>;

/** How far a paid visit is agreed with its professional; null if there is none to come. `now`: an instant. */
export function visitStageOf(status: Visit, now: string): VisitStage | null {
  const { kind, state, jobStatus, payment, scheduledAt, visitAnswer, providerName, report, unsentReportAt } = status;
  const isToCome = payment.state === 'verified' && !endedWithoutResult(status) && (jobStatus ?? 'booked') === 'booked';
  if (kind !== 'booking' || !isToCome || scheduledAt === null) return null;
  switch (visitAnswer?.state) {
    case 'confirmed':
      return stageOnDay(visitAnswer.daySteps, scheduledAt, now);
    case 'offered':
      return 'offered';
    case 'declined':
    case 'other_wanted':
      return 'looking';
    case 'asked':
      if (scheduledAt <= now) return 'over';
      return now <= visitAnswer.dueAt ? 'asked' : 'calling';
    case undefined:
      // The office agrees the visit of a job by telephone.
      if (state !== 'verified') return null;
      // The former professional has inspected.
      if (report !== null || unsentReportAt !== null) return null;
      if (scheduledAt <= now) return 'over';
      return providerName === null ? 'choosing' : null;
  }
}

/** The stage of a confirmed visit. That the professional is on the way or there is shown for a day. */
function stageOnDay(said: readonly DayEntry[], scheduledAt: string, now: string): VisitStage | null {
  if (missedOf(said)) return 'missed';
  const since = Date.parse(now) - Date.parse(scheduledAt);
  if (said.length === 0) return since < visitMs ? 'confirmed' : null;
  if (since >= dayMs) return null;
  return said.some(({ step }) => step === 'arrived') ? 'arrived' : 'on_way';
}
