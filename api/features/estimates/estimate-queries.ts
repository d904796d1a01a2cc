import { checkDueAt } from '../../../shared/features/bookings/verification.ts';
import type { AdminEstimate } from '../../../shared/features/estimates/admin-estimate-contract.ts';
import { paidStatusOf } from '../../../shared/features/payments/payment.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { writtenTo } from '../../entities/written-to.ts';
import { paymentColumns } from '../../entities/payment-columns.ts';
import { endingOf, toEnding } from '../../entities/ending-columns.ts';
import type { Db } from '../../entities/tables.ts';
import { moneyEndOf, receiptIdOf, sameReferenceIn, toPayment } from '../payments/payment-queries.ts';
import { officeUnreadOf, unreadIn } from '../messages/thread-queries.ts';

/** Newest first; for `readEstimates`. */
const selectEstimates = (db: Db) =>
  db
    .selectFrom('estimateRequest')
    .innerJoin('payment', 'payment.estimateRequestId', 'estimateRequest.id')
    .innerJoin('provider', 'provider.id', 'estimateRequest.providerId')
    .leftJoin('customer', 'customer.id', 'estimateRequest.customerId')
    .select([
      'estimateRequest.id',
      'estimateRequest.reference',
      'estimateRequest.projectType',
      'estimateRequest.projectLocation',
      'estimateRequest.areaSqft',
      'estimateRequest.description',
      'estimateRequest.contactName',
      'estimateRequest.contactPhone',
      'estimateRequest.contactEmail',
      'estimateRequest.providerId',
      'estimateRequest.customerId',
      'estimateRequest.endedAs',
      'estimateRequest.documentVersion',
      'estimateRequest.answeredAt',
      'estimateRequest.archivedAt',
      'estimateRequest.createdAt',
      'estimateRequest.addressCheck',
      'provider.slug',
      'provider.displayName',
      ...paymentColumns,
    ])
    .select((eb) => [
      receiptIdOf(eb.ref('payment.id')).as('receiptId'),
      writtenTo(eb.ref('customer.language'), eb.ref('estimateRequest.language')),
      sameReferenceIn(eb).as('sameReferenceId'),
      moneyEndOf('estimateRequestId', eb.ref('estimateRequest.id')).as('moneyEnd'),
      eb
        .selectFrom('estimateDocument')
        .select('estimateDocument.reason')
        .whereRef('estimateDocument.estimateRequestId', '=', 'estimateRequest.id')
        .whereRef('estimateDocument.version', '=', 'estimateRequest.documentVersion')
        .as('noEstimateReason'),
      officeUnreadOf('estimate', eb.ref('estimateRequest.id')).as('unread'),
      ...endingOf('estimateRequestId', eb.ref('estimateRequest.id'), null),
    ])
    .orderBy('estimateRequest.createdAt', 'desc')
    .orderBy('estimateRequest.id');

type SelectEstimates = ReturnType<typeof selectEstimates>;

/** Newest first. `which` adds `where` and `limit`. */
export async function readEstimates(
  db: Db,
  which: (estimates: SelectEstimates) => SelectEstimates = (all) => all,
): Promise<AdminEstimate[]> {
  const rows = await which(selectEstimates(db)).execute();
  return rows.map(({ providerId, slug, displayName, areaSqft, sameReferenceId, unread, ...row }) => {
    const { payment, ...request } = toPayment(toEnding(row, row.endedAs !== null));
    return {
      ...request,
      payment,
      isReferenceShared: sameReferenceId !== null,
      paymentStatus: paidStatusOf(payment.state),
      paidAt: payment.verifiedAt,
      areaSqft: areaSqft === null ? null : String(areaSqft),
      provider: { id: providerId, slug, displayName },
      verificationDueAt: checkDueAt(payment),
      ...unreadIn(unread),
    };
  });
}

/** Throws if there is no such request. */
export async function readEstimate(db: Db, id: string): Promise<AdminEstimate> {
  const [estimate] = await readEstimates(db, (all) => all.where('estimateRequest.id', '=', id));
  if (!estimate) throw new ProblemError('not-found', 'There is no such estimate request.');
  return estimate;
}
