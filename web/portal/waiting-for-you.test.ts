import { expect, test } from 'vitest';
import { sampleEstimate, sampleJob } from '../testing/portal-samples.ts';
import { claimedPayment } from '../testing/sample-payment.ts';
import { waitingFor } from './waiting-for-you.ts';

const now = Date.parse('2026-11-20T04:00:00.000Z');
const paid = { ...claimedPayment, state: 'verified' as const };
const document = {
  version: 1,
  createdAt: '2026-11-18T04:00:00.000Z',
  lines: [],
  wastagePercent: 0,
  subtotalLkr: 0,
  wastageLkr: 0,
  totalLkr: 0,
  notes: '',
  assumptions: '',
  validUntil: '2026-12-18',
  reason: null,
};
const answered = (answeredAt: string) =>
  sampleEstimate({ id: `answered ${answeredAt}`, state: 'answered', payment: paid, answeredAt, document });
const completed = (completedAt: string, canReview = true) =>
  sampleJob({ id: `completed ${completedAt}`, status: 'completed', completedAt, canReview });

test('what holds up most stands first: quotes, fees, estimates, reviews', () => {
  const waiting = waitingFor(
    [completed('2026-11-01T04:00:00.000Z'), sampleJob({ id: 'quoted' })],
    [answered('2026-11-18T04:00:00.000Z'), sampleEstimate({ id: 'unpaid' })],
    now,
  );
  expect(waiting.map(({ what }) => what)).toEqual(['quote', 'fee', 'estimate', 'review']);
});

test('the commission of a completed job waits until its customer says that it is paid', () => {
  const commission = (state: 'awaited' | 'claimed' | 'refused') =>
    sampleJob({
      id: state,
      status: 'completed',
      commission: { reference: 'NC-7F3K2QXM', payment: { ...claimedPayment, state }, events: [] },
    });
  const jobs = [commission('claimed'), commission('awaited'), commission('refused')];
  expect(waitingFor(jobs, [], now).map(({ what, id }) => [what, id])).toEqual([
    ['commission', 'awaited'],
    ['commission', 'refused'],
  ]);
});

test('what the office has written waits until it is read, whatever it is about', () => {
  const thread = (unread: number) => ({ unread, messages: [] });
  const accepted = (id: string, unread: number) => sampleJob({ id, status: 'accepted', thread: thread(unread) });
  const asked = (id: string, unread: number) =>
    sampleEstimate({ id, state: 'claimed', payment: claimedPayment, thread: thread(unread) });
  const waiting = waitingFor([accepted('job', 2), accepted('read', 0)], [asked('estimate', 1), asked('old', 0)], now);
  expect(waiting.map(({ what, id }) => [what, id])).toEqual([
    ['message', 'job'],
    ['message', 'estimate'],
  ]);
});

test('what waits for us waits for nobody else', () => {
  const waiting = waitingFor(
    [
      sampleJob({ status: 'accepted' }),
      sampleJob({ quoteDeclinedAt: '2026-11-19T04:00:00.000Z' }),
      completed('2026-11-01T04:00:00.000Z', false),
    ],
    [
      sampleEstimate({ state: 'claimed', payment: claimedPayment }),
      sampleEstimate({ state: 'verified', payment: paid }),
    ],
    now,
  );
  expect(waiting).toEqual([]);
});

test('a fee that was not found is asked for again, unless the request has ended', () => {
  const refused = { ...claimedPayment, state: 'refused' as const };
  const estimates = [
    sampleEstimate({ id: 'open', payment: refused }),
    sampleEstimate({ id: 'ended', payment: refused, state: 'cancelled' }),
  ];
  expect(waitingFor([], estimates, now).map(({ id }) => id)).toEqual(['open']);
});

test('old news is none: an estimate for a fortnight, a review for two months', () => {
  const estimates = [answered('2026-11-06T04:00:00.001Z'), answered('2026-11-06T04:00:00.000Z')];
  const jobs = [completed('2026-09-21T04:00:00.001Z'), completed('2026-09-21T04:00:00.000Z')];
  expect(waitingFor(jobs, estimates, now).map(({ id }) => id)).toEqual([
    'answered 2026-11-06T04:00:00.001Z',
    'completed 2026-09-21T04:00:00.001Z',
  ]);
});
