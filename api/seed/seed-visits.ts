import type { Transaction } from '../db/transaction.ts';
import { answerVisit, askProfessional } from '../features/visits/visit-answers.ts';
import { timeBefore } from './demo-day.ts';
import { demoId } from './demo-id.ts';

/** As in the settings. */
const hours = 12;

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
