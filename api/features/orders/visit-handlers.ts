import { isEnd } from '../../../shared/features/payments/request-state.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import type { visitContract } from '../../../shared/features/orders/visit-contract.ts';
import type { Transaction } from '../../db/transaction.ts';
import { moveVisit } from './move-visit.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { recordEvent } from '../payments/move-payment.ts';
import type { RequestLinks } from '../../auth/request-links.ts';
import { claimantOf } from './claimant.ts';
import { ownershipOf, readRequestStatus, readVisit, type Claimant } from './request-queries.ts';

const noSuchRequest = () => new ProblemError('not-found', 'noSuchRequest');

/** Customers move or cancel a visit until a job is made of it. */
export const visitHandlers = (links: RequestLinks, notifications: Notifications): Handlers<typeof visitContract> => ({
  async moveVisit({ body }, { tx, ...context }) {
    const { actor, now } = context;
    const { requestId: bookingId } = body;
    const claimant = await claimantOf(links, tx.db, body, context);
    const before = await openVisit(tx, bookingId, claimant);
    const move = { before: before.scheduledAt, to: body.scheduledAt, actor, now };
    if (await moveVisit(tx, bookingId, move)) await notifications.visitMoved(tx, bookingId, now, null);
    return before.read();
  },

  async cancelVisit({ body }, { tx, ...context }) {
    const { actor, now } = context;
    const { requestId: bookingId } = body;
    const claimant = await claimantOf(links, tx.db, body, context);
    const visit = await openVisit(tx, bookingId, claimant);
    const reason = body.reason || null;
    await tx.db.updateTable('booking').set({ endedAs: 'cancelled' }).where('id', '=', bookingId).execute();
    await recordEvent(tx, { bookingId }, 'cancelled', { actor, now, note: reason });
    await notifications.visitCancelled(tx, bookingId, reason, now);
    return visit.read();
  },
});

/**
 * Locks the booking, so that no job is made of it. Refused if there is a job, or the booking has ended. `read`: reads
 * its current state.
 */
async function openVisit(tx: Transaction, id: string, claimant: Claimant) {
  await tx.db.selectFrom('booking').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const which = { kind: 'booking', id } as const;
  const own = await ownershipOf(tx.db, which, claimant);
  if (!own) throw noSuchRequest();
  const visit = await readVisit(tx.db, id);
  if (visit.state === 'job') throw new ProblemError('conflict', 'visitIsJob');
  if (isEnd(visit.state)) throw new ProblemError('conflict', 'visitHasEnded');
  return {
    ...visit,
    async read(): Promise<RequestStatus> {
      const present = await readRequestStatus(tx.db, which, own.bySecret);
      if (!present) throw noSuchRequest();
      return present;
    },
  };
}
