import { isVisitOpen } from '../../../shared/features/bookings/visit-answer.ts';
import type { ToldBooking } from './notification-queries.ts';

type Visit = Pick<ToldBooking, 'answerState' | 'scheduledAt' | 'endedAs' | 'archivedAt' | 'paymentState' | 'jobStatus'>;

/** Whether a visit is still confirmed for this time, and has not taken place. */
export const isToCome = ({ paymentState, ...visit }: Visit, scheduledAt: string): boolean =>
  visit.answerState === 'confirmed' &&
  visit.scheduledAt === scheduledAt &&
  isVisitOpen({ ...visit, payment: { state: paymentState } });
