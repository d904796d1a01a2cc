import { expect, test } from 'vitest';
import { reminderAt } from './visit-reminder.ts';

test.each([
  ['in the morning', '2026-03-05T09:30:00+05:30', '2026-03-04T18:00:00+05:30'],
  [
    'after midnight, when the day in London is the day before',
    '2026-03-05T00:30:00+05:30',
    '2026-03-04T18:00:00+05:30',
  ],
  ['late in the evening', '2026-03-05T23:30:00+05:30', '2026-03-04T18:00:00+05:30'],
  ['on the first of a month', '2026-03-01T09:30:00+05:30', '2026-02-28T18:00:00+05:30'],
])('reminds of a visit %s at six in the evening before', (_, visit, reminder) => {
  const scheduledAt = new Date(visit).toISOString();
  expect(reminderAt(scheduledAt, '2026-01-01T00:00:00.000Z')).toBe(new Date(reminder).toISOString());
});

test('does not remind of a visit once that evening has come', () => {
  const scheduledAt = '2026-03-05T04:00:00.000Z';
  expect(reminderAt(scheduledAt, '2026-03-04T12:29:59.999Z')).toBe('2026-03-04T12:30:00.000Z');
  expect(reminderAt(scheduledAt, '2026-03-04T12:30:00.000Z')).toBeNull();
});
