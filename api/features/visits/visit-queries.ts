import { isTooLate } from '../../../shared/features/bookings/is-too-late.ts';
import { isVisitOpen, type VisitAnswer } from '../../../shared/features/visits/visit-answer.ts';
import type { Selectable } from 'kysely';
import { isCurrent } from '../../entities/current-answer.ts';
import type { Db, Tables } from '../../entities/tables.ts';

/** The columns of an answer, for queries that join it as `answer`. */
export const answerColumns = [
  'answer.state as answerState',
  'answer.dueAt as answerDueAt',
  'answer.offeredTimes',
  'answer.daySteps',
  'answer.version as answerVersion',
] as const;

type Answer = Selectable<Tables['visitAnswer']>;

type AnswerRow = {
  readonly answerState: Answer['state'] | null;
  readonly answerDueAt: string | null;
  readonly offeredTimes: Answer['offeredTimes'] | null;
  readonly daySteps: Answer['daySteps'] | null;
  readonly answerVersion: number | null;
};

type Visit = Parameters<typeof isVisitOpen>[0] & Parameters<typeof isTooLate>[0];

/** Turns the columns of an answer into the answer; null if the visit needs no answer. */
export function toVisitAnswer<Row extends AnswerRow & Visit>(
  row: Row,
): Omit<Row, keyof AnswerRow> & { readonly visitAnswer: VisitAnswer | null } {
  const { answerState: state, answerDueAt: dueAt, offeredTimes, daySteps, answerVersion: version, ...rest } = row;
  const isAsked = state !== null && dueAt !== null && version !== null && isVisitOpen(row) && !isTooLate(row);
  const lists = { offeredTimes: offeredTimes ?? [], daySteps: daySteps ?? [] };
  return { ...rest, visitAnswer: isAsked ? { state, dueAt, ...lists, version } : null };
}

/** The visit of a booking and its answer; undefined if there is no such booking. */
export const readVisitToAnswer = (db: Db, bookingId: string) =>
  db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.bookingId', 'booking.id')
    .leftJoin('job', 'job.bookingId', 'booking.id')
    .leftJoin('visitAnswer as answer', 'answer.bookingId', 'booking.id')
    .select(['booking.id', 'booking.providerId', 'booking.scheduledAt', 'booking.endedAs', 'booking.archivedAt'])
    .select(['booking.createdAt', 'job.id as jobId', 'job.status as jobStatus', 'job.createdAt as jobCreatedAt'])
    .select(['payment.state as paymentState', 'payment.claimedAt', 'payment.verifiedAt'])
    .select(['answer.providerId as askedId', 'answer.scheduledAt as askedAbout', 'answer.answeredAt'])
    .select(['answer.askedAt', 'answer.firstAnsweredAt'])
    .select(['answer.answeredById', ...answerColumns])
    .where('booking.id', '=', bookingId)
    .executeTakeFirst();

export type VisitToAnswer = NonNullable<Awaited<ReturnType<typeof readVisitToAnswer>>>;

/** Whether the professional has said that they cannot come, so that they need not hear who comes instead. */
export const hasDeclined = (visit: VisitToAnswer): boolean =>
  isOpen(visit) && isCurrent(visit) && visit.answerState === 'declined';

/** Whether a visit is paid for and has not taken place. */
export const isOpen = (visit: VisitToAnswer): boolean =>
  isVisitOpen({ ...visit, payment: { state: visit.paymentState } });
