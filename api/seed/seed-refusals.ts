import type { Updateable } from 'kysely';
import { defaultInspectionFeeLkr, estimateFeeLkr } from '../../shared/features/settings/fees.ts';
import { referenceOf } from '../../shared/reference.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Tables } from '../entities/tables.ts';
import { timeBefore } from './demo-day.ts';
import { demoId } from './demo-id.ts';
import type { DemoProvider } from './demo-data.ts';
import { insertRows, type RowSet } from './row-set.ts';
import { addBooking, addPayment, demoAddress, type DemoPerson } from './seed-jobs.ts';

const refused = 'booking that is refused';
const bookingId = demoId(`booking ${refused}`);
const notEstimated = demoId('estimate that cannot be made');
const notFound = demoId('estimate whose fee was not found');

const asked = [
  {
    id: notEstimated,
    projectType: 'bathroom',
    areaSqft: 60,
    description: 'Water comes through the ceiling of the room below whenever somebody showers.',
    days: 7,
  },
  {
    id: notFound,
    projectType: 'floor',
    areaSqft: 210,
    description: 'Two bedrooms, skirting included.',
    days: 6,
  },
] as const;

/** Requests that end without success: no estimate, no inspection, and a transfer that was not found. */
export function addRefusals(rows: RowSet, person: DemoPerson, provider: DemoProvider, now: Date): void {
  const providerId = demoId(`provider ${provider.slug}`);
  addBooking(
    rows,
    {
      name: refused,
      provider,
      person,
      notes: 'The staircase, too, if that is possible.',
      address: demoAddress(refused, provider),
      createdAt: timeBefore(now, 8, '18:10'),
      paidAt: timeBefore(now, 7, '09:40'),
      scheduledAt: timeBefore(now, 4, '15:00'),
    },
    providerId,
  );
  for (const { id, days, projectType, areaSqft, description } of asked) {
    const createdAt = timeBefore(now, days, '07:20');
    const isPaid = id === notEstimated;
    rows.add('estimateRequest', {
      id,
      reference: referenceOf('estimate', id),
      projectType,
      projectLocation: provider.area ?? provider.city,
      areaSqft,
      description,
      contactName: person.fullName,
      contactPhone: person.phone,
      contactEmail: person.email,
      providerId,
      answeredAt: isPaid ? timeBefore(now, days - 2, '14:10') : null,
      documentVersion: isPaid ? 1 : 0,
      createdAt,
    });
    const paidAt = isPaid ? timeBefore(now, days - 1, '10:05') : null;
    addPayment(rows, { kind: 'estimate', id, amountLkr: estimateFeeLkr, createdAt, paidAt });
  }
}

function updatePayment(
  tx: Transaction,
  of: { readonly bookingId: string } | { readonly estimateRequestId: string },
  set: Updateable<Tables['payment']>,
) {
  return tx.db
    .updateTable('payment')
    .set(set)
    .where((eb) => eb.and(of))
    .execute();
}

/** Refuses these requests, after the row set is inserted, whose rows of a table must have the same columns. */
export async function refuseSome(tx: Transaction, now: Date): Promise<void> {
  await tx.db.updateTable('booking').set({ endedAs: 'refused' }).where('id', '=', bookingId).execute();
  const ends = [
    {
      of: { bookingId },
      kind: 'refused',
      note: 'None of our professionals works on staircases at present.',
      amountLkr: defaultInspectionFeeLkr,
      createdAt: timeBefore(now, 6, '11:30'),
    },
    {
      of: { estimateRequestId: notEstimated },
      kind: 'answered',
      note: null,
      amountLkr: estimateFeeLkr,
      createdAt: timeBefore(now, 5, '14:10'),
    },
  ] as const;
  for (const { of, ...said } of ends) {
    const { kind, amountLkr, createdAt } = said;
    await updatePayment(tx, of, { refundPromisedAt: createdAt.toISOString(), refundLkr: amountLkr });
    await insertRows(tx, 'requestEvent', { id: demoId(`${kind} ${refused}`), ...of, ...said, money: 'refund' });
  }
  await insertRows(tx, 'estimateDocument', {
    id: demoId('document of no estimate'),
    estimateRequestId: notEstimated,
    version: 1,
    lines: [],
    subtotalLkr: 0,
    wastageLkr: 0,
    totalLkr: 0,
    notes: '',
    assumptions: '',
    reason: 'We first need to find where the water comes from, and that takes a visit.',
    validUntil: null,
    createdAt: timeBefore(now, 5, '14:10'),
  });
  // The refused one is refunded; the other one is a work item.
  const sentAt = timeBefore(now, 4, '16:25');
  await updatePayment(tx, { bookingId }, { refundedAt: sentAt.toISOString() });
  await insertRows(tx, 'requestEvent', {
    id: demoId(`refunded ${refused}`),
    bookingId,
    kind: 'refunded',
    amountLkr: defaultInspectionFeeLkr,
    createdAt: sentAt,
  });
  const estimateRequestId = notFound;
  await updatePayment(tx, { estimateRequestId }, { state: 'refused' });
  await insertRows(tx, 'requestEvent', {
    id: demoId('claimed and not found'),
    estimateRequestId,
    kind: 'claimed',
    createdAt: timeBefore(now, 6, '07:45'),
  });
  await insertRows(tx, 'requestEvent', {
    id: demoId('not found'),
    estimateRequestId,
    kind: 'payment_refused',
    note: 'We have not received a transfer with this reference or amount. Please send us the slip.',
    createdAt: timeBefore(now, 4, '10:15'),
  });
}
