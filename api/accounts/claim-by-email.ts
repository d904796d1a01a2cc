import type { Transaction } from '../database/transaction.ts';
import { Computed, update } from '../database/write-rows.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { payments } from '../entities/payment-entity.ts';

export type Claimant = {
  /** The customer's id. */
  readonly id: string;
  readonly email: string;
  /** Whether the identity provider says that the address is this person's. */
  readonly emailVerified: boolean;
};

/**
 * Part of signing in: what was sent with this person's address, and belongs to nobody yet, becomes theirs, and with a
 * booking the job that was made of it. An address that is not verified claims nothing. Anybody can send a request with
 * any address, so its owner is asked whether it is theirs, unless the office has received its fee or made a job of it.
 */
export async function claimByEmail(tx: Transaction, { id, email, emailVerified }: Claimant): Promise<void> {
  if (!emailVerified) return;
  // Only A to Z: some other letters have the lower case of these (the Kelvin sign that of K) and are other addresses.
  const address = email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const isJob = `exists (select 1 from ${jobs} where ${jobs.bookingId} = ${bookings.id})`;
  const checkUnless = (isKnown: string) => new Computed(`case when ${isKnown} then null else 'asked' end`);
  const isPaid = (isFor: string) =>
    `exists (select 1 from ${payments} where ${isFor} and ${payments.state} = 'verified')`;
  const nobodys = `${bookings.customerId} is null and ${bookings.addressCheck} is null and lower(${bookings.email}) = ?`;
  await update(tx, bookings, new Computed(nobodys, [address]), {
    customerId: id,
    addressCheck: checkUnless(`${isJob} or ${isPaid(`${payments.bookingId} = ${bookings.id}`)}`),
  });
  const asked = `${estimateRequests.customerId} is null and ${estimateRequests.addressCheck} is null
    and lower(${estimateRequests.contactEmail}) = ?`;
  await update(tx, estimateRequests, new Computed(asked, [address]), {
    customerId: id,
    addressCheck: checkUnless(isPaid(`${payments.estimateRequestId} = ${estimateRequests.id}`)),
  });
  // In a statement of its own, it sees a job that was being made while the first waited for its booking.
  const mine = `select ${bookings.id} from ${bookings} where ${bookings.customerId} = ?`;
  const made = new Computed(`${jobs.customerId} is null and ${jobs.bookingId} in (${mine})`, [id]);
  await update(tx, jobs, made, { customerId: id });
}
