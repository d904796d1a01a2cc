import { m } from '../../../paraglide/messages.js';
import type { ApplicationState } from '../../../shared/features/joining/application-state.ts';
import type { AnswerKind } from '../../../shared/features/estimates/answer-kind.ts';
import type { Deadline } from '../../../shared/features/orders/deadline.ts';
import type { RequestEventKind, RequestState } from '../../../shared/features/payments/request-state.ts';
import type { RowError } from '../../outbox/outbox-row.ts';
import type { RequestKind } from '../../outbox/submission-kinds.ts';

/** The kinds of requests. */
export const kinds: Readonly<Record<RequestKind, () => string>> = {
  booking: m.requests_kinds_booking,
  estimate: m.requests_kinds_estimate,
  contact: m.requests_kinds_contact,
  join: m.requests_kinds_join,
  message: m.requests_kinds_message,
};
/** Whom a request is for if no one was chosen. */
export const toNobody: Readonly<Record<RequestKind, () => string>> = {
  booking: m.requests_to_nobody_booking,
  estimate: m.requests_to_nobody_estimate,
  contact: m.requests_to_nobody_contact,
  join: m.requests_to_nobody_join,
  message: m.requests_to_nobody_message,
};
/** The state of a sent request, on its badge and in announcements. */
export const states: Readonly<Record<RequestState, () => string>> = {
  received: m.requests_states_received,
  claimed: m.requests_states_claimed,
  verified: m.requests_states_verified,
  answered: m.requests_states_answered,
  job: m.requests_states_job,
  cancelled: m.requests_states_cancelled,
  refused: m.requests_states_refused,
};
/** The state of an application. */
export const applicationStates: Readonly<Record<ApplicationState, () => string>> = {
  received: m.join_state_received,
  refused: m.join_state_refused,
  accepted: m.join_state_accepted,
};
/** What the professional has answered about a visit, instead of its state. */
export const visitStates = {
  confirmed: m.requests_states_visit_confirmed,
  offered: m.requests_states_visit_offered,
  declined: m.requests_states_visit_looking,
  other_wanted: m.requests_states_visit_looking,
} as const;
/** How an estimate request was answered, instead of its state, and in the timeline. */
export const answers: Readonly<Record<AnswerKind, () => string>> = {
  estimate: states.answered,
  none: m.requests_answers_none,
  telephone: m.requests_answers_telephone,
};
/** The end of a booking's job, on its badge and in the timeline. */
export const jobEnds = { completed: m.requests_job_ends_completed, cancelled: m.requests_job_ends_cancelled } as const;
/** A moment of the timeline. */
export const moments: Readonly<Record<Exclude<RequestEventKind, 'unverified' | 'unanswered'>, () => string>> = {
  claimed: m.requests_moments_claimed,
  verified: m.requests_moments_verified,
  payment_refused: m.requests_moments_payment_refused,
  payment_corrected: m.requests_moments_payment_corrected,
  refused: m.requests_moments_refused,
  /** An answer that was replaced by another. */
  answered: m.requests_moments_answered,
  moved: m.requests_moments_moved,
  assigned: m.requests_moments_assigned,
  confirmed: m.requests_moments_confirmed,
  times_offered: m.requests_moments_times_offered,
  professional_declined: m.requests_moments_professional_declined,
  other_wanted: m.requests_moments_other_wanted,
  on_way: m.requests_moments_on_way,
  arrived: m.requests_moments_arrived,
  nobody_there: m.requests_moments_nobody_there,
  nobody_came: m.requests_moments_nobody_came,
  reported: m.requests_moments_reported,
  job: m.requests_moments_job,
  cancelled: m.requests_moments_cancelled,
  refunded: m.requests_moments_refunded,
  unrefunded: m.requests_moments_unrefunded,
};
/** The next step of the office or the professional, before a date and time: 'Fri, Nov 27, 2026, 6:10 pm'. */
export const nextBy: Readonly<Record<Deadline['what'], () => string>> = {
  check: m.requests_next_by_check,
  answer: m.requests_next_by_answer,
  choice: m.requests_next_by_choice,
  confirmation: m.requests_next_by_confirmation,
  time: m.requests_next_by_time,
  somebody: m.requests_next_by_somebody,
  call: m.requests_next_by_call,
  arrangement: m.requests_next_by_arrangement,
  report: m.requests_next_by_report,
  quote: m.requests_next_by_quote,
  newQuote: m.requests_next_by_new_quote,
  start: m.requests_next_by_start,
  objection: m.requests_next_by_objection,
  finalCheck: m.requests_next_by_final_check,
  decision: m.requests_next_by_decision,
  refund: m.requests_next_by_refund,
};
/** That time has passed. */
export const late: Readonly<Record<Deadline['what'], () => string>> = {
  check: m.requests_late_check,
  answer: m.requests_late_answer,
  choice: m.requests_late_choice,
  confirmation: m.requests_late_confirmation,
  time: m.requests_late_time,
  somebody: m.requests_late_somebody,
  call: m.requests_late_call,
  arrangement: m.requests_late_arrangement,
  report: m.requests_late_report,
  quote: m.requests_late_quote,
  newQuote: m.requests_late_new_quote,
  start: m.requests_late,
  objection: m.requests_late_objection,
  finalCheck: m.requests_late_final_check,
  decision: m.requests_late_decision,
  refund: m.requests_late_refund,
};

/** Why a request needs action, and that nothing has been lost. */
export const reasons: Readonly<Record<RowError['code'], () => string>> = {
  refused: m.requests_reasons_refused,
  'sign-in': m.requests_reasons_sign_in,
  'key-reused': m.requests_reasons_key_reused,
  'too-old': m.requests_reasons_too_old,
  editing: m.requests_reasons_editing,
};
/** What is lost when a sent request is discarded. */
export const entryLoss: Readonly<Record<RequestKind, () => string>> = {
  booking: m.requests_entry_loss_booking,
  estimate: m.requests_entry_loss_estimate,
  message: m.requests_entry_loss_message,
  contact: m.requests_entry_loss_contact,
  join: m.requests_entry_loss_join,
};
export const requestLoss: Readonly<Record<RequestKind, () => string>> = {
  booking: m.requests_request_loss_booking,
  estimate: m.requests_request_loss_estimate,
  message: m.requests_request_loss_message,
  contact: m.requests_request_loss_contact,
  join: m.requests_request_loss_join,
};
