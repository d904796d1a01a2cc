import { ProblemError } from '../../shared/problem.ts';
import type { ownerContract } from '../../shared/requests/owner-contract.ts';
import type { Transaction } from '../database/transaction.ts';
import { pick, view } from '../database/view.ts';
import { hold, update } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';

const jobIds = view(jobs, pick(jobs, 'id'));

type Own = { readonly id: string; readonly customerId: string };

/** One of their own, which is one of the two and held. Another person's is a 404. */
async function holdOwn(tx: Transaction, own: Own): Promise<void> {
  const held = (await hold(tx, bookings, own)) + (await hold(tx, estimateRequests, own));
  if (held === 0) throw new ProblemError('not-found', 'noSuchRequest');
}

/** What the owner of an address says of requests that were sent with it (`claimByEmail`). */
export const ownerHandlers: Handlers<typeof ownerContract> = {
  async acceptRequest({ params: { id } }, { tx, actor: { customerId } }) {
    await holdOwn(tx, { id, customerId });
    await update(tx, bookings, { id, customerId }, { addressCheck: null });
    await update(tx, estimateRequests, { id, customerId }, { addressCheck: null });
    return { id };
  },

  async denyRequest({ params: { id } }, { tx, actor: { customerId } }) {
    await holdOwn(tx, { id, customerId });
    const asked = { id, customerId, addressCheck: 'asked' } as const;
    const denied = { customerId: null, addressCheck: 'denied' } as const;
    const isJob = await jobIds.first(tx.execute, `where ${jobs.bookingId} = ?`, [id]);
    const count = isJob
      ? 0
      : (await update(tx, bookings, asked, denied)) + (await update(tx, estimateRequests, asked, denied));
    if (count === 0) throw new ProblemError('conflict', 'requestIsYours');
    return { id };
  },
};
