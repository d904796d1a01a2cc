import { after, hourMs } from '../../duration.ts';
import type { Payment } from '../payments/payment.ts';

/** Hours from 'I Have Paid' within which the payment is checked, as the confirmation page promises. */
const verificationHours = 24;

/**
 * The deadline for checking a payment, and for confirming a booking's appointment. `claimedAt`, when somebody said that
 * they have paid, and the result are instants.
 */
export function verificationDueAt(claimedAt: string): string {
  return after(claimedAt, verificationHours * hourMs);
}

/** The same for a payment that waits to be checked; null if nobody has said that they paid, or it was checked. */
export const checkDueAt = ({ state, claimedAt }: Pick<Payment, 'state' | 'claimedAt'>): string | null =>
  state === 'claimed' && claimedAt !== null ? verificationDueAt(claimedAt) : null;
