import { expressionBuilder, type Expression, type InferResult, type Selectable, type SqlBool } from 'kysely';
import {
  applicationDueAt,
  evidenceDueAt,
  readDueAt,
  dueTodoOfAnswer,
  dueTodoOfBooking,
  dueTodoOfDay,
  dueTodoOfEstimate,
  dueTodoOfReport,
  dueTodoOfMissingReport,
  type TodoKind,
  type DueTodo,
} from '../../../shared/features/work-queue/todo.ts';
import { isReportOwed } from '../../../shared/features/visits/inspection-report.ts';
import { isMissed } from '../../../shared/features/visits/visit-day.ts';
import { isVisitOpen } from '../../../shared/features/visits/visit-answer.ts';
import { isCurrent } from '../../entities/current-answer.ts';
import type { Db, Tables } from '../../entities/tables.ts';
import { paymentColumns, refundOf } from '../../entities/payment-columns.ts';
import { ofJob, selectJobs } from './waiting-jobs.ts';

/** Kinds of work items by owner: an id is unique within one table only. */
export const kindsOf = {
  booking: ['missed', 'inspectionFee', 'answer', 'report', 'unwritten', 'job', 'settlement', 'bookingRefund'],
  estimate: ['estimateFee', 'estimate', 'estimateSettlement', 'estimateRefund'],
  job: ['visit', 'quote', 'start', 'objection', 'progress', 'check', 'commission', 'commissionRefund'],
  thread: ['message'],
  application: ['application', 'listing'],
  provider: ['certificate', 'evidence'],
  task: ['tell'],
  mail: ['mail'],
} as const satisfies Record<string, readonly TodoKind[]>;

/** The id of a work item's subject if it has one of these kinds. */
export function subjectOf(about: keyof typeof kindsOf) {
  const eb = expressionBuilder<Tables, 'todo'>();
  return eb.case().when('todo.kind', 'in', kindsOf[about]).then(eb.ref('todo.subjectId')).end();
}

type Ended = {
  readonly of: 'requestEvent.bookingId' | 'requestEvent.estimateRequestId';
  readonly id: Expression<string>;
  readonly createdAt: Expression<string>;
  readonly hasEnded: Expression<SqlBool>;
};

/** When it ended, if the money is not decided about. */
function unsettledSince({ of, id, createdAt, hasEnded }: Ended) {
  const eb = expressionBuilder<Tables>();
  const events = eb.selectFrom('requestEvent').where(of, '=', id);
  const settled = events.select('requestEvent.id').where('requestEvent.money', 'is not', null);
  const endedAt = events
    .select(({ fn }) => fn.min('requestEvent.createdAt').as('endedAt'))
    .where('requestEvent.kind', 'in', ['cancelled', 'refused']);
  return eb
    .case()
    .when(eb.and([hasEnded, eb.not(eb.exists(settled))]))
    .then(eb.fn.coalesce(endedAt, createdAt))
    .end()
    .as('unsettledSince');
}

const selectBookings = (db: Db) =>
  db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.bookingId', 'booking.id')
    .leftJoin('job', 'job.bookingId', 'booking.id')
    .leftJoin('visitAnswer as answer', 'answer.bookingId', 'booking.id')
    .leftJoin('inspectionReport as report', 'report.bookingId', 'booking.id')
    .select(['booking.id', 'booking.providerId', 'booking.scheduledAt', 'booking.endedAs', 'booking.archivedAt'])
    .select([
      'answer.providerId as askedId',
      'answer.scheduledAt as askedAbout',
      'report.writtenAt as reportWrittenAt',
      'report.sentAt as reportSentAt',
      'answer.state as answerState',
      'answer.dueAt as answerDueAt',
      'answer.answeredAt as visitAnsweredAt',
      'answer.offeredTimes',
      'answer.daySteps',
      'job.status as jobStatus',
      ...paymentColumns,
    ])
    .select((eb) =>
      unsettledSince({
        of: 'requestEvent.bookingId',
        id: eb.ref('booking.id'),
        createdAt: eb.ref('booking.createdAt'),
        hasEnded: eb.or([eb('booking.endedAs', 'is not', null), eb('job.status', '=', 'cancelled')]),
      }),
    );

