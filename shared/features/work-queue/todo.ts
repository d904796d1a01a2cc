import type { VisitAnswer } from '../visits/visit-answer.ts';
import { missedOf, type DayEntry } from '../visits/visit-day.ts';
import { visitMs } from '../visits/visit-length.ts';
import { checkDueAt } from '../bookings/verification.ts';
import { hasMoney } from '../payments/money-left.ts';
import type { Payment } from '../payments/payment.ts';
import { isPartOnly, isRefundable, type Refund } from '../payments/refund.ts';
import { after, dayMs, hourMs } from '../../duration.ts';

/** The kinds of the office's tasks. Each has one action. */
export const todoKinds = [
  'missed',
  'inspectionFee',
  'estimateFee',
  'commission',
  'estimate',
  'answer',
  'report',
  'unwritten',
  'job',
  'visit',
  'quote',
  'start',
  'objection',
  'progress',
  'check',
  'message',
  'application',
  'listing',
  'certificate',
  'evidence',
  'settlement',
  'estimateSettlement',
  'bookingRefund',
  'estimateRefund',
  'commissionRefund',
  'tell',
  'mail',
] as const;

export type TodoKind = (typeof todoKinds)[number];

/** The tabs of the list. A kind without a tab does not compile. */
export const todoTabs = [
  'fees',
  'refunds',
  'estimates',
  'jobs',
  'visits',
  'quotes',
  'objections',
  'progress',
  'messages',
  'applications',
  'certificates',
  'tells',
  'mails',
] as const;

export type TodoTab = (typeof todoTabs)[number];

export const tabOfKind: Readonly<Record<TodoKind, TodoTab>> = {
  inspectionFee: 'fees',
  estimateFee: 'fees',
  commission: 'fees',
  estimate: 'estimates',
  answer: 'visits',
  missed: 'visits',
  report: 'visits',
  unwritten: 'visits',
  job: 'jobs',
  visit: 'visits',
  quote: 'quotes',
  start: 'jobs',
  objection: 'objections',
  progress: 'progress',
  check: 'progress',
  message: 'messages',
  application: 'applications',
  listing: 'applications',
  certificate: 'certificates',
  evidence: 'certificates',
  settlement: 'refunds',
  estimateSettlement: 'refunds',
  bookingRefund: 'refunds',
  estimateRefund: 'refunds',
  commissionRefund: 'refunds',
  tell: 'tells',
  mail: 'mails',
};

/** Tasks of rank 0 come before all others. `id`: `<kind>:<subjectId>`. */
export const rankOf = (id: string): number => (id.startsWith('missed:' satisfies `${TodoKind}:`) ? 0 : 1);

export const kindsOfTab = (tab: TodoTab): readonly TodoKind[] => todoKinds.filter((kind) => tabOfKind[kind] === tab);

/** A task and its due time as ISO 8601 UTC. */
export type DueTodo = { readonly kind: TodoKind; readonly dueAt: string };

/** Time within which the office works on a task, as it promises for payments, in milliseconds. */
export const officeMs = dayMs;

/** Time within which a promised refund is sent, weekends included, in milliseconds. */
const refundMs = 3 * dayMs;

/** Time within which a professional is told, in milliseconds. */
const tellMs = 2 * hourMs;

/** The latest time for reading what a customer or a professional has written. */
export const readDueAt = (unreadSince: string): string => after(unreadSince, officeMs);

/** The latest time for deciding about an application, and then for listing the professional. */
export const applicationDueAt = (since: string): string => after(since, 2 * dayMs);

/** The latest time for recording what a badge without evidence rests on. `since`: when it was given. */
export const evidenceDueAt = (since: string): string => after(since, 2 * dayMs);

/** The latest time for telling a professional about something that came up at `createdAt`. */
export const tellDueAt = (createdAt: string): string => after(createdAt, tellMs);

type Paid = Pick<Payment, 'state' | 'claimedAt' | 'verifiedAt'>;

export const refundDueAt = (refund: Refund | null, payment: Pick<Paid, 'state'>): string | null =>
  refund === null || refund.sentAt !== null || !isRefundable(refund, payment)
    ? null
    : after(refund.promisedAt, refundMs);

/** The money of a request and the office's decision about it. */
type RequestMoney = {
  readonly payment: Paid;
  /** Null if no refund was promised. */
  readonly refund: Refund | null;
  /** When it ended, if nothing was decided about its money since; otherwise null. */
  readonly unsettledSince: string | null;
};

