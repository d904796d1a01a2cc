import { defaultInspectionFeeLkr, estimateFeeLkr } from '../../shared/features/settings/fees.ts';
import { referenceOf } from '../../shared/reference.ts';
import type { Transaction } from '../db/transaction.ts';
import { timeBefore } from './demo-day.ts';
import { demoId } from './demo-id.ts';
import type { DemoProvider } from './demo-data.ts';
import { insertRows, type RowSet } from './row-set.ts';
import { addBooking, addPayment, demoAddress, demoPerson } from './seed-jobs.ts';

const booking = 'booking to pay back';
const unsettled = 'booking to settle';
const estimateId = demoId('estimate to pay back');
const unsettledEstimateId = demoId('estimate to settle');

/** Three paid fees of requests that end, and one that is claimed. */
export function addRefunds(rows: RowSet, provider: DemoProvider, now: Date): void {
  const providerId = demoId(`provider ${provider.slug}`);
  const [paid, asked] = [timeBefore(now, 3, '10:15'), timeBefore(now, 4, '19:40')];
  for (const [name, bookedBy] of [
    [booking, 'Nadia Cader'],
    [unsettled, 'Harsha Wijesekara'],
  ] as const) {
    addBooking(
      rows,
      {
        name,
        provider,
        person: demoPerson(bookedBy),
        notes: null,
        address: demoAddress(name, provider),
        createdAt: asked,
        paidAt: paid,
        scheduledAt: timeBefore(now, -2, '11:00'),
      },
      providerId,
    );
  }
  for (const [id, askedBy, areaSqft, description] of [
    [estimateId, demoPerson('Suresh Kandiah'), 300, 'A verandah on three sides.'],
    [unsettledEstimateId, demoPerson('Anoma Rathnayake'), 140, 'Two bathrooms upstairs.'],
  ] as const) {
    rows.add('estimateRequest', {
      id,
      reference: referenceOf('estimate', id),
      projectType: 'floor',
      projectLocation: provider.area ?? provider.city,
      areaSqft,
      description,
      contactName: askedBy.fullName,
      contactPhone: askedBy.phone,
      contactEmail: askedBy.email,
      providerId,
      answeredAt: null,
      documentVersion: 0,
      createdAt: asked,
    });
    const said = id === estimateId ? { paidAt: paid } : { paidAt: null, claimedAt: paid };
    addPayment(rows, { kind: 'estimate', id, amountLkr: estimateFeeLkr, createdAt: asked, ...said });
  }
}

/**
 * Cancels these requests and promises refunds for two of them, after the row set is inserted, whose rows of a table
 * must have the same columns.
 */
export async function promiseRefunds(tx: Transaction, now: Date): Promise<void> {
  const at = timeBefore(now, 1, '15:20');
  const bookingId = demoId(`booking ${booking}`);
  const unsettledId = demoId(`booking ${unsettled}`);
  const endedAs = 'cancelled';
  await tx.db.updateTable('booking').set({ endedAs }).where('id', 'in', [bookingId, unsettledId]).execute();
  const estimateIds = [estimateId, unsettledEstimateId];
  await tx.db.updateTable('estimateRequest').set({ endedAs }).where('id', 'in', estimateIds).execute();
  await insertRows(tx, 'requestEvent', {
    id: demoId('cancelled estimate to settle'),
    estimateRequestId: unsettledEstimateId,
    kind: 'cancelled',
    note: 'We need to see the bathrooms first.',
    createdAt: at,
  });
  await insertRows(tx, 'requestEvent', {
    id: demoId(`cancelled ${unsettled}`),
    bookingId: unsettledId,
    kind: 'cancelled',
    note: 'Someone in the family will do it.',
    createdAt: timeBefore(now, 0, '07:35'),
  });
  for (const request of [{ bookingId }, { estimateRequestId: estimateId }]) {
    const [amountLkr, note] =
      'bookingId' in request
        ? [defaultInspectionFeeLkr, 'None of our professionals is free that week.']
        : [estimateFeeLkr, 'We need to see the verandah first.'];
    await tx.db
      .updateTable('payment')
      .set((eb) => ({ refundPromisedAt: at.toISOString(), refundLkr: eb.ref('receivedLkr') }))
      .where((eb) => eb.and(request))
      .execute();
    const id = demoId(`cancelled ${note}`);
    await insertRows(tx, 'requestEvent', {
      id,
      ...request,
      kind: 'cancelled',
      note,
      money: 'refund',
      amountLkr,
      createdAt: at,
    });
  }
}
