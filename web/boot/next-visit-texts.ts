import { m } from '../../paraglide/messages.js';
import type { VisitStage } from '../../shared/features/visits/visit-stage.ts';
import type { Payment } from '../../shared/features/payments/payment.ts';

type Said = {
  readonly professional: string;
  /** Until when the next step is done: by the professional, the customer or us. */
  readonly time: string;
  /** That time has passed. */
  readonly isLate: boolean;
};

export const stages: Readonly<Record<VisitStage, (said: Said) => string>> = {
  choosing: (said) => (said.isLate ? m.next_visit_choosing_late() : m.next_visit_choosing(said)),
  asked: m.next_visit_asking,
  calling: m.next_visit_calling,
  confirmed: m.next_visit_confirmed,
  on_way: m.next_visit_on_way,
  arrived: m.next_visit_arrived,
  missed: (said) => (said.isLate ? m.next_visit_missed_late() : m.next_visit_missed(said)),
  offered: (said) => (said.isLate ? m.next_visit_offered_late(said) : m.next_visit_offered(said)),
  looking: (said) => (said.isLate ? m.next_visit_looking_late() : m.next_visit_looking(said)),
  over: () => m.visit_answer_over_more(),
};
/** The transfer of the fee, before anybody is asked. */
export const transfers: Readonly<Record<Exclude<Payment['state'], 'claimed'>, () => string>> = {
  awaited: m.next_visit_transfers_awaited,
  verified: m.next_visit_transfers_verified,
  refused: m.next_visit_transfers_refused,
};
