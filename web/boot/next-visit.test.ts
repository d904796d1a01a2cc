import { describe, expect, test } from 'vitest';
import type { VisitAnswerState } from '../../shared/features/visits/visit-answer.ts';
import { sampleAnswer, sampleRow, sampleStatus } from '../testing/outbox-samples.ts';
import { claimedPayment } from '../testing/sample-payment.ts';
import { nextVisitOf, stateText, startOf, wantsSlip } from './next-visit.ts';

const at = '2026-11-20T04:00:00.000Z';
const booking = (number: number, more = {}) =>
  sampleRow(number, { state: 'sent', payload: null, ...more }, Date.parse(at));
const told = (more = {}) => booking(1, { status: { ...sampleStatus, ...more } });
const paid = (state: 'awaited' | 'verified' | 'refused') => ({ ...claimedPayment, state });
const verified = { state: 'verified', payment: paid('verified') };
const answered = (state: VisitAnswerState) => told({ ...verified, visitAnswer: sampleAnswer(state) });
const unchosen = told({ ...verified, payment: { ...paid('verified'), verifiedAt: at }, providerName: null });

describe('the booking that has a card on Home', () => {
  const idOf = (rows: Parameters<typeof nextVisitOf>[0], customer: string | null = null, now = at) =>
    nextVisitOf(rows, customer, now)?.id;

  test('is the one that begins first; of those without a time, or with the same, the newest', () => {
    const [older, newer] = [booking(1), booking(2, { state: 'waiting' })];
    const begins = (scheduledAt: string | null) => booking(3, { status: { ...sampleStatus, scheduledAt } });
    expect(idOf([newer, older])).toBe(newer.id);
    expect(idOf([begins('2027-01-15T04:00:00.000Z'), older])).toBe(older.id);
    expect(idOf([begins(null), older])).toBe(older.id);
    expect(idOf([begins(null), { ...begins(null), id: older.id }])).toBe(begins(null).id);
    expect(idOf([sampleRow(3, { kind: 'estimate' }), older])).toBe(older.id);
    expect(idOf([])).toBeUndefined();
  });

  test('is not one whose card was closed, but the one before it', () => {
    const older = booking(1);
    expect(idOf([booking(2, { isCardClosed: true }), older])).toBe(older.id);
    expect(idOf([booking(2, { isCardClosed: true })])).toBeUndefined();
  });

  test("is not another customer's", () => {
    const theirs = booking(1, { ownerId: 'customer-ruwan' });
    expect(idOf([theirs])).toBeUndefined();
    expect(idOf([theirs], 'customer-kamala')).toBeUndefined();
    expect(idOf([theirs], 'customer-ruwan')).toBe(theirs.id);
    expect(idOf([booking(1, { ownerId: 'nobody' })], 'customer-kamala')).toBeDefined();
  });

  test('is not a cancelled or refused one, but may be one that has become a job', () => {
    for (const state of ['cancelled', 'refused']) expect(idOf([told({ state })])).toBeUndefined();
    expect(idOf([told({ state: 'job' })])).toBeDefined();
    expect(idOf([told({ state: 'job', endedAt: at })])).toBeUndefined();
  });

  test('is shown until the visit is over, also if it was moved', () => {
    const row = told({ scheduledAt: '2027-01-06T04:00:00.000Z' });
    expect(startOf(row)).toBe('2027-01-06T04:00:00.000Z');
    expect(startOf(booking(1))).toBe('2027-01-05T04:00:00.000Z');
    // The request arrived after its requested time.
    expect(startOf(told({ scheduledAt: null }))).toBeNull();
    expect(idOf([row], null, '2027-01-06T04:59:59.999Z')).toBe(row.id);
    expect(idOf([row], null, '2027-01-06T05:00:00.000Z')).toBeUndefined();
  });
});

test.each([
  [booking(1, { state: 'waiting' }), at, 'Saved on this phone. We will send it as soon as you are online.'],
  [booking(1, { state: 'needs-action' }), at, 'This booking needs your attention: see My Requests for the reason.'],
  [booking(1), at, 'We will check your transfer by Sat 9:30\u00A0am.'],
  [told(), at, 'We will check your transfer by Sat 9:30\u00A0am.'],
  [told(), '2026-11-21T04:00:00.001Z', 'We are still checking your transfer.'],
  [told({ payment: paid('verified') }), at, 'Payment verified.'],
  [unchosen, at, 'Payment verified. We will tell you by Sat 9:30\u00A0am who comes.'],
  [
    unchosen,
    '2026-11-21T04:00:00.001Z',
    'Payment verified. Choosing a professional takes longer than we promised: please contact us.',
  ],
  [answered('asked'), at, 'Payment verified. We are asking Nadeesha Floors to confirm by Fri 9:30\u00A0pm.'],
  [
    answered('asked'),
    '2026-11-20T16:00:00.001Z',
    'Payment verified. Nadeesha Floors has not answered yet, so we are calling them.',
  ],
  [answered('confirmed'), at, 'Confirmed by Nadeesha Floors.'],
  [
    answered('offered'),
    at,
    'Nadeesha Floors cannot come at this time: choose another one in My Requests by Sat 9:30\u00A0pm.',
  ],
  [
    answered('declined'),
    at,
    'We are looking for another professional for this visit. We will find somebody, or call you, by Fri 11:30\u00A0pm.',
  ],
  [
    answered('other_wanted'),
    '2026-11-20T18:00:00.001Z',
    'We are still looking for another professional for this visit. This takes longer than we promised: please contact us.',
  ],
  [told({ payment: paid('refused') }), at, 'We could not find your transfer: see My Requests for what to do.'],
  [told({ payment: paid('awaited') }), at, 'We are waiting for your transfer.'],
])('shows the state of the booking (%#)', (row, now, sentence) => {
  expect(stateText(row, now)).toBe(sentence);
});

test('a slip is requested until the transfer is found, and not twice for one', () => {
  const slip = { photos: [{ id: 'p1', kind: 'slip', storedAt: at }] };
  expect(wantsSlip(booking(1))).toBe(true);
  expect(wantsSlip(booking(1, { secret: undefined }))).toBe(false);
  expect(wantsSlip(told())).toBe(true);
  expect(wantsSlip(told(slip))).toBe(false);
  expect(wantsSlip(told({ ...slip, payment: paid('refused') }))).toBe(true);
  expect(wantsSlip(told({ payment: paid('verified') }))).toBe(false);
});
