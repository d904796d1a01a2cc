import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/transaction.ts';

/** Marks the quote as a new one: a customer can only accept or decline the version that they have seen. */
export async function renewQuote({ db }: Transaction, jobId: string): Promise<void> {
  await db.updateTable('quote').set({ id: randomUUID() }).where('jobId', '=', jobId).execute();
}

/** The amount paid for the inspection has changed, and the commission of an open quote deducts it. */
export async function renewWaitingQuote({ db }: Transaction, jobId: string): Promise<void> {
  await db
    .updateTable('quote')
    .set({ id: randomUUID() })
    .where('jobId', '=', (eb) =>
      eb
        .selectFrom('job')
        .select('job.id')
        .where('job.id', '=', jobId)
        .where('job.status', '=', 'quoted')
        .where((job) => job.ref('job.supervision')),
    )
    .execute();
}
