import type { JobStatus } from '../jobs/job-lifecycle.ts';
import type { Payment } from '../payments/payment.ts';

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
  'tell',
  'mail',
] as const;

export type TodoKind = (typeof todoKinds)[number];

/** How the list is divided. A kind that is in no tab does not compile. */
export const todoTabs = [
  'fees',
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
  tell: 'tells',
  mail: 'mails',
};

export const kindsOfTab = (tab: TodoTab): readonly TodoKind[] => todoKinds.filter((kind) => tabOfKind[kind] === tab);

/** What waits, and when it is late: ISO 8601 UTC. */
export type Waits = { readonly kind: TodoKind; readonly dueAt: string };

/** What the office has to do is done within a day, as it promises of payments, in milliseconds. */
const dayMs = 24 * 60 * 60 * 1000;

/** A professional who has to be told of something hears it the same morning, in milliseconds. */
const tellMs = 2 * 60 * 60 * 1000;

const after = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

/** When what a customer has written is to be read, at the latest. */
export const messageDueAt = (unreadSince: string): string => after(unreadSince, dayMs);

/** When a professional is to have been told of what has come up at that instant. */
export const tellDueAt = (createdAt: string): string => after(createdAt, tellMs);

type Paid = Pick<Payment, 'state' | 'claimedAt' | 'verifiedAt'>;

/** A paid booking becomes a job within a day, and before the visit. */
export function waitsOfBooking({
  payment: { state, claimedAt, verifiedAt },
  scheduledAt,
  isOver,
}: {
  readonly payment: Paid;
  readonly scheduledAt: string;
  /** It has become a job, or has ended without one. */
  readonly isOver: boolean;
}): Waits | null {
  if (isOver) return null;
  if (state === 'claimed' && claimedAt !== null) return { kind: 'inspectionFee', dueAt: after(claimedAt, dayMs) };
  if (state !== 'verified' || verifiedAt === null) return null;
  const inTime = after(verifiedAt, dayMs);
  return { kind: 'job', dueAt: scheduledAt < inTime ? scheduledAt : inTime };
}

export function waitsOfEstimate({
  payment: { state, claimedAt, verifiedAt },
  isOver,
}: {
  readonly payment: Paid;
  /** It is answered, or has ended without an answer. */
  readonly isOver: boolean;
}): Waits | null {
  if (isOver) return null;
  if (state === 'claimed' && claimedAt !== null) return { kind: 'estimateFee', dueAt: after(claimedAt, dayMs) };
  return state === 'verified' && verifiedAt !== null ? { kind: 'estimate', dueAt: after(verifiedAt, dayMs) } : null;
}

/** A job waits for the office in one way at a time. */
export function waitsOfJob({
  status,
  reachedAt,
  scheduledAt,
  declinedAt,
  objectedAt,
  commission,
}: {
  readonly status: JobStatus;
  /** When it came to its status. */
  readonly reachedAt: string;
  /** Of the visit; null for a job without a booking. */
  readonly scheduledAt: string | null;
  /** Of the quote that waits. */
  readonly declinedAt: string | null;
  /** Of the oldest milestone that its customer has not confirmed but objected to. */
  readonly objectedAt: string | null;
  readonly commission: Pick<Paid, 'state' | 'claimedAt'> | null;
}): Waits | null {
  if (status === 'booked') return { kind: 'visit', dueAt: scheduledAt ?? after(reachedAt, dayMs) };
  if (status === 'inspected') return { kind: 'quote', dueAt: after(reachedAt, dayMs) };
  if (status === 'quoted' && declinedAt !== null) return { kind: 'quote', dueAt: after(declinedAt, dayMs) };
  if (status === 'in_progress' && objectedAt !== null) return { kind: 'objection', dueAt: after(objectedAt, dayMs) };
  if (status === 'completed' && commission?.state === 'claimed' && commission.claimedAt !== null) {
    return { kind: 'commission', dueAt: after(commission.claimedAt, dayMs) };
  }
  return null;
}
