import type { refundContract } from '../../../shared/features/payments/refund-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import { doneBefore } from '../../router/admin-refusals.ts';
import type { Actor, Handlers } from '../../router/handler.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { ownerOf, type PaidFor } from './paid-for.ts';
import { sendRefund, unsendRefund } from './move-refund.ts';

type Context = { readonly tx: Transaction; readonly actor: Actor; readonly now: Date };

/** Promised refunds. `withAudit` locks the booking, the request or the job. */
export function refundHandlers(notifications: Notifications): Handlers<typeof refundContract> {
  const send = async (of: PaidFor, { tx, actor, now }: Context) => {
    const sent = await sendRefund(tx, of, { actor, now });
    if (!sent) throw await notOwed(tx, of, actor);
    await notifications.refundSent(tx, of, sent.amountLkr, now);
  };
  const unsend = async (of: PaidFor, { tx, actor, now }: Context) => {
    if (!(await unsendRefund(tx, of, { actor, now }))) throw await notSent(tx, of);
    await notifications.refundUnsent(tx, of, now);
  };
  return {
    async markBookingRefunded({ params: { id } }, context) {
      await send({ bookingId: id }, context);
      return { id };
    },

    async unmarkBookingRefunded({ params: { id } }, context) {
      await unsend({ bookingId: id }, context);
      return { id };
    },

    async markEstimateRefunded({ params: { id } }, context) {
      await send({ estimateRequestId: id }, context);
      return { id };
    },

    async unmarkEstimateRefunded({ params: { id } }, context) {
      await unsend({ estimateRequestId: id }, context);
      return { id };
    },

    async markCommissionRefunded({ params: { id } }, context) {
      await send({ jobId: id }, context);
      return { id };
    },

    async unmarkCommissionRefunded({ params: { id } }, context) {
      await unsend({ jobId: id }, context);
      return { id };
    },
  };
}

async function readRefund(tx: Transaction, of: PaidFor): Promise<{ readonly refundedAt: string | null }> {
  const [column, id] = ownerOf(of);
  const refund = await tx.db.selectFrom('payment').select('refundedAt').where(column, '=', id).executeTakeFirst();
  if (refund) return refund;
  const what = 'bookingId' in of ? 'booking' : 'jobId' in of ? 'commission' : 'estimate request';
  throw new ProblemError('not-found', `There is no such ${what}.`);
}

async function notSent(tx: Transaction, of: PaidFor): Promise<ProblemError> {
  await readRefund(tx, of);
  return new ProblemError('conflict', 'This refund is not marked as sent.');
}

/** Tells the second of two administrators who was first. */
async function notOwed(tx: Transaction, of: PaidFor, actor: Actor): Promise<ProblemError> {
  const { refundedAt } = await readRefund(tx, of);
  if (refundedAt === null) return new ProblemError('conflict', 'No refund was promised, or no money has arrived.');
  const [column, id] = ownerOf(of);
  const sender = await tx.db
    .selectFrom('requestEvent')
    .select('actorId')
    .where(column, '=', id)
    .where('kind', '=', 'refunded')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return doneBefore(tx, 'This refund is already marked as sent.', { by: sender?.actorId, actor });
}
