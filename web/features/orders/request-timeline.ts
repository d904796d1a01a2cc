import { m } from '../../../paraglide/messages.js';
import { answerKindOf, type AnswerKind } from '../../../shared/features/estimates/answer-kind.ts';
import { visitMs } from '../../../shared/features/visits/visit-length.ts';
import { deadlineOf, type Deadline } from '../../../shared/features/orders/deadline.ts';
import { notificationDelayMs } from '../../../shared/features/payments/undo.ts';
import { unbrokenLkr } from '../../../shared/money.ts';
import type { RequestEvent } from '../../../shared/features/payments/request-event.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import * as texts from './requests-texts.ts';

/** One moment in the life of a request. */
export type Moment = {
  readonly title: string;
  readonly at: string;
  readonly note: string | null;
  /** What it means for the money. */
  readonly money: string | null;
  /** It is still to come. */
  readonly isAhead: boolean;
};

const undone: Readonly<Partial<Record<RequestEvent['kind'], RequestEvent['kind']>>> = {
  unverified: 'verified',
  unanswered: 'answered',
  unrefunded: 'refunded',
};

/** A refund that was told of as sent, and was not. */
const isCorrection = (event: RequestEvent, before: RequestEvent | undefined): boolean =>
  event.kind === 'unrefunded' &&
  before !== undefined &&
  Date.parse(event.at) - Date.parse(before.at) >= notificationDelayMs;

/**
 * Removes actions that were undone, unless people were told of them. Money that comes after an end is verified and
 * settled at one instant, and that settlement goes with its verification.
 */
function withoutUndone(events: readonly RequestEvent[]): readonly RequestEvent[] {
  const kept: RequestEvent[] = [];
  for (const event of events) {
    const mistaken = undone[event.kind];
    const place = kept.findLastIndex(({ kind }) => kind === mistaken);
    if (mistaken === undefined || isCorrection(event, kept[place])) kept.push(event);
    else if (place >= 0) {
      const [gone] = kept.splice(place, 1);
      const settled = kept[place];
      if (gone?.kind === 'verified' && settled?.kind === 'cancelled' && settled.at === gone.at) kept.splice(place, 1);
    }
  }
  return kept;
}

/** The place of the last refund that was sent and not corrected; -1 if there is none. */
const lastRefundIn = (events: readonly RequestEvent[]): number =>
  events.findLastIndex(({ kind }, place) => {
    const next = events.slice(place + 1).find((later) => later.kind === 'refunded' || later.kind === 'unrefunded');
    return kind === 'refunded' && next?.kind !== 'unrefunded';
  });

const refundText = (amountLkr: number, isRefunded: boolean): string =>
  (isRefunded ? m.requests_amount_was_paid_back : m.requests_amount_paid_back)({ amount: unbrokenLkr(amountLkr) });

function moneyText({ kind, money, amountLkr }: RequestEvent, isRefunded: boolean): string | null {
  if (kind === 'refunded') {
    return amountLkr === null ? null : m.requests_amount_sent({ amount: unbrokenLkr(amountLkr) });
  }
  if (kind === 'payment_corrected' && amountLkr !== null) {
    return amountLkr > 0 ? m.requests_has_arrived({ amount: unbrokenLkr(amountLkr) }) : m.requests_nothing_arrived();
  }
  // A partial payment.
  if (kind === 'payment_refused' && amountLkr !== null) {
    return refundText(amountLkr, isRefunded);
  }
  if (money === null) return null;
  if (money === 'keep') return m.requests_not_paid_back();
  if (amountLkr === null) return isRefunded ? m.requests_was_paid_back() : m.requests_paid_back();
  return refundText(amountLkr, isRefunded);
}

const plain = { note: null, money: null, isAhead: false } as const;

/** The past moments, without undone ones. `answer`: the last one of an estimate request. */
export function momentsOf(events: readonly RequestEvent[], answer: AnswerKind | null = null): readonly Moment[] {
  const happened = withoutUndone(events);
  const lastAnswer = happened.findLast(({ kind }) => kind === 'answered');
  const lastRefund = lastRefundIn(happened);
  return happened.flatMap((event, place): Moment[] => {
    const { kind, at, note } = event;
    if (kind === 'unverified' || kind === 'unanswered') return [];
    const title = event === lastAnswer && answer !== null ? texts.answers[answer]() : texts.moments[kind]();
    return [{ title, at, note, money: moneyText(event, place < lastRefund), isAhead: false }];
  });
}

/**
 * A cancelled job has no visit, and neither has one that was inspected early. Without confirmation it is unknown
 * whether a visit took place. `now`: an instant.
 */
function visitOf({ scheduledAt, state, jobStatus, visitAnswer }: RequestStatus, now: string): readonly Moment[] {
  const isPromised = state === 'verified' || (state === 'job' && jobStatus !== 'cancelled');
  if (scheduledAt === null || !(isPromised || state === 'claimed')) return [];
  const isAhead = Date.parse(now) < Date.parse(scheduledAt) + visitMs;
  if (isAhead ? (jobStatus ?? 'booked') !== 'booked' : !isPromised) return [];
  // After the inspection it is known that somebody came.
  const isAgreed = visitAnswer?.state === 'confirmed' || (jobStatus ?? 'booked') !== 'booked';
  const title = isAgreed ? m.requests_your_visit() : m.requests_asked_for();
  return [{ ...plain, title, at: scheduledAt, isAhead }];
}

/** Until when office or professional do the next step; after that, that it is late. `now`: an instant. */
export const momentOfPromise = ({ what, dueAt: at }: Deadline, now: string): Moment => ({
  ...plain,
  title: (at < now ? texts.late : texts.nextBy)[what](),
  at,
  isAhead: true,
});

/** The timeline from the request's arrival to its visit or the end of its job. `now`: an instant. */
export function timelineOf(status: RequestStatus, now: string): readonly Moment[] {
  const { kind, createdAt, events, jobStatus, endedAt } = status;
  const moments: Moment[] = [{ ...plain, title: m.requests_we_received_it(), at: createdAt }];
  // A booking is sent by 'I Have Paid', which is no event of its own.
  if (kind === 'booking') moments.push({ ...plain, title: m.requests_moments_claimed(), at: createdAt });
  moments.push(...momentsOf(events, answerKindOf(status)));
  if (endedAt !== null && (jobStatus === 'completed' || jobStatus === 'cancelled')) {
    moments.push({ ...plain, title: texts.jobEnds[jobStatus](), at: endedAt });
  }
  moments.push(...visitOf(status, now));
  const promise = deadlineOf(status, now);
  if (promise) moments.push(momentOfPromise(promise, now));
  return moments.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
