import { m } from '../../../paraglide/messages.js';
import { unbrokenVisit, weekdayOf } from '../../../shared/features/bookings/visit-time.ts';
import { formatDay, unbrokenDate } from '../../../shared/colombo-time.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';

/** `day`: `2026-12-12`. */
const visitDay = (day: string): string =>
  m.next_step_visit_day({ weekday: weekdayOf(day), date: unbrokenDate(formatDay(day)) });

type Facts = Pick<PortalJob, 'status' | 'visitAt' | 'visitState' | 'plannedEnd' | 'quoteDeclinedAt'>;

function inspectionStep(visitAt: Facts['visitAt'], visitState: Facts['visitState']): string | null {
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
      return m.next_step_inspection_at({ time });
  }
}

/** The step after the current one, with its date if known; null if there is none, or `promisesOfJob` has it. */
export function nextStepOf({ status, visitAt, visitState, plannedEnd, quoteDeclinedAt }: Facts): string | null {
  switch (status) {
    case 'booked':
      return inspectionStep(visitAt, visitState);
    case 'quoted':
      return quoteDeclinedAt === null ? m.next_step_your_answer() : null;
    case 'accepted':
      return plannedEnd === null
        ? m.next_step_work_begins()
        : m.next_step_work_begins_until({ day: visitDay(plannedEnd) });
    case 'in_progress':
      return plannedEnd === null
        ? m.next_step_completion()
        : m.next_step_completion_until({ day: visitDay(plannedEnd) });
    case 'inspected':
    case 'completed':
    case 'cancelled':
      return null;
  }
}
