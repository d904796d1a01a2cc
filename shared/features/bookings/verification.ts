import { after, hourMs } from '../../duration.ts';

/** Hours from the booking within which the payment is checked, as the confirmation page promises. */
const verificationHours = 24;

/**
 * The deadline for checking a booking's payment and confirming its appointment. `createdAt` and the result are
 * instants.
 */
export function verificationDueAt(createdAt: string): string {
  return after(createdAt, verificationHours * hourMs);
}
