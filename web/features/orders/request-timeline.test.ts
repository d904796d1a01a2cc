import { describe, expect, test } from 'vitest';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { sampleDocument } from '../../../shared/testing/sample-document.ts';
import { answeredStatus, sampleStatus } from '../../testing/outbox-samples.ts';
import { timelineOf } from './request-timeline.ts';

const at = (minute: number) => `2026-11-21T04:0${minute}:00.000Z`;
const event = (
  kind: RequestStatus['events'][number]['kind'],
  minute: number,
  note: string | null = null,
): RequestStatus['events'][number] => ({ kind, at: at(minute), note, money: null, amountLkr: null });
/** Before the visit. */
const before = '2026-12-01T04:00:00.000Z';
const titles = (status: RequestStatus, now = before) => timelineOf(status, now).map(({ title }) => title);

test('a booking starts with its claim, which sent it, and leads to the time that was asked for', () => {
  expect(timelineOf(sampleStatus, before)).toEqual([
    { title: 'We received your request', at: sampleStatus.createdAt, note: null, money: null, isAhead: false },
    {
      title: 'You told us that you have paid',
      at: sampleStatus.payment.claimedAt,
      note: null,
      money: null,
      isAhead: false,
    },
    {
      title: 'We have not checked your payment within 24 hours. Please contact us. It was due',
      at: '2026-11-21T04:00:00.000Z',
      note: null,
      money: null,
      isAhead: true,
    },
    { title: 'The time you asked for', at: sampleStatus.scheduledAt, note: null, money: null, isAhead: true },
  ]);
});

test('a booking shows by when its payment is checked, and then by when the professional answers', () => {
  const next = (status: RequestStatus, now: string) =>
    timelineOf(status, now)
      .filter(({ isAhead }) => isAhead)
      .map(({ title, at: time }) => [title, time]);
  const asked = answeredStatus('asked');
  const visit = sampleStatus.scheduledAt;
  expect(next(sampleStatus, '2026-11-20T05:00:00.000Z')).toEqual([
    ['Next: we will check your payment by', '2026-11-21T04:00:00.000Z'],
    ['The time you asked for', visit],
  ]);
  expect(next(asked, '2026-11-20T06:00:00.000Z')).toEqual([
    ['Next: the professional will answer by', '2026-11-20T16:00:00.000Z'],
    ['The time you asked for', visit],
  ]);
  expect(next(asked, '2026-11-20T16:00:00.001Z')[0]?.[0]).toMatch(/^The professional has not answered in time/);
  expect(next(answeredStatus('confirmed'), before)).toEqual([['Your visit', visit]]);
  for (const [state, kind] of [
    ['declined', 'professional_declined'],
    ['other_wanted', 'other_wanted'],
  ] as const) {
    const events = [{ ...event(kind, 0), at: '2026-11-20T08:00:00.000Z' }];
    expect(next({ ...answeredStatus(state), events }, '2026-11-20T09:00:00.000Z')).toEqual([
      ['Next: we will find somebody else, or call you, by', '2026-11-20T10:00:00.000Z'],
      ['The time you asked for', visit],
    ]);
  }
  const offered = {
    ...answeredStatus('offered'),
    events: [{ ...event('times_offered', 0), at: '2026-11-20T08:00:00.000Z' }],
  };
  expect(next(offered, '2026-11-20T09:00:00.000Z')).toEqual([
    ['Next: please choose a time by', '2026-11-21T08:00:00.000Z'],
    ['The time you asked for', visit],
  ]);
  expect(next(offered, '2026-11-21T08:00:00.001Z')[0]?.[0]).toMatch(/^You have not chosen a time yet/);
  const written = { ...answeredStatus('confirmed'), unsentReportAt: '2027-01-05T06:00:00.000Z' };
  expect(next(written, '2027-01-05T07:00:00.000Z')).toEqual([
    ['Next: we will send you the inspection report by', '2027-01-06T06:00:00.000Z'],
  ]);
});

