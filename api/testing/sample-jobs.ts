import { randomUUID } from 'node:crypto';
import { hasQuote } from '../../shared/features/jobs/job-lifecycle.ts';
import { jobSteps, type JobStatus } from '../../shared/features/jobs/job-status.ts';
import { referenceOf } from '../../shared/reference.ts';
import { defaultInspectionFeeLkr, estimateFeeLkr } from '../../shared/features/settings/fees.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import type { TestPeople } from './mounted-endpoints.ts';
import { insertRow, sampleNow } from './sample-rows.ts';

/** The sample jobs are Kamala's. */
export const samplePeople = {
  kamala: { customerId: 'customer-kamala', role: null },
  ruwan: { customerId: 'customer-ruwan', role: null },
  admin: { customerId: 'customer-admin', role: 'owner' },
  clerk: { customerId: 'customer-clerk', role: 'office' },
  editor: { customerId: 'customer-editor', role: 'editor' },
} satisfies TestPeople;

/** May be called repeatedly. */
export async function addSamplePeople(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const [name, { customerId }] of Object.entries(samplePeople)) {
      await tx.execute(
        `insert into customer (id, issuer, subject, email, email_verified, created_at, last_seen_at) values (?, 'https://id.example', ?, ?, ?, ?, ?) on conflict do nothing`,
        [customerId, name, `${name}@example.org`, true, sampleNow, sampleNow],
      );
    }
  });
}

type Changes = Readonly<Record<string, unknown>>;

/**
 * A booking of Kamala's with Nimal Tiles, by default paid; returns its id. Columns have their names in the database.
 */
export async function addSampleBooking(
  database: Database,
  changes: Changes = {},
  paid: Date | null = sampleNow,
): Promise<string> {
  await addSamplePeople(database);
  const id = randomUUID();
  await database.transaction(async (tx) => {
    await insertRow(tx, 'booking', {
      id,
      reference: referenceOf('booking', id),
      full_name: 'Kamala Perera',
      email: 'kamala@example.org',
      phone: '077 123 4567',
      address: '12 Temple Road, Nugegoda',
      scheduled_at: new Date('2026-03-05T04:00:00.000Z'),
      notes: null,
      tiler_slug: 'nimal-tiles',
      provider_id: 'provider-nimal',
      customer_id: samplePeople.kamala.customerId,
      created_at: sampleNow,
      ...changes,
    });
    await addSamplePayment(tx, { booking_id: id }, paid, changes['reference']);
  });
  return id;
}

/** The fee of a booking or an estimate request. `paid`: when it was verified. */
export function addSamplePayment(
  tx: Transaction,
  paidFor: { readonly booking_id: string } | { readonly estimate_request_id: string },
  paid: Date | null,
  reference?: unknown,
): Promise<void> {
  const isInspection = 'booking_id' in paidFor;
  const id = isInspection ? paidFor.booking_id : paidFor.estimate_request_id;
  const amount = isInspection ? defaultInspectionFeeLkr : estimateFeeLkr;
  return insertRow(tx, 'payment', {
    id: randomUUID(),
    kind: isInspection ? 'inspection' : 'estimate',
    ...paidFor,
    reference: reference ?? referenceOf(isInspection ? 'booking' : 'estimate', id),
    amount_lkr: amount,
    state: paid ? 'verified' : isInspection ? 'claimed' : 'awaited',
    claimed_at: isInspection ? sampleNow : null,
    received_lkr: paid && amount,
    verified_at: paid,
    created_at: sampleNow,
  });
}

export type SampleJob = { readonly jobId: string; readonly bookingId: string; readonly quoteId: string };

/** A job of Kamala's that has reached a status in the usual steps. */
export async function addSampleJob(database: Database, status: JobStatus, changes: Changes = {}): Promise<SampleJob> {
  const bookingId = await addSampleBooking(database);
  const [jobId, quoteId] = [randomUUID(), randomUUID()];
  const way =
    status === 'cancelled'
      ? (['booked', 'inspected', 'cancelled'] as const)
      : jobSteps.slice(0, jobSteps.indexOf(status) + 1);
  await database.transaction(async (tx) => {
    await insertRow(tx, 'job', {
      id: jobId,
      booking_id: bookingId,
      customer_id: samplePeople.kamala.customerId,
      provider_id: 'provider-nimal',
      title: 'Tiling Project',
      address: '12 Temple Road, Nugegoda',
      status,
      contract_value_lkr: hasQuote(status) ? 450_000 : null,
      supervision: false,
      created_at: sampleNow,
      completed_at: status === 'completed' ? sampleNow : null,
      ...changes,
    });
    const isOfBooking = changes['booking_id'] !== null;
    await tx.execute('update booking set has_job = ? where id = ?', [isOfBooking, bookingId]);
    for (const [place, step] of way.entries()) {
      await insertRow(tx, 'job_transition', {
        id: randomUUID(),
        job_id: jobId,
        from_status: way[place - 1] ?? null,
        to_status: step,
        actor_kind: step === 'accepted' ? 'customer' : 'admin',
        actor_id: null,
        reason: null,
        created_at: sampleNow,
      });
    }
    if (hasQuote(status)) {
      await insertRow(tx, 'quote', {
        id: quoteId,
        job_id: jobId,
        amount_lkr: 450_000,
        notes: 'Hall and dining room.',
        inspection_date: '2026-03-05',
        completion_date: '2026-03-30',
        created_at: sampleNow,
      });
    }
  });
  return { jobId, bookingId, quoteId };
}

/** From then on the sample professional is notified by mail; before, the office has to tell him. */
export const giveNimalMailbox = (database: Database): Promise<unknown> =>
  database.transaction((tx) =>
    tx.execute("update provider set email = 'nimal@providers.example' where id = 'provider-nimal'"),
  );
