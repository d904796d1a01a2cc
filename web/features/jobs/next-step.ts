import { m } from '../../../paraglide/messages.js';
import { visitMs } from '../../../shared/features/visits/visit-length.ts';
import { unbrokenVisit, weekdayOf } from '../../../shared/features/visits/visit-time.ts';
import { dayOf, formatDay, unbrokenDate } from '../../../shared/colombo-time.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';

/** `day`: `2026-12-12`. */
const visitDay = (day: string): string =>
  m.next_step_visit_day({ weekday: weekdayOf(day), date: unbrokenDate(formatDay(day)) });

type Facts = Pick<PortalJob, 'status' | 'visitAt' | 'visitState' | 'plannedEnd' | 'quoteDeclinedAt'>;

function inspectionStep({ visitAt, visitState }: Facts, now: string): string | null {
  if (visitAt === null) return null;
  const time = unbrokenVisit(visitAt);
  switch (visitState) {
    case 'asked':
      return m.next_step_inspection_asked({ time });
    case 'offered':
      return m.next_step_inspection_offered();
    case 'declined':
    case 'other_wanted':
      return m.next_step_inspection_looking();
    case 'confirmed':
    case null:
      return Date.parse(now) < Date.parse(visitAt) + visitMs
        ? m.next_step_inspection_at({ time })
        : m.next_step_inspection_over({ time });
  }
}

/**
 * The step after the current one, with its date if known; null if there is none, or `promisesOfJob` has it. `now`: an
 * instant.
 */
export function nextStepOf(job: Facts, now: string): string | null {
  const { status, plannedEnd, quoteDeclinedAt } = job;
  const isLate = plannedEnd !== null && plannedEnd < dayOf(now);
  switch (status) {
    case 'booked':
      return inspectionStep(job, now);
    case 'quoted':
      return quoteDeclinedAt === null ? m.next_step_your_answer() : null;
    case 'accepted':
      if (plannedEnd === null) return m.next_step_work_begins();
      return (isLate ? m.next_step_work_begins_late : m.next_step_work_begins_until)({ day: visitDay(plannedEnd) });
    case 'in_progress':
      if (plannedEnd === null) return m.next_step_completion();
      return (isLate ? m.next_step_completion_late : m.next_step_completion_until)({ day: visitDay(plannedEnd) });
    case 'inspected':
    case 'completed':
    case 'cancelled':
      return null;
  }
}
