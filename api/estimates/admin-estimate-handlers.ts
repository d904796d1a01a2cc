import type { Fault } from '../../shared/fault.ts';
import { verificationDueAt } from '../../shared/bookings/verification.ts';
import type { AdminEstimate, adminEstimateContract } from '../../shared/estimates/admin-estimate-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { newestFirst } from '../database/row-order.ts';
import { sharesReference } from '../database/shared-reference.ts';
import { tableOf } from '../entities/table.ts';
import { pick, view } from '../database/view.ts';
import { Computed, hold, update } from '../database/write-rows.ts';
import type { RequestEnding } from '../../shared/payments/request-state.ts';
import { paidStatusOf } from '../../shared/payments/payment.ts';
import { estimatePayments as fees, payments } from '../entities/payment-entity.ts';
import { endRequest, type Ending } from '../payments/end-request.ts';
import {
  correctPayment,
  paymentColumns,
  recordEvent,
  unverifyPayment,
  verifyPayment,
  withPayment,
} from '../payments/payment-rows.ts';
import { refusePayment } from '../payments/refuse-payment.ts';
import { endingColumns, withEnding } from '../payments/ending-rows.ts';
import { moneyEndOf, refundColumns, withRefund } from '../payments/refund-rows.ts';
import { alreadyPaid, hasEnded, notClaimed, nothingToCorrect } from '../payments/payment-refusals.ts';
import { nextLink } from '../requests/link-queries.ts';
import type { Notices } from '../notices/notices.ts';
import type { Actor, Handlers, WriteContext } from '../endpoints/handler.ts';
import { EstimateRequestEntity, estimateRequests as requests } from '../entities/estimate-request-entity.ts';
import { requestEvents as events } from '../entities/request-event-entity.ts';
import { doneBefore } from '../endpoints/admin-refusals.ts';
import { providers } from '../entities/provider-entity.ts';
import { hasSlip } from '../uploads/shown-photos.ts';
import { keepTodo } from '../todos/keep-todo.ts';
import { readOfficeUnread } from '../threads/threads-by-read.ts';
import { withUnread } from '../threads/thread-queries.ts';

export const adminEstimateHandlers = (notices: Notices): Handlers<typeof adminEstimateContract> => ({
  listAdminEstimates: (_input, { read }) => readEstimates(read),

  getAdminEstimate: ({ params: { id } }, { read }) => readEstimate(read, id),

  async markEstimatePaid({ body: { requestId, receivedLkr, transfer } }, { tx, actor, now }) {
    const paidFor = { estimateRequestId: requestId };
    const isVerified = await verifyPayment(tx, paidFor, {
      actor,
      now,
      transfer,
      receivedLkr: receivedLkr ?? transfer?.receivedLkr,
    });
    const estimate = await openEstimate(tx, requestId);
    if (!isVerified) throw await alreadyPaid(tx, paidFor, 'request', actor);
    await notices.estimatePaid(tx, requestId, now);
    return estimate;
  },

  async unmarkEstimatePaid({ body: { requestId } }, { tx, actor, now }) {
    const { payment } = await readEstimate(tx.execute, requestId);
    const isUnverified = await unverifyPayment(tx, { estimateRequestId: requestId }, { actor, now });
    const estimate = await estimateAfter(tx, requestId, isUnverified, 'This request is not marked as paid.');
    // What was answered before its fee came did not follow from it.
    if (estimate.answeredAt !== null && estimate.answeredAt >= (payment.verifiedAt ?? '')) {
      throw new ProblemError('conflict', 'This request is answered, so it stays paid.');
    }
    await notices.estimateUnpaid(tx, requestId);
    return estimate;
  },

  async markEstimateAnswered({ params: { id } }, { tx, actor, now }) {
    const marked = await update(tx, requests, { id, answeredAt: null }, { answeredAt: now });
    if (marked > 0) await recordEvent(tx, { estimateRequestId: id }, 'answered', { actor, now });
    const estimate = await openEstimate(tx, id);
    if (marked > 0) {
      await notices.estimateTold(tx, id, now);
      return estimate;
    }
    const answer = await answererView.first(tx.execute, `where ${isAnswer} order by ${events.createdAt} desc limit 1`, [
      id,
    ]);
    throw await doneBefore(tx, 'This request is already answered.', { by: answer?.actorId, actor });
  },

  async unmarkEstimateAnswered({ params: { id } }, { tx, actor, now }) {
    const answered = new Computed(
      `${requests.id} = ? and ${requests.answeredAt} is not null and ${requests.documentVersion} = 0`,
      [id],
    );
    const unmarked = await update(tx, requests, answered, { answeredAt: null });
    if (unmarked > 0) await recordEvent(tx, { estimateRequestId: id }, 'unanswered', { actor, now });
    const { documentVersion } = await readEstimate(tx.execute, id);
    if (documentVersion > 0) throw new ProblemError('conflict', 'The answer has been read: replace it instead.');
    const estimate = await estimateAfter(tx, id, unmarked > 0, 'This request is not marked as answered.');
    await notices.estimateUntold(tx, id, now);
    return estimate;
  },

  async refuseEstimatePayment({ params: { id: estimateRequestId }, body }, { tx, actor, now }) {
    await readEstimate(tx.execute, estimateRequestId);
    if (!(await refusePayment(tx, { estimateRequestId }, { ...body, actor, now }))) throw notClaimed();
    await notices.paymentRefused(tx, { estimateRequestId }, body, now);
    return readEstimate(tx.execute, estimateRequestId);
  },

  async correctEstimatePayment({ params: { id: estimateRequestId }, body }, { tx, actor, now }) {
    await readEstimate(tx.execute, estimateRequestId);
    if (!(await correctPayment(tx, { estimateRequestId }, { ...body, actor, now }))) throw nothingToCorrect();
    if (body.receivedLkr === 0) await notices.estimateUnpaid(tx, estimateRequestId);
    await notices.paymentCorrected(tx, { estimateRequestId }, body, now);
    return readEstimate(tx.execute, estimateRequestId);
  },

  cancelEstimateRequest: (input, context) => endEstimate(notices, 'cancelled', input, context),

  refuseEstimateRequest: (input, context) => endEstimate(notices, 'refused', input, context),

  async correctEstimateRequest({ params: { id }, body }, { tx }) {
    await hold(tx, requests, { id });
    const { contactEmail } = await readEstimate(tx.execute, id);
    const isElsewhere = body.contactEmail !== undefined && body.contactEmail !== contactEmail;
    const changes = { ...body, ...(isElsewhere && nextLink) };
    if (Object.keys(changes).length > 0) {
      await tx.db.updateTable('estimateRequest').set(changes).where('id', '=', id).execute();
    }
    return readEstimate(tx.execute, id);
  },

  async archiveEstimateRequest({ params: { id } }, { tx, now }) {
    // Nobody marks it as paid meanwhile.
    await hold(tx, payments, { estimateRequestId: id });
    const { payment, answeredAt, archivedAt } = await readEstimate(tx.execute, id);
    if (answeredAt !== null || payment.state === 'verified') {
      throw new ProblemError('conflict', 'This request is paid for or answered, so it is not put away.');
    }
    if (await hasSlip(tx.db, 'estimateRequestId', id)) {
      throw new ProblemError('conflict', 'Somebody has sent a slip for this request, so it is not put away.');
    }
    if (archivedAt === null) await update(tx, requests, { id }, { archivedAt: now });
    await keepTodo(tx, { estimateRequestId: id });
    return readEstimate(tx.execute, id);
  },

  async restoreEstimateRequest({ params: { id } }, { tx }) {
    await update(tx, requests, { id }, { archivedAt: null });
    await keepTodo(tx, { estimateRequestId: id });
    return readEstimate(tx.execute, id);
  },
});