const selectEstimates = (db: Db) =>
  db
    .selectFrom('estimateRequest')
    .innerJoin('payment', 'payment.estimateRequestId', 'estimateRequest.id')
    .select([
      'estimateRequest.id',
      'estimateRequest.answeredAt',
      'estimateRequest.endedAs',
      'estimateRequest.archivedAt',
      ...paymentColumns,
    ])
    .select((eb) =>
      unsettledSince({
        of: 'requestEvent.estimateRequestId',
        id: eb.ref('estimateRequest.id'),
        createdAt: eb.ref('estimateRequest.createdAt'),
        hasEnded: eb('estimateRequest.endedAs', 'is not', null),
      }),
    );

type PaymentRow = Selectable<Tables['payment']>;

type RequestRow = Pick<PaymentRow, 'claimedAt' | 'verifiedAt' | 'refundPromisedAt' | 'refundLkr' | 'refundedAt'> & {
  readonly paymentState: PaymentRow['state'];
  readonly archivedAt: string | null;
  readonly unsettledSince: string | null;
};

const moneyOf = ({ paymentState: state, archivedAt, ...row }: RequestRow) => ({
  payment: { state, claimedAt: row.claimedAt, verifiedAt: row.verifiedAt },
  refund: refundOf(row),
  // Payments of archived requests are not work items.
  unsettledSince: archivedAt === null ? row.unsettledSince : null,
});

type BookingRow = InferResult<ReturnType<typeof selectBookings>>[number];

function ofBooking(row: BookingRow): readonly (DueTodo | null)[] {
  const { scheduledAt, endedAs, archivedAt, jobStatus, answerState: state, answerDueAt: dueAt } = row;
  const hasEnded = endedAs !== null || archivedAt !== null || jobStatus === 'cancelled';
  const money = moneyOf(row);
  const isOpen = state !== null && isVisitOpen({ endedAs, archivedAt, jobStatus, payment: money.payment });
  const isAsked = isOpen && dueAt !== null && isCurrent(row);
  const missed = isAsked ? dueTodoOfDay(row.daySteps ?? []) : null;
  const confirmedAt = isCurrent(row) && state === 'confirmed' ? row.visitAnsweredAt : null;
  // There is no job to make of a visit that nobody has confirmed, or that did not take place.
  const isArranging = isOpen && !hasTakenPlace(row);
  // Somebody who was chosen once the time had passed is not asked: the office agrees another time, also in a job.
  const isUnasked = isArranging && !isAsked;
  const isJob = jobStatus !== null && !isUnasked;
  const waits = dueTodoOfBooking({ ...money, scheduledAt, confirmedAt, hasEnded, isJob });
  const isNoJob = isArranging && waits?.kind === 'job';
  const unasked: DueTodo | null = isNoJob && isUnasked ? { kind: 'missed', dueAt: waits.dueAt } : null;
  return [
    isNoJob ? unasked : waits,
    isAsked
      ? dueTodoOfAnswer({ state, dueAt, answeredAt: row.visitAnsweredAt, offeredTimes: row.offeredTimes ?? [] })
      : null,
    missed,
    hasEnded || row.reportSentAt !== null ? null : ofReport(row),
  ];
}

/**
 * Whether a visit counts as done: confirmed and not missed. After a change of professional or time the former answer
 * counts only if there is a report or a job.
 */
function hasTakenPlace(row: BookingRow): boolean {
  const isKept = row.answerState === 'confirmed' && !isMissed(row.daySteps ?? []);
  return isCurrent(row) ? isKept : row.reportWrittenAt !== null || (isKept && row.jobStatus !== null);
}

/** The report that the professional has written, or that is still missing. */
function ofReport(row: BookingRow): DueTodo | null {
  const { reportWrittenAt, scheduledAt, jobStatus, paymentState } = row;
  if (reportWrittenAt !== null) return dueTodoOfReport(reportWrittenAt);
  const state = isCurrent(row) ? row.answerState : null;
  const isOwed = isReportOwed({ state, daySteps: row.daySteps ?? [], jobStatus });
  return isOwed && paymentState === 'verified' ? dueTodoOfMissingReport(scheduledAt) : null;
}

