import { expect, test } from 'vitest';
import type { RequestStatus } from '../../shared/requests/request-contract.ts';
import { sampleStatus } from '../testing/outbox-samples.ts';
import { timelineOf } from './request-timeline.ts';

const at = (minute: number) => `2026-11-21T04:0${minute}:00.000Z`;
const event = (
  kind: RequestStatus['events'][number]['kind'],
  minute: number,
  note: string | null = null,
): RequestStatus['events'][number] => ({ kind, at: at(minute), note });
const titles = (status: RequestStatus) => timelineOf(status).map(({ title }) => title);

test('a booking begins with its claim, which sent it, and leads to its visit', () => {
  expect(timelineOf(sampleStatus)).toEqual([
    { title: 'We received your request', at: sampleStatus.createdAt, note: null, isAhead: false },
    { title: 'You told us that you have paid', at: sampleStatus.payment.claimedAt, note: null, isAhead: false },
    { title: 'Your visit', at: sampleStatus.scheduledAt, note: null, isAhead: true },
  ]);
});

test('what was done by mistake and taken back has not happened', () => {
  const events = [event('verified', 1), event('unverified', 2), event('claimed', 3), event('verified', 4)];
  expect(titles({ ...sampleStatus, state: 'verified', events })).toEqual([
    'We received your request',
    'You told us that you have paid',
    'Payment verified',
    'Your visit',
  ]);
  const estimate: RequestStatus = {
    ...sampleStatus,
    kind: 'estimate',
    scheduledAt: null,
    payment: { ...sampleStatus.payment, claimedAt: null },
    events: [event('answered', 1), event('unanswered', 2)],
  };
  expect(titles(estimate)).toEqual(['We received your request']);
  expect(titles({ ...estimate, events: [...estimate.events, event('answered', 3)] })).toEqual([
    'We received your request',
    'Your estimate is here',
  ]);
});

test('a request that was cancelled says why, and has no visit any more', () => {
  const note = 'Nobody can come that week. Your fee goes back within three days.';
  const moments = timelineOf({ ...sampleStatus, state: 'cancelled', events: [event('cancelled', 1, note)] });
  expect(moments.at(-1)).toEqual({ title: 'Cancelled', at: at(1), note, isAhead: false });
});
