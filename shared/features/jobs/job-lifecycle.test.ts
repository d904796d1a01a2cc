import { messageText } from '../../message-text.ts';
import { describe, expect, test } from 'vitest';
import {
  canBeReviewed,
  canDo,
  hasQuote,
  isPast,
  jobTransitions,
  refusalOf,
  reviewRefusalOf,
  timelineOf,
  type JobAction,
} from './job-lifecycle.ts';
import { jobStatuses, type JobStatus } from './job-status.ts';
import { stepTitles } from './job-texts.ts';

// Written by hand, independent of the code under test: which role may take which action in which status, and the
// result.
const allowed: Readonly<
  Record<'customer' | 'admin', Readonly<Record<JobStatus, Partial<Record<JobAction, JobStatus>>>>>
> = {
  customer: {
    booked: {},
    inspected: {},
    quoted: { acceptQuote: 'accepted' },
    accepted: {},
    in_progress: {},
    completed: {},
    cancelled: {},
  },
  admin: {
    booked: { inspectJob: 'inspected', cancelJob: 'cancelled' },
    inspected: { createQuote: 'quoted', cancelJob: 'cancelled' },
    quoted: { createQuote: 'quoted', cancelJob: 'cancelled' },
    accepted: { startJob: 'in_progress', cancelJob: 'cancelled' },
    in_progress: { completeJob: 'completed', cancelJob: 'cancelled' },
    completed: {},
    cancelled: {},
  },
};

const actions = ['inspectJob', 'createQuote', 'acceptQuote', 'startJob', 'completeJob', 'cancelJob'] as const;

const everything = (['customer', 'admin'] as const).flatMap((role) =>
  jobStatuses.flatMap((status) => actions.map((action) => ({ role, status, action }))),
);

describe('the allowed actions of a job', () => {
  test('the table covers every action', () => {
    expect(Object.keys(jobTransitions).toSorted()).toEqual(actions.toSorted());
    expect(everything).toHaveLength(2 * 7 * 6);
  });

  test.each(everything)('$role, $status, $action', ({ role, status, action }) => {
    const becomes = allowed[role][status][action];
    expect(canDo(action, status, role)).toBe(becomes !== undefined);
    if (becomes !== undefined) expect(jobTransitions[action].to).toBe(becomes);
  });

  const words = {
    booked: 'booked',
    inspected: 'inspected',
    quoted: 'quoted',
    accepted: 'accepted',
    in_progress: 'in progress',
    completed: 'completed',
    cancelled: 'cancelled',
  };

  test.each(jobStatuses)('a refusal says that the job is %s', (status) => {
    const refused = actions.filter((action) => !jobTransitions[action].from.includes(status));
    const refusals = [...refused.map((action) => refusalOf(action, status)), reviewRefusalOf(status)];
    for (const refusal of refusals) {
      // Only customers read why a quote cannot be accepted; `message-text.test.ts` covers those sentences.
      if (refusal === refusalOf('acceptQuote', status)) continue;
      expect(messageText(refusal)).toMatch(
        new RegExp(`^This job is ${words[status]}, so (?:(?:it|its quote) cannot be [a-z ]+|you cannot [a-z ]+)\\.$`),
      );
    }
    expect(new Set(refusals).size).toBe(refusals.length);
  });

  test('a job is past when completed or cancelled, can be reviewed when completed, and shows its quote from quoted to completed', () => {
    expect(jobStatuses.filter(isPast)).toEqual(['completed', 'cancelled']);
    expect(jobStatuses.filter(canBeReviewed)).toEqual(['completed']);
    expect(jobStatuses.filter(hasQuote)).toEqual(['quoted', 'accepted', 'in_progress', 'completed']);
  });
});

describe('the timeline', () => {
  const at = (hour: number) => `2026-03-01T0${hour}:00:00.000Z`;

  test('has six titled steps, done up to the current one, each with its time', () => {
    const steps = timelineOf('quoted', [
      { status: 'booked', at: at(1) },
      { status: 'inspected', at: at(2) },
      { status: 'quoted', at: at(3) },
    ]);
    expect(steps).toEqual([
      { status: 'booked', isDone: true, at: at(1) },
      { status: 'inspected', isDone: true, at: at(2) },
      { status: 'quoted', isDone: true, at: at(3) },
      { status: 'accepted', isDone: false, at: null },
      { status: 'in_progress', isDone: false, at: null },
      { status: 'completed', isDone: false, at: null },
    ]);
    expect(steps.map(({ status }) => stepTitles[status]())).toEqual([
      'Inspection Booked',
      'Site Inspected',
      'Quote Sent',
      'Quote Accepted',
      'Work in Progress',
      'Project Completed',
    ]);
  });

  test.each(['booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed'] as const)(
    'marks the steps up to %s as done, even without a recorded time',
    (status) => {
      const done = timelineOf(status, []).filter(({ isDone }) => isDone);
      expect(done.at(-1)?.status).toBe(status);
      expect(done.every((step) => step.at === null)).toBe(true);
      expect(done).toHaveLength(
        ['booked', 'inspected', 'quoted', 'accepted', 'in_progress', 'completed'].indexOf(status) + 1,
      );
    },
  );

  test('shows the time of the latest quote', () => {
    const steps = timelineOf('quoted', [
      { status: 'quoted', at: at(3) },
      { status: 'quoted', at: at(5) },
    ]);
    expect(steps[2]?.at).toBe(at(5));
  });

  test('shows no time for a future step, even if one was recorded', () => {
    const steps = timelineOf('inspected', [
      { status: 'booked', at: at(1) },
      { status: 'inspected', at: at(2) },
      { status: 'quoted', at: at(3) },
    ]);
    expect(steps[2]).toMatchObject({ isDone: false, at: null });
  });

  test('of a cancelled job keeps the steps that it had reached', () => {
    const changes = [
      { status: 'booked', at: at(1) },
      { status: 'inspected', at: at(2) },
      { status: 'cancelled', at: at(4) },
    ] as const;
    expect(
      timelineOf('cancelled', changes)
        .filter(({ isDone }) => isDone)
        .map(({ status }) => status),
    ).toEqual(['booked', 'inspected']);
    expect(timelineOf('cancelled', []).some(({ isDone }) => isDone)).toBe(false);
  });
});

test('if a quote cannot be accepted while the job is quoted, a newer quote has replaced it', () => {
  expect(refusalOf('acceptQuote', 'quoted')).toBe('quoteChanged');
});