test('a paid booking without a professional shows by when we say who comes', () => {
  const paid = { ...answeredStatus('asked'), visitAnswer: null, providerName: null };
  const next = timelineOf(paid, '2026-11-20T06:00:00.000Z').find(({ isAhead }) => isAhead);
  expect([next?.title, next?.at]).toEqual(['Next: we will tell you who comes by', '2026-11-21T05:00:00.000Z']);
});

test('after an end the customer reads by when we decide about the money, and by when we send it back', () => {
  const ended: RequestStatus = { ...answeredStatus('confirmed'), state: 'cancelled', visitAnswer: null };
  const next = (status: RequestStatus, now: string) => {
    const moments = timelineOf(status, now).filter(({ isAhead }) => isAhead);
    return moments.map(({ title, at: time }) => [title, time]);
  };
  const cancelled = event('cancelled', 5);
  expect(next({ ...ended, events: [cancelled] }, at(6))).toEqual([
    ['Next: we will tell you what happens to your payment by', '2026-11-22T04:05:00.000Z'],
  ]);
  const refund = { promisedAt: at(5), amountLkr: 10_000, sentAt: null };
  const decided = { ...ended, events: [{ ...cancelled, money: 'refund', amountLkr: 10_000 } as const], refund };
  expect(next(decided, at(6))).toEqual([['Next: we will send your refund by', '2026-11-24T04:05:00.000Z']]);
  expect(next(decided, '2026-11-25T04:00:00.000Z')[0]?.[0]).toMatch(/^We have not yet sent your refund/);
  expect(next({ ...decided, refund: { ...refund, sentAt: at(7) } }, at(8))).toEqual([]);
});

test('each answer of the professional is a moment of the timeline', () => {
  const events = [event('times_offered', 1), event('moved', 2), event('confirmed', 2)];
  const more = [event('professional_declined', 3), event('other_wanted', 4)];
  expect(titles({ ...answeredStatus('other_wanted'), events: [...events, ...more] }).slice(2, -2)).toEqual([
    'The professional offered another time',
    'The visit was moved',
    'The professional confirmed the visit',
    'The professional cannot come',
    'You asked for somebody else',
  ]);
});

test('an action that was undone is not shown', () => {
  const events = [event('verified', 1), event('unverified', 2), event('verified', 4)];
  expect(titles({ ...answeredStatus('confirmed'), events })).toEqual([
    'We received your request',
    'You told us that you have paid',
    'Payment verified',
    'Your visit',
  ]);
  // A cancellation that was not the settlement of this payment stays.
  const cancelled = [event('verified', 1), event('cancelled', 2), event('unverified', 3)];
  expect(titles({ ...sampleStatus, state: 'cancelled', events: cancelled })).toContain('Cancelled');
  const estimate: RequestStatus = {
    ...sampleStatus,
    kind: 'estimate',
    scheduledAt: null,
    payment: { ...sampleStatus.payment, claimedAt: null },
    events: [event('answered', 1), event('unanswered', 2)],
  };
  expect(titles(estimate)).toEqual(['We received your request']);
  const answeredAt = at(3);
  const again = [...estimate.events, event('answered', 3)];
  expect(titles({ ...estimate, answeredAt, events: again })).toEqual([
    'We received your request',
    'We answered by phone',
  ]);
});

test('a payment that was not found, claimed again and corrected is shown in that order', () => {
  const events = [
    event('payment_refused', 1, 'No transfer has this reference.'),
    event('claimed', 2),
    event('verified', 3),
    { ...event('payment_corrected', 4, 'The bank took its share.'), amountLkr: 9750 },
  ];
  const status: RequestStatus = { ...answeredStatus('confirmed'), events };
  expect(timelineOf(status, before).map(({ title, money }) => [title, money])).toEqual([
    ['We received your request', null],
    ['You told us that you have paid', null],
    ['Payment not found', null],
    ['You told us that you have paid', null],
    ['Payment verified', null],
    ['Payment corrected', 'We have received LKR\u00A09,750.'],
    ['Your visit', null],
  ]);
  const nothing = [{ ...event('payment_corrected', 1), amountLkr: 0 }];
  expect(timelineOf({ ...sampleStatus, state: 'received', events: nothing }, before).at(-1)?.money).toBe(
    'We have received nothing.',
  );
});

