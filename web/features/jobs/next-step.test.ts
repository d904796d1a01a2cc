import { beforeEach, expect, test } from 'vitest';
import type { VisitAnswerState } from '../../../shared/features/visits/visit-answer.ts';
import type { JobStatus } from '../../../shared/features/jobs/job-status.ts';
import { nextStepOf } from './next-step.ts';

let now = '2026-11-20T04:00:00.000Z';

beforeEach(() => {
  now = '2026-11-20T04:00:00.000Z';
});

const next = (status: JobStatus, more: Partial<Parameters<typeof nextStepOf>[0]> = {}) =>
  nextStepOf({ status, visitAt: null, visitState: null, plannedEnd: null, quoteDeclinedAt: null, ...more }, now);

test('the next step has its date without line breaks, with the weekday in Sri Lanka', () => {
  // Still a Wednesday in Europe.
  expect(next('booked', { visitAt: '2026-11-25T19:00:00.000Z' })).toBe(
    'Next: site inspection, Thu, Nov\u00A026,\u00A02026, 12:30\u00A0am',
  );
  expect(next('accepted', { plannedEnd: '2026-12-12' })).toBe(
    'Next: work starts. Planned completion: Sat, Dec\u00A012,\u00A02026.',
  );
  expect(next('in_progress', { plannedEnd: '2026-12-12' })).toBe(
    'Next: completion, planned for Sat, Dec\u00A012,\u00A02026',
  );
});

test('a visit that nobody has confirmed is not promised', () => {
  const visitAt = '2026-11-25T19:00:00.000Z';
  const of = (visitState: VisitAnswerState) => next('booked', { visitAt, visitState });
  expect(of('confirmed')).toBe('Next: site inspection, Thu, Nov\u00A026,\u00A02026, 12:30\u00A0am');
  expect(of('asked')).toBe(
    'Next: site inspection. You asked for Thu, Nov\u00A026,\u00A02026, 12:30\u00A0am; the professional has not confirmed it yet.',
  );
  expect(of('offered')).toBe('Next: site inspection. Please choose one of the times that the professional offers.');
  for (const state of ['declined', 'other_wanted'] as const) {
    expect(of(state)).toBe('Next: site inspection. We are looking for another professional for it.');
  }
});

test('a day that has passed is not said to be next', () => {
  now = '2026-12-12T18:29:00.000Z';
  expect(next('in_progress', { plannedEnd: '2026-12-12' })).toMatch(/^Next: completion, planned for/);
  now = '2026-12-12T18:31:00.000Z';
  expect(next('in_progress', { plannedEnd: '2026-12-12' })).toBe(
    'Next: completion of the work. It was planned for Sat, Dec\u00A012,\u00A02026: please ask us for the new date.',
  );
  expect(next('accepted', { plannedEnd: '2026-12-12' })).toBe(
    'Next: work starts. Completion was planned for Sat, Dec\u00A012,\u00A02026: please ask us for the new date.',
  );
  expect(next('booked', { visitAt: '2026-11-25T19:00:00.000Z', visitState: 'confirmed' })).toBe(
    'Next: what the site inspection of Thu, Nov\u00A026,\u00A02026, 12:30\u00A0am has found, and your quote.',
  );
});

test('without a date the next step is shown all the same', () => {
  expect(next('in_progress')).toBe('Next: completion of the work.');
  expect(next('quoted')).toBe('Next: your answer to the quote.');
});

test('what we promise by a time is not said again, and after the end there is no next step', () => {
  const declined = next('quoted', { quoteDeclinedAt: '2026-11-20T04:00:00.000Z' });
  expect([next('booked'), next('inspected'), declined]).toEqual([null, null, null]);
  expect([next('completed'), next('cancelled')]).toEqual([null, null]);
});