function ofEstimate(row: InferResult<ReturnType<typeof selectEstimates>>[number]): DueTodo | null {
  const { endedAs, archivedAt, answeredAt } = row;
  const hasEnded = endedAs !== null || archivedAt !== null;
  return dueTodoOfEstimate({ ...moneyOf(row), hasEnded, isAnswered: answeredAt !== null });
}

const ofThread = ({ officeUnreadSince }: Pick<Selectable<Tables['thread']>, 'officeUnreadSince'>): DueTodo | null =>
  officeUnreadSince === null ? null : { kind: 'message', dueAt: readDueAt(officeUnreadSince) };

type ApplicationRow = Pick<
  Selectable<Tables['application']>,
  'createdAt' | 'state' | 'decidedAt' | 'providerId' | 'closedAt'
>;

function ofApplication({ createdAt, state, decidedAt, providerId, closedAt }: ApplicationRow): DueTodo | null {
  if (state === 'received') return { kind: 'application', dueAt: applicationDueAt(createdAt) };
  const isToList = decidedAt !== null && providerId !== null && closedAt === null;
  return isToList ? { kind: 'listing', dueAt: applicationDueAt(decidedAt) } : null;
}

type BadgeRow = Pick<Selectable<Tables['provider']>, 'certificateEndsAt' | 'certifiedSince' | 'createdAt'>;

/** Of a certified provider. Without evidence the badge never lapses. */
const ofBadge = ({ certificateEndsAt, certifiedSince, createdAt }: BadgeRow): DueTodo =>
  certificateEndsAt === null
    ? { kind: 'evidence', dueAt: evidenceDueAt(certifiedSince ?? createdAt) }
    : { kind: 'certificate', dueAt: certificateEndsAt };

export type Waiting = { readonly id: string; readonly waits: readonly (DueTodo | null)[] };

/** Open work about bookings, requests, jobs, threads or applications, by id. `of`: one id; null for all. */
export async function waitingOf(
  db: Db,
  about: 'booking' | 'estimate' | 'job' | 'thread' | 'application' | 'provider',
  of: string | null,
): Promise<Waiting[]> {
  switch (about) {
    case 'booking': {
      const all = selectBookings(db);
      const rows = await (of === null ? all.orderBy('booking.id') : all.where('booking.id', '=', of)).execute();
      return rows.map((row) => ({ id: row.id, waits: ofBooking(row) }));
    }
    case 'estimate': {
      const all = selectEstimates(db);
      const id = 'estimateRequest.id';
      const rows = await (of === null ? all.orderBy(id) : all.where(id, '=', of)).execute();
      return rows.map((row) => ({ id: row.id, waits: [ofEstimate(row)] }));
    }
    case 'job': {
      const all = selectJobs(db);
      const rows = await (of === null ? all.orderBy('job.id') : all.where('job.id', '=', of)).execute();
      return rows.map((row) => ({ id: row.id, waits: ofJob(row) }));
    }
    case 'thread': {
      const all = db.selectFrom('thread').select(['id', 'officeUnreadSince']);
      const rows = await (of === null ? all.orderBy('id') : all.where('id', '=', of)).execute();
      return rows.map((row) => ({ id: row.id, waits: [ofThread(row)] }));
    }
    case 'provider': {
      const all = db
        .selectFrom('provider')
        .select(['id', 'certificateEndsAt', 'certifiedSince', 'createdAt'])
        .where('isCertified', '=', true);
      const rows = await (of === null ? all.orderBy('id') : all.where('id', '=', of)).execute();
      return rows.map((row) => ({ id: row.id, waits: [ofBadge(row)] }));
    }
    case 'application': {
      const all = db
        .selectFrom('application')
        .select(['id', 'createdAt', 'state', 'decidedAt', 'providerId', 'closedAt']);
      const rows = await (of === null ? all.orderBy('id') : all.where('id', '=', of)).execute();
      return rows.map((row) => ({ id: row.id, waits: [ofApplication(row)] }));
    }
  }
}
