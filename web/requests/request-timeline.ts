import { formatLkr } from '../../shared/money.ts';
import type { RequestStatus } from '../../shared/requests/request-contract.ts';
import * as texts from './requests-texts.ts';

/** One moment in the life of a request. */
export type Moment = {
  readonly title: string;
  readonly at: string;
  readonly note: string | null;
  /** What it means for the money. */
  readonly money: string | null;
  /** It is to come. */
  readonly isAhead: boolean;
};

type Event = RequestStatus['events'][number];

const undone: Readonly<Partial<Record<Event['kind'], Event['kind']>>> = {
  unverified: 'verified',
  unanswered: 'answered',
};

/** What was done by mistake, and taken back, has not happened. */
function withoutUndone(events: readonly Event[]): readonly Event[] {
  const kept: Event[] = [];
  for (const event of events) {
    const mistaken = undone[event.kind];
    if (mistaken === undefined) kept.push(event);
    else {
      const place = kept.findLastIndex(({ kind }) => kind === mistaken);
      if (place >= 0) kept.splice(place, 1);
    }
  }
  return kept;
}

function moneyText({ kind, money, amountLkr }: Event): string | null {
  if (kind === 'payment_corrected' && amountLkr !== null) {
    return amountLkr > 0 ? texts.hasArrived(formatLkr(amountLkr)) : texts.nothingArrived;
  }
  if (money === null) return null;
  if (money === 'keep') return texts.notPaidBack;
  return amountLkr === null ? texts.paidBack : texts.amountPaidBack(formatLkr(amountLkr));
}

const plain = { note: null, money: null, isAhead: false } as const;

/** From its arrival to its visit, in their order. */
export function timelineOf({ kind, createdAt, events, scheduledAt, state }: RequestStatus): readonly Moment[] {
  const happened = withoutUndone(events).flatMap((event): Moment[] => {
    const { kind: what, at, note } = event;
    if (what === 'unverified' || what === 'unanswered') return [];
    return [{ title: texts.moments[what], at, note, money: moneyText(event), isAhead: false }];
  });
  const moments: Moment[] = [{ ...plain, title: texts.weReceivedIt, at: createdAt }];
  // A booking is sent by 'I Have Paid', which is no event of its own.
  if (kind === 'booking') moments.push({ ...plain, title: texts.moments.claimed, at: createdAt });
  moments.push(...happened);
  if (scheduledAt !== null && (state === 'claimed' || state === 'verified' || state === 'job')) {
    moments.push({ ...plain, title: texts.yourVisit, at: scheduledAt, isAhead: true });
  }
  return moments;
}
