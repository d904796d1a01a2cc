import { reportContentOf, reportForm } from '../../shared/features/visits/inspection-report-form.ts';
import type { Transaction } from '../db/transaction.ts';
import { answerVisit, askProfessional } from '../features/visits/visit-answers.ts';
import { putReport } from '../features/visits/inspection-report-queries.ts';
import { recordStep } from '../features/visits/day-steps.ts';
import { timeBefore } from './demo-day.ts';
import type { DemoProvider } from './demo-data.ts';
import { demoId } from './demo-id.ts';
import type { RowSet } from './row-set.ts';
import { addBooking, demoAddress, demoPerson } from './seed-jobs.ts';

/** As in the settings. */
const hours = 12;

const missed = 'booking that was missed';

/** A visit of yesterday to which nobody came. */
export function addMissedVisit(rows: RowSet, provider: DemoProvider, now: Date): void {
  const plan = {
    name: missed,
    provider,
    person: demoPerson('Nirmala Bandara'),
    notes: null,
    address: demoAddress(missed, provider),
    createdAt: timeBefore(now, 4, '11:20'),
    paidAt: timeBefore(now, 3, '09:05'),
    scheduledAt: timeBefore(now, 1, '10:00'),
  };
  addBooking(rows, plan, demoId(`provider ${provider.slug}`));
}

const inspected = 'booking that was inspected';

/** A visit of yesterday whose report the office has not read. */
export function addInspectedVisit(rows: RowSet, provider: DemoProvider, now: Date): void {
  const plan = {
    name: inspected,
    provider,
    person: demoPerson('Nirmala Bandara'),
    notes: 'The bathroom on the first floor.',
    address: demoAddress(inspected, provider),
    createdAt: timeBefore(now, 5, '08:50'),
    paidAt: timeBefore(now, 4, '10:15'),
    scheduledAt: timeBefore(now, 1, '15:00'),
  };
  addBooking(rows, plan, demoId(`provider ${provider.slug}`));
}

const report = reportContentOf(
  reportForm.parse({
    findings: 'The old tiles are hollow near the shower, and the slope leads away from the drain.',
    doFirst: 'New waterproofing has to be laid before any tile.',
    rooms: [{ name: 'Bathroom', length: '8.5', width: '6', unit: 'ft' }],
    photos: [],
    lines: [
      { text: 'Remove old tiles', kind: 'labour', quantity: '51', unit: 'sq.ft', rateLkr: '60' },
      { text: 'Floor tiles', kind: 'material', quantity: '51', unit: 'sq.ft', rateLkr: '420', wastagePercent: '10' },
    ],
  }),
);

async function reportVisit(tx: Transaction, now: Date): Promise<void> {
  const id = demoId(`booking ${inspected}`);
  const [asked, confirmed] = [timeBefore(now, 4, '10:15'), timeBefore(now, 4, '18:00')];
  await askProfessional(tx, id, { now: asked, hours });
  await answerVisit(tx, id, { reply: 'yes', times: [], reason: '', version: 1 }, { actor: null, now: confirmed });
  await putReport(tx, id, { content: report, replaces: 0 }, { actor: null, now: timeBefore(now, 1, '20:10') });
}

/** Each says that the other was not there. */
async function missVisit(tx: Transaction, now: Date): Promise<void> {
  const id = demoId(`booking ${missed}`);
  const [asked, confirmed] = [timeBefore(now, 3, '09:05'), timeBefore(now, 3, '12:30')];
  await askProfessional(tx, id, { now: asked, hours });
  await answerVisit(tx, id, { reply: 'yes', times: [], reason: '', version: 1 }, { actor: null, now: confirmed });
  const scheduledAt = timeBefore(now, 1, '10:00').toISOString();
  for (const [step, minutes, time] of [
    ['on_way', 30, '09:20'],
    ['nobody_there', null, '10:15'],
    ['nobody_came', null, '10:40'],
  ] as const) {
    const at = timeBefore(now, 1, time);
    await recordStep(tx, id, { step, minutes, scheduledAt, at: at.toISOString() }, { actor: null, now: at });
  }
}

/** Asks the professionals of all paid visits that are still to come. One confirms, another offers other times. */
export async function answerVisits(tx: Transaction, now: Date): Promise<void> {
  const paid = await tx.db
    .selectFrom('payment')
    .innerJoin('booking', 'booking.id', 'payment.bookingId')
    .select(['booking.id', 'verifiedAt'])
    .where('state', '=', 'verified')
    .where('scheduledAt', '>', now.toISOString())
    .orderBy('booking.id')
    .execute();
  for (const { id, verifiedAt } of paid) {
    if (verifiedAt !== null) await askProfessional(tx, id, { now: new Date(verifiedAt), hours });
  }
  await missVisit(tx, now);
  await reportVisit(tx, now);
  const reply = { reason: '', version: 1 };
  const [confirmed, offered] = ['customer job 0', 'customer booking 1'].map((name) => demoId(`booking ${name}`));
  if (confirmed !== undefined) {
    const by = { actor: null, now: timeBefore(now, 1, '10:05') };
    await answerVisit(tx, confirmed, { ...reply, reply: 'yes', times: [] }, by);
  }
  if (offered !== undefined) {
    const times = [timeBefore(now, -2, '09:00'), timeBefore(now, -3, '14:00')].map((time) => time.toISOString());
    const by = { actor: null, now: timeBefore(now, 1, '12:40') };
    await answerVisit(tx, offered, { ...reply, reply: 'times', times }, by);
  }
}
