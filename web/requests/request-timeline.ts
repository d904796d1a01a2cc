import type { RequestStatus } from '../../shared/requests/request-contract.ts';
import * as texts from './requests-texts.ts';

/** One moment in the life of a request. */
export type Moment = {
  readonly title: string;
  readonly at: string;
  readonly note: string | null;
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

/** From its arrival to its visit, in their order. */
export function timelineOf({ createdAt, events, payment, scheduledAt, state }: RequestStatus): readonly Moment[] {
  const happened = withoutUndone(events).flatMap(({ kind, at, note }): Moment[] =>
    kind === 'unverified' || kind === 'unanswered' ? [] : [{ title: texts.moments[kind], at, note, isAhead: false }],
  );
  const moments: Moment[] = [{ title: texts.weReceivedIt, at: createdAt, note: null, isAhead: false }];
  // A booking is sent by 'I Have Paid', which is no event of its own.
  if (payment.claimedAt !== null && !events.some(({ kind }) => kind === 'claimed')) {
    moments.push({ title: texts.moments.claimed, at: payment.claimedAt, note: null, isAhead: false });
  }
  moments.push(...happened);
  if (scheduledAt !== null && (state === 'claimed' || state === 'verified' || state === 'job')) {
    moments.push({ title: texts.yourVisit, at: scheduledAt, note: null, isAhead: true });
  }
  return moments;
}
