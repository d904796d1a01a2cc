import { m } from '../../../paraglide/messages.js';

/** Button texts. */
export const actions = {
  quote: m.waiting_actions_quote,
  milestone: m.waiting_actions_milestone,
  visitTime: m.waiting_actions_visit_time,
  message: m.waiting_actions_message,
  commission: m.waiting_actions_commission,
  review: m.waiting_actions_review,
  fee: m.waiting_actions_fee,
  /** There the slip can be sent, and the payment claimed again. */
  feeNotFound: m.waiting_actions_fee_not_found,
  estimate: m.waiting_actions_estimate,
  /** Used instead if there can be no estimate. */
  noEstimate: m.waiting_actions_no_estimate,
} as const;