test.each([
  [{ money: 'refund', amountLkr: 10_000 } as const, 'A refund of LKR\u00A010,000 is on its way.'],
  [{ money: 'refund', amountLkr: null } as const, 'Your refund is on its way.'],
  [{ money: 'keep', amountLkr: null } as const, 'The fee is not refundable.'],
  [{ money: null, amountLkr: null }, null],
])('a cancelled request shows why, what happens to the money, and no visit: %o', (end, money) => {
  const note = 'None of our professionals is free that week.';
  const events = [{ ...event('cancelled', 1, note), ...end }];
  // Only money that was sent is decided about.
  const payment = { ...sampleStatus.payment, state: end.money === null ? 'awaited' : 'claimed' } as const;
  expect(timelineOf({ ...sampleStatus, state: 'cancelled', payment, events }, before).at(-1)).toEqual({
    title: 'Cancelled',
    at: at(1),
    note,
    money,
    isAhead: false,
  });
});

test.each([
  [10_000, 'We have refunded LKR\u00A010,000.', 'We have sent you LKR\u00A010,000.'],
  [null, 'We have refunded what you paid.', null],
])('a refund of %s that was sent is no longer on its way, unless that was a mistake', (amountLkr, promised, sent) => {
  const events = [
    { ...event('cancelled', 1), money: 'refund', amountLkr } as const,
    { ...event('refunded', 2), amountLkr },
  ];
  const said = (status: RequestStatus) => timelineOf(status, before).map(({ title, money }) => [title, money]);
  expect(said({ ...sampleStatus, state: 'cancelled', events }).slice(-2)).toEqual([
    ['Cancelled', promised],
    ['Refund sent', sent],
  ]);
  const undoneAt = (instant: string) =>
    said({ ...sampleStatus, state: 'cancelled', events: [...events, { ...event('unrefunded', 2), at: instant }] });
  expect(undoneAt('2026-11-21T04:02:09.000Z').at(-1)).toEqual(['Cancelled', expect.stringContaining('is on its way')]);
  // Nobody can take back what was told.
  expect(undoneAt('2026-11-21T04:02:10.000Z').slice(-3)).toEqual([
    ['Cancelled', expect.stringContaining('is on its way')],
    ['Refund sent', sent],
    ['Refund not sent yet', null],
  ]);
});

describe('the visit of a job', () => {
  const job: RequestStatus = {
    ...answeredStatus('confirmed'),
    state: 'job',
    jobStatus: 'booked',
    events: [event('verified', 1), event('job', 2)],
  };
  const after = '2027-01-06T04:00:00.000Z';

  test('is not announced for a cancelled job, whose end is shown', () => {
    const endedAt = at(5);
    const ended = timelineOf({ ...job, jobStatus: 'cancelled', endedAt }, before);
    expect(ended.at(-1)).toMatchObject({ title: 'Your job is cancelled', at: endedAt, isAhead: false });
    expect(ended.some(({ title }) => title === 'Your visit')).toBe(false);
  });

  test('is ahead until it is over, and then listed in its place, with its report ahead', () => {
    expect(timelineOf(job, before).at(-1)).toMatchObject({ title: 'Your visit', isAhead: true });
    expect(timelineOf(job, after).slice(-2)).toMatchObject([
      { title: 'Your visit', isAhead: false },
      { title: 'Next: we will send you the inspection report by', isAhead: true },
    ]);
    const completed: RequestStatus = { ...job, jobStatus: 'completed', endedAt: '2027-02-01T04:00:00.000Z' };
    expect(timelineOf(completed, '2027-02-02T04:00:00.000Z').slice(-2)).toMatchObject([
      { title: 'Your visit', at: sampleStatus.scheduledAt, isAhead: false },
      { title: 'Your job is completed', isAhead: false },
    ]);
  });

  test('is not ahead once the site has been inspected, even before the time', () => {
    expect(titles({ ...job, jobStatus: 'inspected' })).not.toContain('Your visit');
    expect(titles({ ...job, jobStatus: 'inspected' }, after)).toContain('Your visit');
  });

  test('is not shown as past if the booking was never confirmed', () => {
    expect(titles(sampleStatus, after)).not.toContain('Your visit');
  });
});

