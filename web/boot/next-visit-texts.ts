import { m } from '../../paraglide/messages.js';
import type { Payment } from '../../shared/features/payments/payment.ts';
export const transfers: Readonly<Record<Exclude<Payment['state'], 'claimed'>, () => string>> = {
  awaited: m.next_visit_transfers_awaited,
  verified: m.next_visit_transfers_verified,
  refused: m.next_visit_transfers_refused,
};
