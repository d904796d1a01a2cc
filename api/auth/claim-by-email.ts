import { expressionBuilder, type Expression } from 'kysely';
import type { Transaction } from '../db/transaction.ts';
import type { Tables } from '../entities/tables.ts';

export type Claimant = {
  /** The customer's id. */
  readonly id: string;
  readonly email: string;
  /** Whether the identity provider says that the address is this person's. */
  readonly emailVerified: boolean;
};

const eb = expressionBuilder<Tables>();

/**
 * Part of signing in: what was sent with this person's address, and belongs to nobody yet, becomes theirs, and with a
 * booking the job that was made of it. An address that is not verified claims nothing. Anybody can send a request with
 * any address, so its owner is asked whether it is theirs, unless the office has received its fee or made a job of it.
 */
export async function claimByEmail(tx: Transaction, { id, email, emailVerified }: Claimant): Promise<void> {
  if (!emailVerified) return;
  // Only A to Z: some other letters have the lower case of these (the Kelvin sign that of K) and are other addresses.
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
  // In a statement of its own, it sees a job that was being made while the first waited for its booking.
  await tx.db
    .updateTable('job')
    .set({ customerId: id })
    .where('customerId', 'is', null)
    .where('bookingId', 'in', (mine) => mine.selectFrom('booking').select('id').where('booking.customerId', '=', id))
    .execute();
}
