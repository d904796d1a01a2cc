import { expect, test } from 'vitest';
import { paymentStates } from './payment.ts';
import { canClaim, canClaimFee, requestStateOf, requestStates, type RequestFacts } from './request-state.ts';

const facts = (more: Partial<RequestFacts> = {}): RequestFacts => ({
  payment: { state: 'awaited' },
  isAnswered: false,
  isJob: false,
  endedAs: null,
  ...more,
});

test.each([
  ['received', facts()],
  ['received', facts({ payment: { state: 'refused' } })],
  ['claimed', facts({ payment: { state: 'claimed' } })],
  ['verified', facts({ payment: { state: 'verified' } })],
  ['answered', facts({ payment: { state: 'verified' }, isAnswered: true })],
  ['answered', facts({ isAnswered: true })],
  ['job', facts({ payment: { state: 'verified' }, isJob: true })],
  ['cancelled', facts({ payment: { state: 'verified' }, endedAs: 'cancelled' })],
  ['refused', facts({ payment: { state: 'claimed' }, endedAs: 'refused' })],
  ['cancelled', facts({ isAnswered: true, endedAs: 'cancelled' })],
] as const)('a request is %s: %o', (state, given) => {
  expect(requestStateOf(given)).toBe(state);
});

test('a fee can be reported as sent before anybody did, and again after it was not found', () => {
  expect(paymentStates.filter((state) => canClaim('received', { state }))).toEqual(['awaited', 'refused']);
  expect(requestStates.filter((state) => canClaim(state, { state: 'refused' }))).toEqual([
    'received',
    'claimed',
    'verified',
    'answered',
    'job',
  ]);
});

test('no fee can be reported for a request whose job was cancelled', () => {
  const fee = { state: 'job', payment: { state: 'refused' } } as const;
  expect(canClaimFee({ ...fee, jobStatus: 'cancelled' })).toBe(false);
  expect(canClaimFee({ ...fee, jobStatus: 'quoted' })).toBe(true);
  expect(canClaimFee({ ...fee, jobStatus: null })).toBe(true);
});
