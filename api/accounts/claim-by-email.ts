import type { Transaction } from '../database/database.ts';

export type Claimant = {
  /** The customer's id. */
  readonly id: string;
  readonly email: string;
  /** Whether the identity provider says that the address is this person's. */
  readonly emailVerified: boolean;
};

/**
 * Part of signing in: what was sent with this person's address, and belongs to nobody yet, becomes theirs, and with a
 * booking the job that was made of it. An address that is not verified claims nothing.
 */
export async function claimByEmail(tx: Transaction, { id, email, emailVerified }: Claimant): Promise<void> {
  if (!emailVerified) return;
  // Only A to Z: some other letters have the lower case of these (the Kelvin sign that of K) and are other addresses.
  const address = email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  await tx.execute('update booking set customer_id = ? where customer_id is null and lower(email) = ?', [id, address]);
  await tx.execute(
    'update estimate_request set customer_id = ? where customer_id is null and lower(contact_email) = ?',
    [id, address],
  );
  // In a statement of its own, it sees a job that was being made while the first waited for its booking.
  await tx.execute(
    'update job set customer_id = ? where customer_id is null and booking_id in (select id from booking where customer_id = ?)',
    [id, id],
  );
}
