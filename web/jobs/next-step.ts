import { weekdays } from '../../shared/bookings/visit-time-texts.ts';
import { unbrokenVisit } from '../../shared/bookings/visit-time.ts';
import { formatDay, unbrokenDate } from '../../shared/colombo-time.ts';
import type { PortalJob } from '../../shared/jobs/job-contract.ts';
import * as texts from './next-step-texts.ts';

/** `day`: `2026-12-12`. */
const weekdayOf = (day: string): string =>
  texts.visitDay(weekdays[new Date(day).getUTCDay()] ?? '', unbrokenDate(formatDay(day)));

type Facts = Pick<PortalJob, 'status' | 'visitAt' | 'plannedEnd' | 'quoteDeclinedAt'>;

/** What follows the step at which a job stands, with its date where there is one; null where nothing does. */
export function nextStepOf({ status, visitAt, plannedEnd, quoteDeclinedAt }: Facts): string | null {
  switch (status) {
    case 'booked':
      return visitAt === null ? texts.inspectionToArrange : texts.inspectionAt(unbrokenVisit(visitAt));
    case 'inspected':
      return texts.quoteIsWritten;
    case 'quoted':
      return quoteDeclinedAt === null ? texts.yourAnswer : texts.anotherQuote;
    case 'accepted':
      return plannedEnd === null ? texts.workBegins : texts.workBeginsUntil(weekdayOf(plannedEnd));
    case 'in_progress':
      return plannedEnd === null ? texts.completion : texts.completionUntil(weekdayOf(plannedEnd));
    case 'completed':
    case 'cancelled':
      return null;
  }
}
