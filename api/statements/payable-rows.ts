import { paymentKinds } from '../../shared/payments/payment.ts';
import { referenceOf } from '../../shared/reference.ts';
import type { Payable } from '../../shared/statements/statement-contract.ts';
import type { Database } from '../database/database.ts';
import { marks } from '../database/marks.ts';
import { orNull, pick, textColumn, view } from '../database/view.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { payments, statementLines } from '../entities/payment-entity.ts';
import { readAdminJobs } from '../jobs/job-rows.ts';

type Read = Database['read'];

/** What is asked for in one statement. */
const atOnce = 500;

const inParts = (values: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / atOnce) }, (_, part) =>
    values.slice(part * atOnce, (part + 1) * atOnce),
  );

const payableView = (from: string) =>
  view(
    `${from}
     left join ${jobs} on ${jobs.id} = ${payments.jobId}
     left join ${bookings} on ${bookings.id} = coalesce(${payments.bookingId}, ${jobs.bookingId})
     left join ${estimates} on ${estimates.id} = ${payments.estimateRequestId}`,
    {
      ...pick(payments, 'kind', 'reference', 'amountLkr', 'state'),
      subjectId: textColumn(`coalesce(${payments.bookingId}, ${payments.estimateRequestId}, ${payments.jobId})`),
      name: orNull(textColumn(`coalesce(${bookings.fullName}, ${estimates.contactName})`)),
      endedAs: orNull(
        textColumn(
          `case when ${payments.kind} <> 'commission' then coalesce(${bookings.endedAs}, ${estimates.endedAs}) end`,
        ),
      ),
    },
  );

const payableOf = ({ endedAs, ...row }: Omit<Payable, 'isOver'> & { readonly endedAs: string | null }): Payable => ({
  ...row,
  isOver: endedAs !== null,
});

const quotedView = payableView(`${payments}`);

/** What has one of these references, in whatever state. */
export async function readQuoted(read: Read, references: readonly string[], now: Date): Promise<Payable[]> {
  const found: Payable[] = [];
  for (const part of inParts(references)) {
    const rows = await quotedView.read(read, `where ${payments.reference} in (${marks(part)})`, part);
    found.push(...rows.map(payableOf));
  }
  const known = new Set(found.map(({ reference }) => reference));
  const unknown = references.filter((reference) => reference.startsWith('NC-') && !known.has(reference));
  return [...found, ...(await readDue(read, new Set(unknown), now))];
}

/** Of jobs that were completed within this time, in milliseconds. */
const dueMs = 400 * 24 * 60 * 60 * 1000;

const isDue = `${jobs.status} = 'completed' and ${jobs.supervision} = ? and ${jobs.completedAt} > ?
  and not exists (select 1 from payment where payment.job_id = ${jobs.id})`;

const jobIds = view(jobs, pick(jobs, 'id'));

/** Commissions have no row before somebody says that they are paid; their references are made from their jobs' ids. */
async function readDue(read: Read, references: ReadonlySet<string>, now: Date): Promise<Payable[]> {
  if (references.size === 0) return [];
  const unpaid = await jobIds.read(read, `where ${isDue}`, [true, new Date(now.getTime() - dueMs)]);
  const ids = unpaid.map(({ id }) => id).filter((id) => references.has(referenceOf('commission', id)));
  if (ids.length === 0) return [];
  const due = await readAdminJobs(read, { where: `${jobs.id} in (${marks(ids)})`, params: ids });
  return due.flatMap(({ id, commission, contact }): Payable[] => {
    if (!commission) return [];
    const { amountLkr, state } = commission.payment;
    const reference = referenceOf('commission', id);
    return [
      {
        kind: 'commission',
        subjectId: id,
        reference,
        amountLkr,
        state,
        name: contact?.fullName ?? null,
        isOver: false,
      },
    ];
  });
}

/** Who pays without a reference pays within a quarter of a year; in milliseconds. */
const openMs = 90 * 24 * 60 * 60 * 1000;

/** The newest of each kind and state. */
const mostOpen = 300;

/** Of all those, so many in one part of the index. */
const openView = payableView(
  `(select * from ${payments} where ${payments.kind} = ? and ${payments.state} = ? and ${payments.createdAt} > ?
    order by ${payments.createdAt} desc limit ${mostOpen}) as payment`,
);

/** What waits to be paid, and is of one of these amounts. */
export async function readOpen(read: Read, amounts: ReadonlySet<number>, now: Date): Promise<Payable[]> {
  const since = new Date(now.getTime() - openMs);
  const found: Payable[] = [];
  for (const kind of paymentKinds) {
    for (const state of ['claimed', 'awaited', 'refused'] as const) {
      const rows = await openView.read(read, '', [kind, state, since]);
      found.push(...rows.map(payableOf).filter(({ amountLkr, isOver }) => !isOver && amounts.has(amountLkr)));
    }
  }
  return found;
}

const lineIds = view(statementLines, pick(statementLines, 'id'));

/** Those of these lines that have been confirmed. */
export async function readConfirmed(read: Read, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const part of inParts(ids)) {
    const rows = await lineIds.read(read, `where ${statementLines.id} in (${marks(part)})`, part);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
