import { m } from '../../../paraglide/messages.js';

export const names: Readonly<Record<'details' | 'payment' | 'visit', () => string>> = {
  details: m.booking_step_names_details,
  payment: m.booking_step_names_payment,
  visit: m.booking_step_names_visit,
};
