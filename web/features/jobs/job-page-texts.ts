import { m } from '../../../paraglide/messages.js';
import type { JobStep } from '../../../shared/features/jobs/job-status.ts';
import type { Payment } from '../../../shared/features/payments/payment.ts';
/** What the current step means for the customer. */
export const nextSteps: Readonly<Record<JobStep, () => string>> = {
  booked: m.job_page_next_steps_booked,
  inspected: m.job_page_next_steps_inspected,
  quoted: m.job_page_next_steps_quoted,
  accepted: m.job_page_next_steps_accepted,
  in_progress: m.job_page_next_steps_in_progress,
  completed: m.job_page_next_steps_completed,
};
export const commissionStates: Readonly<Record<Payment['state'], () => string>> = {
  awaited: m.job_page_commission_states_awaited,
  claimed: m.job_page_commission_states_claimed,
  verified: m.job_page_commission_states_verified,
  refused: m.job_page_commission_states_refused,
};
/** Below the last step of the timeline. */
export const commissionInTimeline: Readonly<Record<Payment['state'], () => string>> = {
  awaited: m.job_page_commission_in_timeline_awaited,
  claimed: m.job_page_commission_in_timeline_claimed,
  verified: m.job_page_commission_in_timeline_verified,
  refused: m.job_page_commission_in_timeline_refused,
};
