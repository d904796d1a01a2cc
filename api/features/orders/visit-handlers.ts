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
import { readOwnRequest, type Claimant } from './request-queries.ts';

/** What customers may do with a visit until its job is made. */
export const visitHandlers = (links: RequestLinks, notifications: Notifications): Handlers<typeof visitContract> => ({
  async moveVisit({ body }, { tx, ...context }) {
    const { actor, now } = context;
    const { requestId: bookingId } = body;
    const claimant = await claimantOf(links, tx.db, body, context);
    const before = await openVisit(tx, bookingId, claimant);
    const move = { before: before.scheduledAt, to: body.scheduledAt, actor, now };
    if (!(await moveVisit(tx, bookingId, move))) return before;
    await notifications.visitMoved(tx, bookingId, now, null);
    return readVisit(tx, bookingId, claimant);
  },

  async cancelVisit({ body }, { tx, ...context }) {
    const { actor, now } = context;
    const { requestId: bookingId } = body;
    const claimant = await claimantOf(links, tx.db, body, context);
    await openVisit(tx, bookingId, claimant);
    const reason = body.reason || null;
    await tx.db.updateTable('booking').set({ endedAs: 'cancelled' }).where('id', '=', bookingId).execute();
    await recordEvent(tx, { bookingId }, 'cancelled', { actor, now, note: reason });
    await notifications.visitCancelled(tx, bookingId, reason, now);
    return readVisit(tx, bookingId, claimant);
  },
});

async function readVisit(tx: Transaction, id: string, claimant: Claimant): Promise<RequestStatus> {
  const own = await readOwnRequest(tx.db, id, claimant);
  if (!own || own.status.kind !== 'booking') throw new ProblemError('not-found', 'noSuchRequest');
  return own.status;
}

/** From here on nobody makes a job of it. Refused where one has, or it has ended. */
async function openVisit(tx: Transaction, id: string, claimant: Claimant): Promise<RequestStatus> {
  await tx.db.selectFrom('booking').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const visit = await readVisit(tx, id, claimant);
  if (visit.state === 'job') throw new ProblemError('conflict', 'visitIsJob');
  if (isEnd(visit.state)) throw new ProblemError('conflict', 'visitHasEnded');
  return visit;
}
