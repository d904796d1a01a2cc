import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/transaction.ts';
import { Computed, hold, update } from '../database/write-rows.ts';
import { jobs } from '../entities/job-entity.ts';
import { quotes } from '../entities/quote-entity.ts';

/** Who has seen the quote of this job has not seen this one: they accept or decline none but what they have seen. */
export const renewQuote = (tx: Transaction, jobId: string): Promise<number> =>
  update(tx, quotes, { jobId }, { id: randomUUID() });

/** Of a booking that has become a job: nobody accepts its quote, or makes another, meanwhile. Before its payment. */
export const holdJobOf = (tx: Transaction, bookingId: string): Promise<number> => hold(tx, jobs, { bookingId });

/** What has arrived for the inspection has changed: the commission of a quote that waits deducts that. */
export async function renewWaitingQuote(tx: Transaction, bookingId: string): Promise<void> {
  const waits = `job_id = (select ${jobs.id} from ${jobs} where ${jobs.bookingId} = ? and ${jobs.status} = 'quoted' and ${jobs.supervision})`;
  await update(tx, quotes, new Computed(waits, [bookingId]), { id: randomUUID() });
}
