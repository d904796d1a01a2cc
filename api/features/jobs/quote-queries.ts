import { commissionDueLkr } from '../../../shared/features/jobs/commission.ts';
import type { Quote } from '../../../shared/features/jobs/job-contract.ts';
import { formatLkr } from '../../../shared/money.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Db } from '../../entities/tables.ts';
import type { Actor } from '../../router/handler.ts';
import { commissionOf, promisedColumns } from './commission-queries.ts';
import type { WhichJobs } from './job-queries.ts';

const readQuotes = (db: Db, which: WhichJobs) =>
  db
    .selectFrom('quote')
    .innerJoin('job', 'job.id', 'quote.jobId')
    .leftJoin('payment as inspection', 'inspection.bookingId', 'job.bookingId')
    .leftJoin('payment as commission', 'commission.jobId', 'job.id')
    .select(['quote.id', 'quote.jobId', 'quote.amountLkr', 'quote.notes', 'quote.inspectionDate'])
    .select(['quote.completionDate', 'quote.createdAt', 'quote.declinedAt', 'quote.declineReason'])
    .select(['job.supervision', 'commission.amountLkr as commissionLkr', ...promisedColumns])
    .where(which)
    .execute();

/** The quote of a job; undefined if there is none. */
export async function readQuote(db: Db, which: WhichJobs): Promise<Quote | undefined> {
  const [row] = await readQuotes(db, which);
  if (!row) return undefined;
  const { commissionLkr, ...quote } = row;
  const promise = commissionOf(row, row.amountLkr);
  if (commissionLkr === null) return { ...quote, ...promise };
  // The customer's ledger deducts what the fixed amount deducted.
  const wholeLkr = commissionDueLkr(row.amountLkr, { ...promise, inspectionFeeLkr: 0 });
  return { ...quote, ...promise, inspectionFeeLkr: wholeLkr - commissionLkr };
}

type Unread = { readonly jobId: string; readonly replaces: string | null; readonly actor: Pick<Actor, 'customerId'> };

/** Throws 409 if another quote waits than the one that is to be replaced. The caller has locked the job. */
export async function refuseUnread({ db }: Transaction, { jobId, replaces, actor }: Unread): Promise<void> {
  // Only a quoted job has a quote to replace. If the job cannot be quoted at all, `moveJob` refuses it.
  const waiting = await db
    .selectFrom('quote')
    .innerJoin('job', 'job.id', 'quote.jobId')
    .select(['quote.id', 'quote.amountLkr'])
    .where('quote.jobId', '=', jobId)
    .where('job.status', '=', 'quoted')
    .executeTakeFirst();
  if (!waiting || waiting.id === replaces) return;
  const author = await db
    .selectFrom('jobTransition')
    .innerJoin('customer', 'customer.id', 'jobTransition.actorId')
    .select(['customer.id', 'customer.name', 'customer.email'])
    .where('jobTransition.jobId', '=', jobId)
    .where('jobTransition.toStatus', '=', 'quoted')
    .orderBy('jobTransition.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const who = author?.id === actor.customerId ? 'you' : (author?.name ?? author?.email ?? 'someone else');
  const what = `a quote of ${formatLkr(waiting.amountLkr)}, written by ${who}`;
  throw new ProblemError('conflict', `This job now has ${what}. Read it before you replace it.`);
}