/** The task for the money of an ended request. The office decides within a day what happens to it. */
function moneyWaits(
  { payment, refund, unsettledSince }: RequestMoney,
  kinds: { readonly refund: TodoKind; readonly settlement: TodoKind },
): DueTodo | null {
  const owedAt = refundDueAt(refund, payment);
  if (owedAt !== null) return { kind: kinds.refund, dueAt: owedAt };
  const isSaid = refund !== null && !isPartOnly(refund, payment);
  if (unsettledSince === null || isSaid || !hasMoney(payment)) return null;
  return { kind: kinds.settlement, dueAt: after(unsettledSince, officeMs) };
}

type VisitAnswered = Pick<VisitAnswer, 'state' | 'dueAt' | 'offeredTimes'> & { readonly answeredAt: string | null };

/**
 * A paid booking becomes a job within a day of its confirmation, and before the visit. A fee that had not arrived is
 * checked again when its payer reports it, whatever happened to the request meanwhile.
 */
export function dueTodoOfBooking({
  scheduledAt,
  confirmedAt = null,
  hasEnded,
  isJob,
  ...money
}: RequestMoney & {
  readonly scheduledAt: string;
  /** When the professional confirmed the visit; null if nobody was asked. */
  readonly confirmedAt?: string | null;
  /** It ended without a result, or was archived. */
  readonly hasEnded: boolean;
  readonly isJob: boolean;
}): DueTodo | null {
  const waits = moneyWaits(money, { refund: 'bookingRefund', settlement: 'settlement' });
  if (waits || hasEnded) return waits;
  const dueAt = checkDueAt(money.payment);
  if (dueAt !== null) return { kind: 'inspectionFee', dueAt };
  const { state, verifiedAt } = money.payment;
  if (isJob || state !== 'verified' || verifiedAt === null) return null;
  const readyAt = confirmedAt !== null && confirmedAt > verifiedAt ? confirmedAt : verifiedAt;
  const inTime = after(readyAt, officeMs);
  // A time that had passed before is no limit.
  const isBefore = readyAt < scheduledAt && scheduledAt < inTime;
  return { kind: 'job', dueAt: isBefore ? scheduledAt : inTime };
}

/** How long before its due time the office sees the task about an answer, in ms. Until then one may still come. */
export const answerShownMs = 2 * hourMs;

/**
 * When a professional has not answered in time, or cannot come, the office calls. A customer has a day to choose, as
 * long as there is a time left.
 */
export function dueTodoOfAnswer({ state, dueAt, answeredAt, offeredTimes }: VisitAnswered): DueTodo | null {
  if (state === 'confirmed') return null;
  if (state === 'asked') return { kind: 'answer', dueAt: after(dueAt, answerShownMs) };
  const since = answeredAt ?? dueAt;
  if (state !== 'offered') return { kind: 'answer', dueAt: after(since, answerShownMs) };
  const [inTime, last] = [after(since, dayMs), offeredTimes.at(-1)];
  const over = last === undefined ? inTime : after(last, answerShownMs);
  return { kind: 'answer', dueAt: over < inTime ? over : inTime };
}

/** When customer or professional was not there, the office calls both. */
export function dueTodoOfDay(said: readonly DayEntry[]): DueTodo | null {
  const missed = missedOf(said);
  return missed && { kind: 'missed', dueAt: missed.dueAt };
}

/** When the professional should have written the report of a visit: within a day. */
export const reportDueAt = (scheduledAt: string): string => after(scheduledAt, visitMs + dayMs);

/** How long before its due time the office sees that a report is missing, in ms. Until then it may still come. */
export const unwrittenShownMs = dayMs;

/** A missing report: the office calls the professional. The customer gets the report within a day after it was due. */
export const dueTodoOfMissingReport = (scheduledAt: string): DueTodo => ({
  kind: 'unwritten',
  dueAt: readDueAt(reportDueAt(scheduledAt)),
});

/** A report that the professional wrote is read, and sent to the customer, within a day. */
export const dueTodoOfReport = (writtenAt: string): DueTodo => ({ kind: 'report', dueAt: readDueAt(writtenAt) });

/** As `dueTodoOfBooking`, with an answer instead of a job. */
export function dueTodoOfEstimate({
  hasEnded,
  isAnswered,
  ...money
}: RequestMoney & {
  /** It ended without a result, or was archived. */
  readonly hasEnded: boolean;
  readonly isAnswered: boolean;
}): DueTodo | null {
  const waits = moneyWaits(money, { refund: 'estimateRefund', settlement: 'estimateSettlement' });
  if (waits || hasEnded) return waits;
  const dueAt = checkDueAt(money.payment);
  if (dueAt !== null) return { kind: 'estimateFee', dueAt };
  const { state, verifiedAt } = money.payment;
  return !isAnswered && state === 'verified' && verifiedAt !== null
    ? { kind: 'estimate', dueAt: after(verifiedAt, officeMs) }
    : null;
}
