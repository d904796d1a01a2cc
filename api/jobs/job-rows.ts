import type { AdminJob } from '../../shared/jobs/admin-job-contract.ts';
import { commissionDueLkr, type CommissionTerms } from '../../shared/jobs/commission.ts';
import type { PortalJob, Quote } from '../../shared/jobs/job-contract.ts';
import { canBeReviewed, jobStatuses, type JobStatus } from '../../shared/jobs/job-lifecycle.ts';
import type { Database } from '../database/database.ts';
import { flagOf, instantOf, optionalInstantOf } from '../database/raw-values.ts';
import { commissionTerms } from '../settings/commission-terms.ts';

type JobRow = {
  readonly id: string;
  readonly bookingId: string | null;
  readonly reference: string | null;
  readonly title: string;
  readonly address: string;
  readonly city: string | null;
  readonly areaSqft: number | null;
  readonly status: JobStatus;
  readonly contractValueLkr: number | null;
  readonly supervision: unknown;
  readonly createdAt: unknown;
  readonly completedAt: unknown;
  readonly customerId: string | null;
  readonly providerSlug: string | null;
  readonly providerName: string | null;
  readonly fullName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly reviewId: string | null;
};

const jobSelect = `select job.id, job.booking_id as "bookingId", booking.reference, job.title, job.address, job.city, job.area_sqft as "areaSqft", job.status,
  job.contract_value_lkr as "contractValueLkr", job.supervision, job.created_at as "createdAt", job.completed_at as "completedAt", job.customer_id as "customerId",
  provider.slug as "providerSlug", provider.display_name as "providerName", booking.full_name as "fullName", booking.email, booking.phone, review.id as "reviewId"
  from job left join booking on booking.id = job.booking_id left join provider on provider.id = job.provider_id left join review on review.job_id = job.id`;

type ChangeRow = {
  readonly jobId: string;
  readonly status: JobStatus;
  readonly at: unknown;
  readonly reason: string | null;
};

type Change = PortalJob['changes'][number];

/** Which jobs to read: SQL written in the code, with its parameters. */
type Condition = { readonly where: string; readonly params: readonly unknown[] };

export const allJobs: Condition = { where: '1 = 1', params: [] };
export const jobWithId = (id: string): Condition => ({ where: 'job.id = ?', params: [id] });
export const jobsOf = (customerId: string): Condition => ({ where: 'job.customer_id = ?', params: [customerId] });
export const jobOf = (customerId: string, id: string): Condition => ({
  where: 'job.id = ? and job.customer_id = ?',
  params: [id, customerId],
});

export async function readPortalJobs(read: Database['read'], condition: Condition): Promise<PortalJob[]> {
  const { rows, changes, terms } = await readJobs(read, condition);
  return rows.map((row) => ({
    ...jobOfRow(row, changes, terms),
    isReviewed: row.reviewId !== null,
    canReview: canBeReviewed(row.status) && row.reviewId === null && row.providerSlug !== null,
  }));
}

export async function readAdminJobs(read: Database['read'], condition: Condition): Promise<AdminJob[]> {
  const { rows, changes, terms } = await readJobs(read, condition);
  const quotes = new Map((await quoteRows(read, condition)).map((row) => [row.jobId, row]));
  return rows.map((row) => {
    const quote = quotes.get(row.id);
    const { fullName, email, phone } = row;
    return {
      ...jobOfRow(row, changes, terms),
      contact: fullName === null || email === null || phone === null ? null : { fullName, email, phone },
      customerId: row.customerId,
      quote: quote ? { ...quote, createdAt: instantOf(quote.createdAt) } : null,
    };
  });
}

async function readJobs(read: Database['read'], { where, params }: Condition) {
  const rows = await read<JobRow>(`${jobSelect} where ${where} order by job.created_at desc, job.id`, params);
  const changeRows = await read<ChangeRow>(
    `select job_id as "jobId", to_status as status, job_transition.created_at as at, reason from job_transition join job on job.id = job_transition.job_id where ${where}`,
    params,
  );
  const changes = new Map<string, Change[]>();
  for (const { jobId, status, at, reason } of changeRows) {
    const change = { status, at: instantOf(at), reason };
    const present = changes.get(jobId);
    if (present) present.push(change);
    else changes.set(jobId, [change]);
  }
  for (const list of changes.values()) list.sort(inTime);
  return { rows, changes, terms: await commissionTerms(read) };
}

/** Changes in the same millisecond stand in the order in which they can happen. */
function inTime(one: Change, other: Change): number {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1;
  return jobStatuses.indexOf(one.status) - jobStatuses.indexOf(other.status);
}

function commissionOf(
  supervision: boolean,
  amountLkr: number | null,
  terms: CommissionTerms,
): Pick<Quote, 'supervision' | 'commissionDueLkr' | keyof CommissionTerms> {
  return {
    supervision,
    commissionDueLkr: supervision && amountLkr !== null ? commissionDueLkr(amountLkr, terms) : null,
    ...terms,
  };
}

function jobOfRow(
  row: JobRow,
  changes: ReadonlyMap<string, Change[]>,
  terms: CommissionTerms,
): Omit<PortalJob, 'isReviewed' | 'canReview'> {
  return {
    id: row.id,
    bookingId: row.bookingId,
    reference: row.reference,
    title: row.title,
    address: row.address,
    city: row.city,
    areaSqft: row.areaSqft,
    status: row.status,
    contractValueLkr: row.contractValueLkr,
    ...commissionOf(flagOf(row.supervision), row.contractValueLkr, terms),
    createdAt: instantOf(row.createdAt),
    completedAt: optionalInstantOf(row.completedAt),
    provider:
      row.providerSlug === null || row.providerName === null
        ? null
        : { slug: row.providerSlug, displayName: row.providerName },
    changes: changes.get(row.id) ?? [],
  };
}

type QuoteRow = Pick<Quote, 'id' | 'jobId' | 'amountLkr' | 'notes' | 'inspectionDate' | 'completionDate'> & {
  readonly createdAt: unknown;
};

const quoteColumns = `quote.id, quote.job_id as "jobId", quote.amount_lkr as "amountLkr", quote.notes, quote.inspection_date as "inspectionDate",
  quote.completion_date as "completionDate", quote.created_at as "createdAt"`;

function quoteRows<Row = QuoteRow>(read: Database['read'], { where, params }: Condition, more = ''): Promise<Row[]> {
  return read<Row>(`select ${quoteColumns}${more} from quote join job on job.id = quote.job_id where ${where}`, params);
}

/** The quote of one job; undefined until there is one. */
export async function readQuote(read: Database['read'], condition: Condition): Promise<Quote | undefined> {
  const [row] = await quoteRows<QuoteRow & { readonly supervision: unknown }>(read, condition, ', job.supervision');
  return (
    row && {
      ...row,
      createdAt: instantOf(row.createdAt),
      ...commissionOf(flagOf(row.supervision), row.amountLkr, await commissionTerms(read)),
    }
  );
}
