import { expressionBuilder, type Expression } from 'kysely';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { kindsOfTab } from '../../../shared/features/work-queue/todo.ts';
import { endingOf, toEnding, type EventOwner } from '../../entities/ending-columns.ts';
import type { Db, Tables } from '../../entities/tables.ts';

type Reason = NonNullable<Todo['ending']>;

type About = Pick<Todo, 'kind' | 'subjectId'>;

/** Why the office last refused or corrected a payment. A part of it may have arrived. */
const paymentNoteOf = (owner: EventOwner, id: Expression<string>) =>
  expressionBuilder<Tables>()
    .selectFrom('requestEvent')
    .select('requestEvent.note')
    .where(`requestEvent.${owner}`, '=', id)
    .where('requestEvent.kind', 'in', ['payment_refused', 'payment_corrected'])
    .orderBy('requestEvent.createdAt', 'desc')
    .limit(1)
    .as('paymentNote');

const readBookings = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('booking')
    .leftJoin('job', 'job.bookingId', 'booking.id')
    .select(['booking.id', 'booking.customerId', 'booking.endedAs', 'job.status as jobStatus'])
    .select((eb) => [
      ...endingOf('bookingId', eb.ref('booking.id'), eb.ref('job.id')),
      paymentNoteOf('bookingId', eb.ref('booking.id')),
    ])
    .where('booking.id', 'in', ids)
    .execute();

const readEstimates = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('estimateRequest')
    .leftJoin('estimateDocument', (join) =>
      join
        .onRef('estimateDocument.estimateRequestId', '=', 'estimateRequest.id')
        .onRef('estimateDocument.version', '=', 'estimateRequest.documentVersion'),
    )
    .leftJoin('customer as author', 'author.id', 'estimateDocument.createdById')
    .select(['estimateRequest.id', 'estimateRequest.customerId', 'estimateRequest.endedAs'])
    .select(['estimateDocument.reason as noEstimate', 'author.email as noEstimateBy'])
    .select((eb) => [
      ...endingOf('estimateRequestId', eb.ref('estimateRequest.id'), null),
      paymentNoteOf('estimateRequestId', eb.ref('estimateRequest.id')),
    ])
    .where('estimateRequest.id', 'in', ids)
    .execute();

const readJobs = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('job')
    .select(['job.id', 'job.customerId', 'job.status as jobStatus'])
    .select((eb) => [
      ...endingOf('jobId', eb.ref('job.id'), eb.ref('job.id')),
      paymentNoteOf('jobId', eb.ref('job.id')),
    ])
    .where('job.id', 'in', ids)
    .execute();

type Row = Parameters<typeof toEnding>[0] & {
  readonly id: string;
  readonly endedAs?: 'cancelled' | 'refused' | null;
  readonly jobStatus?: string | null;
  readonly noEstimate?: string | null;
  readonly noEstimateBy?: string | null;
  readonly paymentNote: string | null;
};

function reasonOf(row: Row): Reason | null {
  const { endedAs = null, jobStatus, noEstimate = null, noEstimateBy = null, paymentNote } = row;
  const as = endedAs ?? (jobStatus === 'cancelled' ? 'cancelled' : null);
  if (as !== null) {
    const { ending } = toEnding(row, true);
    return ending && { as, ...ending };
  }
  if (noEstimate !== null) return { as: 'noEstimate', who: noEstimateBy, reason: noEstimate };
  return paymentNote === null ? null : { as: 'payment', who: null, reason: paymentNote };
}

const ownerOf: Readonly<Partial<Record<Todo['kind'], typeof readBookings | typeof readEstimates | typeof readJobs>>> = {
  settlement: readBookings,
  bookingRefund: readBookings,
  estimateSettlement: readEstimates,
  estimateRefund: readEstimates,
  commissionRefund: readJobs,
};

/** The reasons of the tasks about money, by the id of their subject. */
export async function readReasons(db: Db, todos: readonly About[]): Promise<ReadonlyMap<string, Reason>> {
  const money = new Set<Todo['kind']>(kindsOfTab('refunds'));
  const about = todos.filter(({ kind }) => money.has(kind));
  const rows = await Promise.all(
    [readBookings, readEstimates, readJobs].map(async (read): Promise<Row[]> => {
      const ids = about.filter(({ kind }) => ownerOf[kind] === read).map(({ subjectId }) => subjectId);
      return ids.length === 0 ? [] : read(db, ids);
    }),
  );
  return new Map(
    rows.flat().flatMap((row) => {
      const reason = reasonOf(row);
      return reason === null ? [] : [[row.id, reason] as const];
    }),
  );
}
