import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/transaction.ts';

/** Who has seen the quote of this job has not seen this one: they accept or decline none but what they have seen. */
export async function renewQuote({ db }: Transaction, jobId: string): Promise<void> {
  await db.updateTable('quote').set({ id: randomUUID() }).where('jobId', '=', jobId).execute();
}

/** What has arrived for the inspection has changed: the commission of a quote that waits deducts that. */
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
