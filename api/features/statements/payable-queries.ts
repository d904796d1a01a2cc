import { expressionBuilder, sql, type ExpressionBuilder } from 'kysely';
import { paymentKinds } from '../../../shared/features/payments/payment.ts';
import { idEndOf } from '../../../shared/reference.ts';
import type { Payable } from '../../../shared/features/statements/statement-contract.ts';
import type { Db, Tables } from '../../entities/tables.ts';
import { readAwaited } from '../jobs/commission-queries.ts';
import { dayMs } from '../../../shared/duration.ts';

/** Number of parameters per query. */
const atOnce = 500;

const inParts = (values: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / atOnce) }, (_, part) =>
    values.slice(part * atOnce, (part + 1) * atOnce),
  );

const selectPayments = () => expressionBuilder<Tables>().selectFrom('payment').selectAll('payment');

type SelectPayments = ReturnType<typeof selectPayments>;

/** `which` adds `where`, `orderBy` and `limit`. */
async function readPayables(db: Db, which: (payments: SelectPayments) => SelectPayments): Promise<Payable[]> {
  const rows = await db
    .selectFrom(which(selectPayments()).as('paid'))
    .leftJoin('job', 'job.id', 'paid.jobId')
    .leftJoin('booking', (join) =>
      join.on('booking.id', '=', ({ fn }) => fn.coalesce('paid.bookingId', 'job.bookingId')),
    )
    .leftJoin('job as made', 'made.bookingId', 'paid.bookingId')
    .leftJoin('estimateRequest', 'estimateRequest.id', 'paid.estimateRequestId')
    .leftJoin('statementLine', 'statementLine.paymentId', 'paid.id')
    .select(['paid.kind', 'paid.reference', 'paid.amountLkr', 'paid.state'])
    .select([
      'booking.endedAs as bookingEndedAs',
      'estimateRequest.endedAs as estimateEndedAs',
      'made.status as madeStatus',
    ])
    .select('statementLine.id as lineId')
    .select(({ fn }) => [
      fn.coalesce('paid.bookingId', 'paid.estimateRequestId', 'paid.jobId').$notNull().as('subjectId'),
      fn.coalesce('booking.fullName', 'estimateRequest.contactName').as('name'),
    ])
    // The payment itself forgets the part once the whole amount has arrived.
    .select((eb) =>
      eb
        .selectFrom('requestEvent')
        .select('requestEvent.amountLkr')
        .where((event) =>
          event.or([
            event('requestEvent.bookingId', '=', event.ref('paid.bookingId')),
            event('requestEvent.estimateRequestId', '=', event.ref('paid.estimateRequestId')),
          ]),
        )
        .where('requestEvent.kind', '=', 'payment_refused')
        .where('requestEvent.amountLkr', 'is not', null)
        .orderBy('requestEvent.createdAt', 'desc')
        .limit(1)
        .as('refusedPartLkr'),
    )
    .execute();
  return rows.map(({ bookingEndedAs, estimateEndedAs, madeStatus, lineId, ...row }) => ({
    ...row,
    hasLine: lineId !== null,
    isOver: row.kind !== 'commission' && ((bookingEndedAs ?? estimateEndedAs) !== null || madeStatus === 'cancelled'),
  }));
}

/** Payments with one of these references, in any state. */
export async function readQuoted(db: Db, references: readonly string[]): Promise<Payable[]> {
  const found: Payable[] = [];
  for (const part of inParts(references)) {
    found.push(...(await readPayables(db, (all) => all.where('payment.reference', 'in', part))));
  }
  const known = new Set(found.map(({ reference }) => reference));
  const unknown = references.filter((reference) => reference.startsWith('NC-') && !known.has(reference));
  for (const part of inParts(unknown)) {
    // The reference is derived from the end of the job's id, which has an index.
    found.push(...(await readUnclaimed(db, (all) => all.where(jobIdEnd, 'in', part.map(idEndOf)))));
  }
  return found;
}

const job = expressionBuilder<Tables, 'job'>();

const jobIdEnd = sql<string>`substr(${job.ref('job.id')}, length(${job.ref('job.id')}) - 9)`;

/** Commissions that are not claimed have no payment row, so they are computed from their jobs. */
async function readUnclaimed(db: Db, which: Parameters<typeof readAwaited>[1]): Promise<Payable[]> {
  const unsaid = await readAwaited(db, which);
  return unsaid.map(({ jobId, name, commission: { reference, payment } }) => ({
    kind: 'commission',
    subjectId: jobId,
    reference,
    amountLkr: payment.amountLkr,
    state: payment.state,
    name,
    isOver: false,
    hasLine: false,
    refusedPartLkr: null,
  }));
}

/** How far back to look for payments without a reference, in milliseconds. */
const openMs = 90 * dayMs;

/** The newest of each kind and state. */
const maxOpen = 300;

const isUnclaimed = job.not(
  job.exists(job.selectFrom('payment').select('payment.id').where('payment.jobId', '=', job.ref('job.id'))),
);

/** Not the commission of a cancelled job that nobody claims: a transfer is taken for it by its reference only. */
const isExpected = (eb: ExpressionBuilder<Tables, 'payment'>) =>
  eb.or([
    eb('payment.state', '<>', 'awaited'),
    eb.not(
      eb.exists(
        eb
          .selectFrom('job')
          .select('job.id')
          .whereRef('job.id', '=', 'payment.jobId')
          .where('job.status', '=', 'cancelled'),
      ),
    ),
  ]);

/** Open payments with one of these amounts. */
export async function readOpen(db: Db, amounts: ReadonlySet<number>, now: Date): Promise<Payable[]> {
  const since = new Date(now.getTime() - openMs).toISOString();
  const underWay = await readUnclaimed(db, (all) =>
    all
      .where('job.status', 'in', ['accepted', 'in_progress'])
      .where(isUnclaimed)
      .orderBy('job.createdAt', 'desc')
      .limit(maxOpen),
  );
  const completed = await readUnclaimed(db, (all) =>
    all
      .where('job.status', '=', 'completed')
      .where('job.completedAt', '>', since)
      .where(isUnclaimed)
      .orderBy('job.completedAt', 'desc')
      .limit(maxOpen),
  );
  const found = [...underWay, ...completed];
  for (const kind of paymentKinds) {
    for (const state of ['claimed', 'awaited', 'refused'] as const) {
      const open = await readPayables(db, (all) =>
        all
          .where('payment.kind', '=', kind)
          .where('payment.state', '=', state)
          .where(isExpected)
          .where('payment.createdAt', '>', since)
          .orderBy('payment.createdAt', 'desc')
          .limit(maxOpen),
      );
      found.push(...open);
    }
  }
  return found.filter(({ amountLkr, isOver }) => !isOver && amounts.has(amountLkr));
}

/** The ids of lines that were confirmed before. */
export async function readConfirmed(db: Db, ids: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const part of inParts(ids)) {
    const rows = await db.selectFrom('statementLine').select('id').where('id', 'in', part).execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