test.each([
  ['Your estimate is here', null],
  ['Cannot be estimated online', 'The rooms have to be seen.'],
])('of several answers the last one is shown: %s', (title, reason) => {
  const status: RequestStatus = {
    ...sampleStatus,
    kind: 'estimate',
    state: 'answered',
    scheduledAt: null,
    answeredAt: at(2),
    events: [event('answered', 1), event('answered', 2)],
    document: { ...sampleDocument, reason },
    payment: answeredStatus('asked').payment,
  };
  expect(titles(status)).toEqual(['We received your request', 'We answered', title]);
});

test('for a partial payment it says that the part is being refunded, and then that it was', () => {
  const part = { ...event('payment_refused', 1, 'It is not all of it.'), amountLkr: 4000 };
  const moneyOf = (...events: RequestStatus['events']) =>
    timelineOf({ ...sampleStatus, state: 'received', events }, before).flatMap(({ money }) => money ?? []);
  expect(moneyOf(event('payment_refused', 1))).toEqual([]);
  expect(moneyOf(part)).toEqual(['A refund of LKR\u00A04,000 is on its way.']);
  expect(moneyOf(part, { ...event('refunded', 2), amountLkr: 4000 })).toEqual([
    'We have refunded LKR\u00A04,000.',
    'We have sent you LKR\u00A04,000.',
  ]);
  const whole = { ...event('cancelled', 4), money: 'refund', amountLkr: 10_000 } as const;
  expect(moneyOf(part, { ...event('refunded', 2), amountLkr: 4000 }, event('verified', 3), whole).at(-1)).toBe(
    'A refund of LKR\u00A010,000 is on its way.',
  );
});

test('an estimate shows until when its payment is checked, and until when it is sent, in office time', () => {
  const claimed = { ...sampleStatus.payment, state: 'claimed', claimedAt: at(1), verifiedAt: null } as const;
  const asked: RequestStatus = {
    ...sampleStatus,
    kind: 'estimate',
    scheduledAt: null,
    state: 'claimed',
    payment: claimed,
  };
  const last = (status: RequestStatus, now: string) => timelineOf(status, now).at(-1);
  const dueAt = '2026-11-22T04:01:00.000Z';
  expect(last(asked, at(2))).toMatchObject({
    title: 'Next: we will check your payment by',
    at: dueAt,
    isAhead: true,
  });
  expect(last(asked, before)?.title).toMatch(/^We have not checked your payment within 24 hours/);
  const verified = { ...claimed, state: 'verified', verifiedAt: at(3), receivedLkr: 2000 } as const;
  const paid: RequestStatus = { ...asked, state: 'verified', payment: verified };
  expect(last(paid, at(4))).toMatchObject({
    title: 'Next: we will send your estimate by',
    at: '2026-11-22T04:03:00.000Z',
  });
  expect(last({ ...paid, answeredAt: at(5), state: 'answered' }, at(6))?.isAhead).toBe(false);
  expect(last({ ...asked, payment: { ...claimed, state: 'awaited', claimedAt: null } }, at(2))?.isAhead).toBe(false);
});
