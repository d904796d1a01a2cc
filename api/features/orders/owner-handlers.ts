import { ProblemError } from '../../../shared/problem.ts';
import { claimJobs } from '../../auth/claim-by-email.ts';
import type { ownerContract } from '../../../shared/features/orders/owner-contract.ts';
import type { Handlers } from '../../router/handler.ts';

/** A booking and an estimate request may have the same key: see `createBooking`. */
const tables = ['booking', 'estimateRequest'] as const;

/**
 * The owner of an address confirms or denies requests that were sent with it (`claimByEmail`). Another person's request
 * is a 404. The owner of a device brings requests that were sent from it without signing in.
 */
export const ownerHandlers: Handlers<typeof ownerContract> = {
  async bringRequests(_input, { tx, actor: { customerId }, secrets }) {
    if (secrets.length === 0) return { ids: [] };
    const brought: { readonly id: string }[] = [];
    for (const table of tables) {
      const rows = await tx.db
        .updateTable(table)
        .set({ customerId })
        .where('secretHash', 'in', secrets)
        .where('customerId', 'is', null)
        .returning('id')
        .execute();
      brought.push(...rows);
    }
    await claimJobs(tx, customerId);
    return { ids: brought.map(({ id }) => id) };
  },

  async acceptRequest({ params: { id } }, { tx, actor: { customerId } }) {
    let accepted = 0n;
    for (const table of tables) {
      const { numUpdatedRows } = await tx.db
        .updateTable(table)
        .set({ addressCheck: null })
        .where('id', '=', id)
        .where('customerId', '=', customerId)
        .executeTakeFirst();
      accepted += numUpdatedRows;
    }
    if (accepted === 0n) throw new ProblemError('not-found', 'noSuchRequest');
    return { id };
  },

  async denyRequest({ params: { id } }, { tx, actor: { customerId } }) {
    const held: { readonly table: (typeof tables)[number]; readonly addressCheck: string | null }[] = [];
    for (const table of tables) {
      const rows = await tx.db
        .selectFrom(table)
        .select('addressCheck')
        .where('id', '=', id)
        .where('customerId', '=', customerId)
        .forNoKeyUpdate()
        .execute();
      held.push(...rows.map((row) => ({ table, ...row })));
    }
    if (held.length === 0) throw new ProblemError('not-found', 'noSuchRequest');
    const asked = held.filter(({ addressCheck }) => addressCheck === 'asked');
    const job = await tx.db.selectFrom('job').select('id').where('bookingId', '=', id).executeTakeFirst();
    if (job || asked.length === 0) throw new ProblemError('conflict', 'requestIsYours');
    for (const { table } of asked) {
      await tx.db.updateTable(table).set({ customerId: null, addressCheck: 'denied' }).where('id', '=', id).execute();
    }
    return { id };
  },
};
