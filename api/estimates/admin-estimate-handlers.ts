import { verificationDueAt } from '../../shared/bookings/verification.ts';
import type { AdminEstimate, adminEstimateContract } from '../../shared/estimates/admin-estimate-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { flagOf, instantOf, optionalInstantOf } from '../database/raw-values.ts';

export const adminEstimateHandlers: Handlers<typeof adminEstimateContract> = {
  listAdminEstimates: (_input, { read }) => readEstimates(read),

  async markEstimatePaid({ body: { requestId } }, { tx, now }) {
    const marked = await tx.execute(
      "update estimate_request set payment_status = 'paid', paid_at = ? where id = ? and payment_status = 'pending' returning id",
      [now, requestId],
    );
    return estimateAfter(tx, requestId, marked.length > 0, 'This request is already paid.');
  },

  async markEstimateAnswered({ params: { id } }, { tx, now }) {
    const marked = await tx.execute(
      'update estimate_request set answered_at = ? where id = ? and answered_at is null returning id',
      [now, id],
    );
    return estimateAfter(tx, id, marked.length > 0, 'This request is already answered.');
  },
};

async function estimateAfter(tx: Transaction, id: string, isMarked: boolean, refusal: string): Promise<AdminEstimate> {
  const [estimate] = await readEstimates(tx.execute, 'request.id = ?', [id]);
  if (!estimate) throw new ProblemError('not-found', 'There is no such estimate request.');
  if (!isMarked) throw new ProblemError('conflict', refusal);
  return estimate;
}

type Part = Omit<
  AdminEstimate,
  'isReferenceShared' | 'areaSqft' | 'provider' | 'paidAt' | 'answeredAt' | 'createdAt' | 'verificationDueAt'
>;

type EstimateRow = Part &
  Record<'isReferenceShared' | 'paidAt' | 'answeredAt' | 'createdAt', unknown> & {
    readonly areaSqft: number | null;
  } & Record<'providerId' | 'slug' | 'displayName', string>;

const estimateSelect = `select request.id, reference, project_type as "projectType", project_location as "projectLocation", area_sqft as "areaSqft", description,
  contact_name as "contactName", contact_phone as "contactPhone", contact_email as "contactEmail", provider_id as "providerId", provider.slug,
  provider.display_name as "displayName", customer_id as "customerId", payment_status as "paymentStatus", paid_at as "paidAt", answered_at as "answeredAt",
  request.created_at as "createdAt",
  exists (select 1 from estimate_request as other where other.reference = request.reference and other.id <> request.id) as "isReferenceShared"
  from estimate_request as request join provider on provider.id = request.provider_id`;

/** Newest first. `where`: SQL written in the code. */
async function readEstimates(
  read: Database['read'],
  where = '1 = 1',
  params: readonly unknown[] = [],
): Promise<AdminEstimate[]> {
  const rows = await read<EstimateRow>(
    `${estimateSelect} where ${where} order by request.created_at desc, request.id`,
    params,
  );
  return rows.map(({ providerId, slug, displayName, areaSqft, paidAt, answeredAt, isReferenceShared, ...row }) => {
    const createdAt = instantOf(row.createdAt);
    return {
      ...row,
      createdAt,
      areaSqft: areaSqft === null ? null : String(areaSqft),
      provider: { id: providerId, slug, displayName },
      paidAt: optionalInstantOf(paidAt),
      answeredAt: optionalInstantOf(answeredAt),
      isReferenceShared: flagOf(isReferenceShared),
      verificationDueAt: verificationDueAt(createdAt),
    };
  });
}
