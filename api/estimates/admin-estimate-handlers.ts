import { verificationDueAt } from '../../shared/bookings/verification.ts';
import type { AdminEstimate, adminEstimateContract } from '../../shared/estimates/admin-estimate-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database, Transaction } from '../database/database.ts';
import { tableOf } from '../database/table.ts';
import { flagColumn, pick, view } from '../database/view.ts';
import { update } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { EstimateRequestEntity, estimateRequests as requests } from '../entities/estimate-request-entity.ts';
import { providers } from '../entities/provider-entity.ts';

export const adminEstimateHandlers: Handlers<typeof adminEstimateContract> = {
  listAdminEstimates: (_input, { read }) => readEstimates(read),

  async markEstimatePaid({ body: { requestId: id } }, { tx, now }) {
    const marked = await update(tx, requests, { id, paymentStatus: 'pending' }, { paymentStatus: 'paid', paidAt: now });
    return estimateAfter(tx, id, marked > 0, 'This request is already paid.');
  },

  async markEstimateAnswered({ params: { id } }, { tx, now }) {
    const marked = await update(tx, requests, { id, answeredAt: null }, { answeredAt: now });
    return estimateAfter(tx, id, marked > 0, 'This request is already answered.');
  },
};

async function estimateAfter(tx: Transaction, id: string, isMarked: boolean, refusal: string): Promise<AdminEstimate> {
  const [estimate] = await readEstimates(tx.execute, `${requests.id} = ?`, [id]);
  if (!estimate) throw new ProblemError('not-found', 'There is no such estimate request.');
  if (!isMarked) throw new ProblemError('conflict', refusal);
  return estimate;
}

const others = tableOf(EstimateRequestEntity, 'other');

const estimateView = view(`${requests} join ${providers} on ${providers.id} = ${requests.providerId}`, {
  ...pick(requests, 'id', 'reference', 'projectType', 'projectLocation', 'areaSqft', 'description', 'contactName'),
  ...pick(requests, 'contactPhone', 'contactEmail', 'providerId', 'customerId', 'paymentStatus', 'paidAt'),
  ...pick(requests, 'answeredAt', 'createdAt'),
  ...pick(providers, 'slug', 'displayName'),
  isReferenceShared: flagColumn(
    `exists (select 1 from ${others} where ${others.reference} = ${requests.reference} and ${others.id} <> ${requests.id})`,
  ),
});

/** Newest first. `where`: SQL written in the code. */
async function readEstimates(
  read: Database['read'],
  where = '1 = 1',
  params: readonly unknown[] = [],
): Promise<AdminEstimate[]> {
  const order = `order by ${requests.createdAt} desc, ${requests.id}`;
  const rows = await estimateView.read(read, `where ${where} ${order}`, params);
  return rows.map(({ providerId, slug, displayName, areaSqft, ...row }) => ({
    ...row,
    areaSqft: areaSqft === null ? null : String(areaSqft),
    provider: { id: providerId, slug, displayName },
    verificationDueAt: verificationDueAt(row.createdAt),
  }));
}
