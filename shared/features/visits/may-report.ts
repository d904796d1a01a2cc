import type { VisitAnswerState } from './visit-answer.ts';
import type { DayEntry } from './visit-day.ts';

type Visit = { readonly scheduledAt: string; readonly daySteps: readonly Pick<DayEntry, 'step'>[] };

/** Whether the time of a visit has come, or its professional has arrived before it. A report is sent from then on. */
export const hasVisitCome = ({ scheduledAt, daySteps }: Visit, now: string): boolean =>
  scheduledAt <= now || daySteps.some(({ step }) => step === 'arrived');

type Agreed = {
  /** The professional has said that they will come. */
  readonly isConfirmed: boolean;
  readonly state: VisitAnswerState;
  readonly isInspected: boolean;
};

/**
 * Whether a visit was agreed on, as its report requires. After the inspection nobody can answer any more: the office
 * may have agreed on it by telephone.
 */
export const isVisitAgreed = ({ isConfirmed, state, isInspected }: Agreed): boolean =>
  isConfirmed || (isInspected && (state === 'asked' || state === 'offered'));
