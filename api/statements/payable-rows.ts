import { paymentKinds } from '../../shared/payments/payment.ts';
import { idEndOf } from '../../shared/reference.ts';
import type { Payable } from '../../shared/statements/statement-contract.ts';
import type { Database } from '../database/database.ts';
import { marks } from '../database/marks.ts';
import { orNull, pick, textColumn, view } from '../database/view.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { payments, statementLines } from '../entities/payment-entity.ts';
import { readAwaited } from '../jobs/commission-rows.ts';

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
export async function readQuoted(read: Read, references: readonly string[]): Promise<Payable[]> {
  const found: Payable[] = [];
  for (const part of inParts(references)) {
    const rows = await quotedView.read(read, `where ${payments.reference} in (${marks(part)})`, part);
    found.push(...rows.map(payableOf));
  }
  const known = new Set(found.map(({ reference }) => reference));
  const unknown = references.filter((reference) => reference.startsWith('NC-') && !known.has(reference));
  for (const part of inParts(unknown)) found.push(...(await readUnsaid(read, isQuoted(part), part.map(idEndOf))));
  return found;
}

/** Its reference is made of the end of a job's id, of which there is an index. */
const isQuoted = (references: readonly string[]): string =>
  `substr(${jobs.id}, length(${jobs.id}) - 9) in (${marks(references)})`;

/** Commissions have no row before somebody says that they are paid: what may be paid follows from their jobs. */
async function readUnsaid(read: Read, which: string, params: readonly unknown[]): Promise<Payable[]> {
  const unsaid = await readAwaited(read, which, params);
  return unsaid.map(({ jobId, name, commission: { reference, payment } }) => ({
    kind: 'commission',
    subjectId: jobId,
    reference,
    amountLkr: payment.amountLkr,
    state: payment.state,
    name,
    isOver: false,
  }));
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

const nobodySaid = `not exists (select 1 from ${payments} where ${payments.jobId} = ${jobs.id})`;

const isUnderWay = `${jobs.status} in ('accepted', 'in_progress') and ${nobodySaid}
  order by ${jobs.createdAt} desc limit ${mostOpen}`;

const isCompleted = `${jobs.status} = 'completed' and ${jobs.completedAt} > ? and ${nobodySaid}
  order by ${jobs.completedAt} desc limit ${mostOpen}`;

/** What waits to be paid, and is of one of these amounts. */
export async function readOpen(read: Read, amounts: ReadonlySet<number>, now: Date): Promise<Payable[]> {
  const since = new Date(now.getTime() - openMs);
  const found = [...(await readUnsaid(read, isUnderWay, [])), ...(await readUnsaid(read, isCompleted, [since]))];
  for (const kind of paymentKinds) {
    for (const state of ['claimed', 'awaited', 'refused'] as const) {
      found.push(...(await openView.read(read, '', [kind, state, since])).map(payableOf));
    }
  }
  return found.filter(({ amountLkr, isOver }) => !isOver && amounts.has(amountLkr));
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
