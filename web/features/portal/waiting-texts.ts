import { m } from '../../../paraglide/messages.js';

/** Buttons. */
export const actions = {
  quote: m.waiting_actions_quote,
  milestone: m.waiting_actions_milestone,
  message: m.waiting_actions_message,
  commission: m.waiting_actions_commission,
  review: m.waiting_actions_review,
  fee: m.waiting_actions_fee,
  /** Its slip can be sent there, and that it has been paid be said once more. */
  feeNotFound: m.waiting_actions_fee_not_found,
  estimate: m.waiting_actions_estimate,
  /** In its place, where there can be none. */
  noEstimate: m.waiting_actions_no_estimate,
} as const;
