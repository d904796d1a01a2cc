import { expressionBuilder, type Expression } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { Tables } from '../entities/tables.ts';

export type Claimant = {
  readonly id: string;
  readonly email: string;
  /** Whether the identity provider has verified the address. */
  readonly emailVerified: boolean;
};

const eb = expressionBuilder<Tables>();

/**
 * Runs at sign-in: assigns requests without an owner that were sent with this person's address, and the jobs made of
 * them. An unverified address claims nothing. Since anybody can send a request with any address, the owner of the
 * address is asked to confirm it, unless the office has received the fee or made a job of it.
 */
export async function claimByEmail(tx: Transaction, { id, email, emailVerified }: Claimant): Promise<void> {
  if (!emailVerified) return;
  // Lowercases A to Z only: some other letters have the same lower case (the Kelvin sign becomes k) but are different
  // addresses.
  const address = email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const paid = (owner: 'bookingId' | 'estimateRequestId', id: Expression<string>) =>
    eb.exists(
      eb
        .selectFrom('payment')
        .select('payment.id')
        .where(`payment.${owner}`, '=', id)
        .where('payment.state', '=', 'verified'),
    );
  await tx.db
    .updateTable('booking')
    .set((row) => ({
      customerId: id,
      addressCheck: eb
        .case()
        .when(
          eb.or([
            eb.exists(eb.selectFrom('job').select('job.id').where('job.bookingId', '=', row.ref('booking.id'))),
            paid('bookingId', row.ref('booking.id')),
          ]),
        )
        .then(null)
        .else('asked' as const)
        .end(),
    }))
    .where('customerId', 'is', null)
    .where('addressCheck', 'is', null)
    .where((row) => row(row.fn('lower', ['email']), '=', address))
    .execute();
  await tx.db
    .updateTable('estimateRequest')
    .set((row) => ({
      customerId: id,
      addressCheck: eb
        .case()
        .when(paid('estimateRequestId', row.ref('estimateRequest.id')))
        .then(null)
        .else('asked' as const)
        .end(),
    }))
    .where('customerId', 'is', null)
    .where('addressCheck', 'is', null)
    .where((row) => row(row.fn('lower', ['contactEmail']), '=', address))
    .execute();
  await claimJobs(tx, id);
}

/**
 * Assigns the jobs made of a person's bookings. A separate statement, so that it sees a job that was committed while
 * the first one waited for the booking's lock.
 */
export async function claimJobs(tx: Transaction, id: string): Promise<void> {
  await tx.db
    .updateTable('job')
    .set({ customerId: id })
    .where('customerId', 'is', null)
    .where('bookingId', 'in', (mine) => mine.selectFrom('booking').select('id').where('booking.customerId', '=', id))
    .execute();
}

/**
 * For a request whose e-mail address was mistyped: removes its owner, if they own it only because of that address, so
 * that the owner of the corrected address can claim it. The job of a booking loses its owner too.
 */
export async function releaseClaim(tx: Transaction, table: 'booking' | 'estimateRequest', id: string): Promise<void> {
  const { numUpdatedRows } = await tx.db
    .updateTable(table)
    .set({ customerId: null, addressCheck: null })
    .where('id', '=', id)
    .where('addressCheck', '=', 'asked')
    .executeTakeFirst();
  // A denied request belongs to the customer who brought it from their device (`bringRequests`). The corrected address
  // has not been asked.
  await tx.db
    .updateTable(table)
    .set({ addressCheck: null })
    .where('id', '=', id)
    .where('addressCheck', '=', 'denied')
    .execute();
  if (numUpdatedRows === 0n || table !== 'booking') return;
  await tx.db.updateTable('job').set({ customerId: null }).where('bookingId', '=', id).execute();
}
