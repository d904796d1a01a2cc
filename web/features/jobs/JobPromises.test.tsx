import { expect, test } from 'vitest';
import { render } from '@testing-library/react';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { claimedPayment } from '../../testing/sample-payment.ts';
import { sampleJob } from '../../testing/portal-samples.ts';
import { JobPromises } from './JobPromises.tsx';

const reachedAt = '2099-11-24T04:00:00.000Z';
const nextDay = 'Wed, Nov 25, 2099, 9:30 am';

const shown = (status: PortalJob['status'], more: Partial<PortalJob> = {}): string => {
  const job = sampleJob({ status, visitAt: null, changes: [{ status, at: reachedAt, reason: null }], ...more });
  const { container, unmount } = render(<JobPromises job={job} />);
  const text = (container.textContent ?? '').replaceAll('\u00A0', ' ');
  unmount();
  return text;
};

test('each state in which we act says by when', () => {
  expect(shown('booked')).toBe(`Next: we will arrange the site inspection with you by ${nextDay}`);
  expect(shown('inspected')).toBe(`Next: we will send your quote by ${nextDay}`);
  expect(shown('quoted', { quoteDeclinedAt: reachedAt })).toBe(
    `Next: we will send a new quote or call you by ${nextDay}`,
  );
  expect(shown('quoted')).toBe('');
  expect(shown('booked', { visitAt: reachedAt })).toBe('');
});

test('an objection and a commission that is checked each have their time', () => {
  const milestone = { id: 'm', kind: 'milestone', text: 'Screed', amountLkr: null, at: reachedAt } as const;
  const objected = { ...milestone, photos: [], confirmedAt: null, objection: 'Hollow', objectedAt: reachedAt };
  const payment = { ...claimedPayment, claimedAt: reachedAt };
  const commission = { reference: 'NC-7F3K2QXM', payment, refund: null, events: [], photos: [] };
  expect(shown('completed', { progress: [objected], commission })).toBe(
    `Next: we will check your payment by ${nextDay}Next: we will answer what you told us is missing by ${nextDay}`,
  );
  expect(shown('in_progress', { progress: [{ ...objected, confirmedAt: reachedAt }] })).toBe('');
});

test('work that is ready for the final check says by when we check it', () => {
  const ready = { id: 'c', kind: 'check', text: 'Done', amountLkr: null, at: reachedAt, photos: [] } as const;
  const check = { ...ready, photos: [], confirmedAt: null, objection: null, objectedAt: null };
  expect(shown('in_progress', { progress: [check] })).toBe(
    'Next: we will check the finished work by Thu, Nov 26, 2099, 9:30 am',
  );
});

test('a time that has passed is said to be late', () => {
  const changes = [{ status: 'inspected', at: '2020-11-24T04:00:00.000Z', reason: null } as const];
  expect(shown('inspected', { changes })).toBe(
    'We have not yet sent your quote. Please contact us. It was due Wed, Nov 25, 2020, 9:30 am',
  );
  const milestone = { id: 'm', kind: 'milestone', text: 'Screed', amountLkr: null, at: reachedAt } as const;
  const objectedAt = '2020-11-24T04:00:00.000Z';
  const objected = { ...milestone, photos: [], confirmedAt: null, objection: 'Hollow', objectedAt };
  // Our answer is late, not the work.
  expect(shown('in_progress', { progress: [objected] })).toMatch(
    /^We have not yet answered what you told us is missing/,
  );
});
