import { expect, test } from 'vitest';
import { dayOf } from '../../colombo-time.ts';
import { dayAround, lastWeeks, monthAround } from './periods.ts';

test('a day begins at midnight in Sri Lanka', () => {
  expect(dayAround('2026-03-01T18:29:59.999Z')).toEqual({
    start: '2026-02-28T18:30:00.000Z',
    end: '2026-03-01T18:30:00.000Z',
  });
  expect(dayAround('2026-03-01T18:30:00.000Z').start).toBe('2026-03-01T18:30:00.000Z');
  expect(dayOf('2026-03-01T18:30:00.000Z')).toBe('2026-03-02');
});

test('a month ends where the next one begins, also at the end of a year', () => {
  expect(monthAround('2026-02-28T18:30:00.000Z')).toEqual({
    start: '2026-02-28T18:30:00.000Z',
    end: '2026-03-31T18:30:00.000Z',
  });
  expect(monthAround('2026-02-28T18:29:59.999Z')).toEqual({
    start: '2026-01-31T18:30:00.000Z',
    end: '2026-02-28T18:30:00.000Z',
  });
  expect(monthAround('2025-12-15T00:00:00.000Z')).toEqual({
    start: '2025-11-30T18:30:00.000Z',
    end: '2025-12-31T18:30:00.000Z',
  });
});

test('weeks run from Monday to Sunday without gaps, and the last one includes now', () => {
  const weeks = lastWeeks('2026-03-01T04:00:00.000Z', 3);
  expect(weeks.map(({ start }) => dayOf(start))).toEqual(['2026-02-09', '2026-02-16', '2026-02-23']);
  expect(weeks.map(({ end }) => end).slice(0, 2)).toEqual(weeks.map(({ start }) => start).slice(1));
  // It is already Monday in Sri Lanka while it is still Sunday in UTC.
  expect(lastWeeks('2026-03-01T18:30:00.000Z', 1).map(({ start }) => dayOf(start))).toEqual(['2026-03-02']);
});
