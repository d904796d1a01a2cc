import { m } from '../../paraglide/messages.js';
import type { VisitStage } from '../../shared/features/bookings/visit-stage.ts';
import type { Payment } from '../../shared/features/payments/payment.ts';

type Said = { readonly professional: string; readonly time: string };

/** `time`: until when the professional should answer. */
export const stages: Readonly<Record<VisitStage, (said: Said) => string>> = {
  choosing: () => m.next_visit_choosing(),
  asked: m.next_visit_asking,
  calling: m.next_visit_calling,
  confirmed: m.next_visit_confirmed,
  on_way: m.next_visit_on_way,
  arrived: m.next_visit_arrived,
  missed: () => m.next_visit_missed(),
  offered: m.next_visit_offered,
  looking: () => m.next_visit_looking(),
  over: () => m.visit_answer_over_more(),
};
/** The transfer of the fee, before anybody is asked. */
export const transfers: Readonly<Record<Exclude<Payment['state'], 'claimed'>, () => string>> = {
  awaited: m.next_visit_transfers_awaited,
  verified: m.next_visit_transfers_verified,
  refused: m.next_visit_transfers_refused,
};