async function endEstimate(
  notices: Notices,
  as: RequestEnding,
  { params: { id }, body }: Ending,
  context: WriteContext<Actor>,
): Promise<AdminEstimate> {
  // The record of changes holds the request: nobody answers it meanwhile.
  const before = await readEstimate(context.tx.execute, id);
  if (before.answeredAt !== null) {
    throw new ProblemError('conflict', `This request is answered, so it cannot be ${as}.`);
  }
  await endRequest(notices, { estimateRequestId: id }, { as, body, before }, context);
  return readEstimate(context.tx.execute, id);
}

/** Throws where there is no such request. */
export async function readEstimate(read: Database['read'], id: string): Promise<AdminEstimate> {
  const [estimate] = await readEstimates(read, `${requests.id} = ?`, [id]);
  if (!estimate) throw new ProblemError('not-found', 'There is no such estimate request.');
  return estimate;
}

const answererView = view(events, pick(events, 'actorId'));
const isAnswer = `${events.estimateRequestId} = ? and ${events.kind} = 'answered'`;

async function openEstimate(tx: Transaction, id: string): Promise<AdminEstimate> {
  const estimate = await readEstimate(tx.execute, id);
  if (estimate.endedAs !== null) throw hasEnded('request', estimate.endedAs);
  return estimate;
}

async function estimateAfter(tx: Transaction, id: string, isMoved: boolean, refusal: Fault): Promise<AdminEstimate> {
  const estimate = await openEstimate(tx, id);
  if (!isMoved) throw new ProblemError('conflict', refusal);
  return estimate;
}

const others = tableOf(EstimateRequestEntity, 'other');

const estimateView = view(
  `${requests}
   join ${fees} on ${fees.estimateRequestId} = ${requests.id}
   join ${providers} on ${providers.id} = ${requests.providerId}`,
  {
    ...pick(requests, 'id', 'reference', 'projectType', 'projectLocation', 'areaSqft', 'description', 'contactName'),
    ...pick(requests, 'contactPhone', 'contactEmail', 'providerId', 'customerId', 'endedAs', 'documentVersion'),
    ...paymentColumns(fees),
    ...refundColumns(fees),
    ...pick(requests, 'answeredAt', 'archivedAt', 'createdAt', 'language', 'addressCheck'),
    ...pick(providers, 'slug', 'displayName'),
    isReferenceShared: sharesReference(requests, others),
    moneyEnd: moneyEndOf(events.estimateRequestId, requests.id),
    ...endingColumns(events.estimateRequestId, requests.id, null),
  },
);

/** Newest first. `where`: SQL written in the code. */
export async function readEstimates(
  read: Database['read'],
  where = '1 = 1',
  params: readonly unknown[] = [],
): Promise<AdminEstimate[]> {
  const rows = await estimateView.read(read, `where ${where} ${newestFirst(requests)}`, params);
  const unread = await readOfficeUnread(read);
  return rows
    .map(withPayment)
    .map(withRefund)
    .map((row) => withEnding(row, row.endedAs !== null))
    .map(({ providerId, slug, displayName, areaSqft, ...row }) => {
      const estimate = {
        ...row,
        paymentStatus: paidStatusOf(row.payment.state),
        paidAt: row.payment.verifiedAt,
        areaSqft: areaSqft === null ? null : String(areaSqft),
        provider: { id: providerId, slug, displayName },
        verificationDueAt: verificationDueAt(row.createdAt),
      };
      return withUnread(estimate, unread, row.id);
    });
}
