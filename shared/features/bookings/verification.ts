/** Within how long a payment is checked, counted from the booking: the promise on the confirmation page. */
const verificationHours = 24;

/**
 * Until when the payment of a booking is checked and the appointment confirmed. `createdAt` is an instant, and so is
 * the answer.
 */
export function verificationDueAt(createdAt: string): string {
  return new Date(new Date(createdAt).getTime() + verificationHours * 60 * 60 * 1000).toISOString();
}
