import type { Quote } from '../../../shared/features/jobs/job-contract.ts';
import type { Db } from '../../entities/tables.ts';
import { commissionOf, promisedColumns } from './commission-queries.ts';
import type { WhichJobs } from './job-queries.ts';

const readQuotes = (db: Db, which: WhichJobs) =>
  db
    .selectFrom('quote')
    .innerJoin('job', 'job.id', 'quote.jobId')
    .leftJoin('payment as inspection', 'inspection.bookingId', 'job.bookingId')
    .select(['quote.id', 'quote.jobId', 'quote.amountLkr', 'quote.notes', 'quote.inspectionDate'])
    .select(['quote.completionDate', 'quote.createdAt', 'quote.declinedAt', 'quote.declineReason'])
    .select(['job.supervision', ...promisedColumns])
    .where(which)
    .execute();

/** The quote of a job; undefined if there is none. */
export async function readQuote(db: Db, which: WhichJobs): Promise<Quote | undefined> {
  const [row] = await readQuotes(db, which);
  return row && { ...row, ...commissionOf(row, row.amountLkr) };
}
