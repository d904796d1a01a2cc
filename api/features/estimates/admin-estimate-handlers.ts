import { releaseClaim } from '../../auth/claim-by-email.ts';
import type { MessageKey } from '../../../shared/message-key.ts';
import type {
  AdminEstimate,
  adminEstimateContract,
} from '../../../shared/features/estimates/admin-estimate-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { RequestEnding } from '../../../shared/features/payments/request-state.ts';
import { endRequest, type Ending } from '../payments/end-request.ts';
import { correctPayment, recordEvent, unverifyPayment, verifyPayment } from '../payments/move-payment.ts';
import { refusePayment } from '../payments/refuse-payment.ts';
import { alreadyPaid, hasEnded, notClaimed, nothingToCorrect } from '../payments/payment-refusals.ts';
import { nextLink } from '../orders/link-queries.ts';
import { endTask } from '../../notifications/phone/office-task-queries.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Actor, Handlers, WriteContext } from '../../router/handler.ts';
import { doneBefore } from '../../router/admin-refusals.ts';
import { hasSlip } from '../../entities/shown-photos.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { readEstimate, readEstimates } from './estimate-queries.ts';

/** `withAudit` locks the request, so that meanwhile it is neither claimed, paid, answered nor ended. */
export const adminEstimateHandlers = (notifications: Notifications): Handlers<typeof adminEstimateContract> => ({
  listAdminEstimates: (_input, { db }) => readEstimates(db),

  getAdminEstimate: ({ params: { id } }, { db }) => readEstimate(db, id),

  async markEstimatePaid({ body: { requestId, receivedLkr, transfer } }, { tx, actor, now }) {
    const paidFor = { estimateRequestId: requestId };
    const isVerified = await verifyPayment(tx, paidFor, { actor, now, transfer, receivedLkr });
    const estimate = await openEstimate(tx, requestId);
    if (!isVerified) throw await alreadyPaid(tx, paidFor, 'request', actor);
    await notifications.estimatePaid(tx, requestId, now);
    return estimate;
  },

  async unmarkEstimatePaid({ body: { requestId } }, { tx, actor, now }) {
    const { payment } = await readEstimate(tx.db, requestId);
    const isUnverified = await unverifyPayment(tx, { estimateRequestId: requestId }, { actor, now });
    const estimate = await readEstimate(tx.db, requestId);
    refuseUnmoved(estimate, isUnverified, 'This request is not marked as paid.');
    // An answer from before the payment did not depend on it.
    if (estimate.answeredAt !== null && estimate.answeredAt >= (payment.verifiedAt ?? '')) {
      throw new ProblemError('conflict', 'This request is answered, so it must stay marked as paid.');
    }
    await notifications.estimateUnpaid(tx, requestId);
    return estimate;
  },

  async markEstimateAnswered({ params: { id } }, { tx, actor, now }) {
    const { numUpdatedRows } = await tx.db
      .updateTable('estimateRequest')
      .set({ answeredAt: now.toISOString() })
      .where('id', '=', id)
      .where('answeredAt', 'is', null)
      .executeTakeFirst();
    const isFirst = numUpdatedRows > 0n;
    if (isFirst) await recordEvent(tx, { estimateRequestId: id }, 'answered', { actor, now });
    const estimate = await openEstimate(tx, id);
    if (isFirst) {
      await notifications.estimateTold(tx, id, now);
      return estimate;
    }
    const answer = await tx.db
      .selectFrom('requestEvent')
      .select('actorId')
      .where('estimateRequestId', '=', id)
      .where('kind', '=', 'answered')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    throw await doneBefore(tx, 'This request is already answered.', { by: answer?.actorId, actor });
  },

  async unmarkEstimateAnswered({ params: { id } }, { tx, actor, now }) {
    const { numUpdatedRows } = await tx.db
      .updateTable('estimateRequest')
      .set({ answeredAt: null })
      .where('id', '=', id)
      .where('answeredAt', 'is not', null)
      .where('documentVersion', '=', 0)
      .executeTakeFirst();
    const isUnmarked = numUpdatedRows > 0n;
    if (isUnmarked) await recordEvent(tx, { estimateRequestId: id }, 'unanswered', { actor, now });
    const estimate = await readEstimate(tx.db, id);
    if (estimate.documentVersion > 0) {
      throw new ProblemError('conflict', 'The customer has read the answer: replace it instead.');
    }
    refuseUnmoved(estimate, isUnmarked, 'This request is not marked as answered.');
    await notifications.estimateUntold(tx, id);
    return estimate;
  },

  async refuseEstimatePayment({ params: { id: estimateRequestId }, body }, { tx, actor, now }) {
    await readEstimate(tx.db, estimateRequestId);
    if (!(await refusePayment(tx, { estimateRequestId }, { ...body, actor, now }))) throw notClaimed();
    await notifications.paymentRefused(tx, { estimateRequestId }, body, now);
    return readEstimate(tx.db, estimateRequestId);
  },

  async correctEstimatePayment({ params: { id: estimateRequestId }, body }, { tx, actor, now }) {
    await readEstimate(tx.db, estimateRequestId);
    if (!(await correctPayment(tx, { estimateRequestId }, { ...body, actor, now }))) throw nothingToCorrect();
    if (body.receivedLkr === 0) await notifications.estimateUnpaid(tx, estimateRequestId);
    await notifications.paymentCorrected(tx, { estimateRequestId }, body, now);
    return readEstimate(tx.db, estimateRequestId);
  },

  cancelEstimateRequest: (input, context) => endEstimate(notifications, 'cancelled', input, context),

  refuseEstimateRequest: (input, context) => endEstimate(notifications, 'refused', input, context),

  async estimateCustomerTold({ params: { id }, body: { taskId } }, context) {
    await readEstimate(context.tx.db, id);
    await endTask(context.tx, { estimateRequestId: id }, taskId, context);
    return readEstimate(context.tx.db, id);
  },

  async correctEstimateRequest({ params: { id }, body }, { tx }) {
    const { contactEmail } = await readEstimate(tx.db, id);
    const isElsewhere = body.contactEmail !== undefined && body.contactEmail !== contactEmail;
    const changes = { ...body, ...(isElsewhere && nextLink) };
    if (isElsewhere) await releaseClaim(tx, 'estimateRequest', id);
    if (Object.keys(changes).length > 0) {
      await tx.db.updateTable('estimateRequest').set(changes).where('id', '=', id).execute();
    }
    return readEstimate(tx.db, id);
  },

  async archiveEstimateRequest({ params: { id } }, { tx, now }) {
    const { payment, answeredAt, archivedAt } = await readEstimate(tx.db, id);
    if (answeredAt !== null || payment.state === 'verified') {
      throw new ProblemError('conflict', 'This request is paid for or answered, so it cannot be archived.');
    }
    if (await hasSlip(tx.db, 'estimateRequestId', id)) {
      throw new ProblemError('conflict', 'The customer has sent a slip for this request, so it cannot be archived.');
    }
    if (archivedAt === null) await setArchivedAt(tx, id, now.toISOString());
    refreshWorkItem(tx, { estimateRequestId: id });
    return readEstimate(tx.db, id);
  },

  async restoreEstimateRequest({ params: { id } }, { tx }) {
    await setArchivedAt(tx, id, null);
    refreshWorkItem(tx, { estimateRequestId: id });
    return readEstimate(tx.db, id);
  },
});

async function endEstimate(
  notifications: Notifications,
  as: RequestEnding,
  { params: { id }, body }: Ending,
  context: WriteContext<Actor>,
): Promise<AdminEstimate> {
  const before = await readEstimate(context.tx.db, id);
  if (before.answeredAt !== null) {
    throw new ProblemError('conflict', `This request is answered, so it cannot be ${as}.`);
  }
  await endRequest(notifications, { estimateRequestId: id }, { as, body, before }, context);
  return readEstimate(context.tx.db, id);
}

async function openEstimate(tx: Transaction, id: string): Promise<AdminEstimate> {
  const estimate = await readEstimate(tx.db, id);
  if (estimate.endedAs !== null) throw hasEnded('request', estimate.endedAs);
  return estimate;
}

function refuseUnmoved({ endedAs }: AdminEstimate, isMoved: boolean, refusal: MessageKey): void {
  if (endedAs !== null) throw hasEnded('request', endedAs);
  if (!isMoved) throw new ProblemError('conflict', refusal);
}

async function setArchivedAt({ db }: Transaction, id: string, archivedAt: string | null): Promise<void> {
  await db.updateTable('estimateRequest').set({ archivedAt }).where('id', '=', id).execute();
}
