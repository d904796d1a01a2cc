import { isCommissionPayable } from '../jobs/job-lifecycle.ts';
import type { JobStatus } from '../jobs/job-status.ts';
import { hasMoney } from '../payments/money-left.ts';
import type { Payment } from '../payments/payment.ts';
import { isPartOnly, isRefundable, type Refund } from '../payments/refund.ts';

/** What waits for the office, each with the one thing to do about it. */
export const todoKinds = [
  'inspectionFee',
  'estimateFee',
  'commission',
  'estimate',
  'job',
  'visit',
  'quote',
  'objection',
  'message',
  'settlement',
  'estimateSettlement',
  'bookingRefund',
  'estimateRefund',
  'commissionRefund',
  'tell',
  'mail',
] as const;

export type TodoKind = (typeof todoKinds)[number];

/** How the list is divided. A kind that is in no tab does not compile. */
export const todoTabs = [
  'fees',
  'refunds',
  'estimates',
  'jobs',
  'visits',
  'quotes',
  'objections',
  'messages',
  'tells',
  'mails',
] as const;

export type TodoTab = (typeof todoTabs)[number];

export const tabOfKind: Readonly<Record<TodoKind, TodoTab>> = {
  inspectionFee: 'fees',
  estimateFee: 'fees',
  commission: 'fees',
  estimate: 'estimates',
  job: 'jobs',
  visit: 'visits',
  quote: 'quotes',
  objection: 'objections',
  message: 'messages',
  settlement: 'refunds',
  estimateSettlement: 'refunds',
  bookingRefund: 'refunds',
  estimateRefund: 'refunds',
  commissionRefund: 'refunds',
  tell: 'tells',
  mail: 'mails',
};

export const kindsOfTab = (tab: TodoTab): readonly TodoKind[] => todoKinds.filter((kind) => tabOfKind[kind] === tab);

/** What waits, and when it is late: ISO 8601 UTC. */
export type Waits = { readonly kind: TodoKind; readonly dueAt: string };

/** What the office has to do is done within a day, as it promises of payments, in milliseconds. */
const dayMs = 24 * 60 * 60 * 1000;

/** Who was promised money back has it within three days, weekends included, in milliseconds. */
const refundMs = 3 * dayMs;

/** A professional who has to be told of something hears it the same morning, in milliseconds. */
const tellMs = 2 * 60 * 60 * 1000;

const after = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** When what a customer has written is to be read, at the latest. */
export const messageDueAt = (unreadSince: string): string => after(unreadSince, dayMs);

/** When a professional is to have been told of what has come up at that instant. */
export const tellDueAt = (createdAt: string): string => after(createdAt, tellMs);

type Paid = Pick<Payment, 'state' | 'claimedAt' | 'verifiedAt'>;

const refundDueAt = (refund: Refund | null, payment: Pick<Paid, 'state'>): string | null =>
  refund === null || refund.sentAt !== null || !isRefundable(refund, payment)
    ? null
    : after(refund.promisedAt, refundMs);

/** The money of a request, and what was said of it. */
type RequestMoney = {
  readonly payment: Paid;
  /** Null where nothing was promised back. */
  readonly refund: Refund | null;
  /** When it ended, where nothing has been said of the money since; null for every other. */
  readonly unsettledSince: string | null;
};

/** Of a request that has come to nothing it is said within a day what happens to the money. */
function moneyWaits(
  { payment, refund, unsettledSince }: RequestMoney,
  kinds: { readonly refund: TodoKind; readonly settlement: TodoKind },
): Waits | null {
  const owedAt = refundDueAt(refund, payment);
  if (owedAt !== null) return { kind: kinds.refund, dueAt: owedAt };
  const isSaid = refund !== null && !isPartOnly(refund, payment);
  if (unsettledSince === null || isSaid || !hasMoney(payment)) return null;
  return { kind: kinds.settlement, dueAt: after(unsettledSince, dayMs) };
}

/**
 * A paid booking becomes a job within a day, and before the visit. Where a fee turned out not to have come, it is
 * looked for anew when its payer says that it is on its way, whatever has come of the request meanwhile.
 */
export function waitsOfBooking({
  scheduledAt,
  hasEnded,
  isJob,
  ...money
}: RequestMoney & {
  readonly scheduledAt: string;
  /** It came to nothing, or was put away. */
  readonly hasEnded: boolean;
  readonly isJob: boolean;
}): Waits | null {
  const waits = moneyWaits(money, { refund: 'bookingRefund', settlement: 'settlement' });
  if (waits || hasEnded) return waits;
  const { state, claimedAt, verifiedAt } = money.payment;
  if (state === 'claimed' && claimedAt !== null) return { kind: 'inspectionFee', dueAt: after(claimedAt, dayMs) };
  if (isJob || state !== 'verified' || verifiedAt === null) return null;
  const inTime = after(verifiedAt, dayMs);
  return { kind: 'job', dueAt: scheduledAt < inTime ? scheduledAt : inTime };
}

/** As a booking, of its answer. */
export function waitsOfEstimate({
  hasEnded,
  isAnswered,
  ...money
}: RequestMoney & {
  /** It came to nothing, or was put away. */
  readonly hasEnded: boolean;
  readonly isAnswered: boolean;
}): Waits | null {
  const waits = moneyWaits(money, { refund: 'estimateRefund', settlement: 'estimateSettlement' });
  if (waits || hasEnded) return waits;
  const { state, claimedAt, verifiedAt } = money.payment;
  if (state === 'claimed' && claimedAt !== null) return { kind: 'estimateFee', dueAt: after(claimedAt, dayMs) };
  return !isAnswered && state === 'verified' && verifiedAt !== null
    ? { kind: 'estimate', dueAt: after(verifiedAt, dayMs) }
    : null;
}

type JobFacts = {
  readonly status: JobStatus;
  /** When it came to its status. */
  readonly reachedAt: string;
  /** Of the visit; null for a job without a booking. */
  readonly scheduledAt: string | null;
  /** Of the quote that waits. */
  readonly declinedAt: string | null;
  /** Of the oldest milestone that its customer has not confirmed but objected to. */
  readonly objectedAt: string | null;
  readonly commission: (Pick<Paid, 'state' | 'claimedAt'> & { readonly refund: Refund | null }) | null;
};

function workWaits({ status, reachedAt, scheduledAt, declinedAt, objectedAt }: JobFacts): Waits | null {
  if (status === 'booked') return { kind: 'visit', dueAt: scheduledAt ?? after(reachedAt, dayMs) };
  if (status === 'inspected') return { kind: 'quote', dueAt: after(reachedAt, dayMs) };
  if (status === 'quoted' && declinedAt !== null) return { kind: 'quote', dueAt: after(declinedAt, dayMs) };
  const isObjected = (status === 'in_progress' || status === 'completed') && objectedAt !== null;
  return isObjected ? { kind: 'objection', dueAt: after(objectedAt, dayMs) } : null;
}

function commissionWaits({ status, commission }: JobFacts): Waits | null {
  if (commission === null) return null;
  const owedAt = refundDueAt(commission.refund, commission);
  if (owedAt !== null) return { kind: 'commissionRefund', dueAt: owedAt };
  const { state, claimedAt } = commission;
  if (!isCommissionPayable(status) || state !== 'claimed' || claimedAt === null) return null;
  return { kind: 'commission', dueAt: after(claimedAt, dayMs) };
}

/** The work of a job waits for the office in one way at a time, and its money beside that. */
export const waitsOfJob = (job: JobFacts): readonly Waits[] =>
  [commissionWaits(job), workWaits(job)].filter((waits) => waits !== null);
