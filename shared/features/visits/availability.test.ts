import { describe, expect, test } from 'vitest';
import { availabilitySchema, fittingTimes, misfitOf, type Availability } from './availability.ts';

/** Monday to Friday, 8:30 to 16:00. */
const weekdays: Availability = {
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  from: '08:30',
  until: '16:00',
  daysOff: ['2026-03-04'],
};

/** Monday, 2 March 2026, 10:10 in Colombo. */
const now = '2026-03-02T04:40:00.000Z';
const colombo = (instants: readonly string[]) =>
  instants.map((instant) => new Date(Date.parse(instant) + 19_800_000).toISOString().slice(0, 16));

describe('the times that fit', () => {
  test('one before and one after noon of each working day, a day ahead, without days off and weekends', () => {
    expect(colombo(fittingTimes(weekdays, { busy: [], now, count: 6 }))).toEqual([
      '2026-03-03T10:30',
      '2026-03-03T12:00',
      '2026-03-05T08:30',
      '2026-03-05T12:00',
      '2026-03-06T08:30',
      '2026-03-06T12:00',
    ]);
  });

  test('none is within an hour of another visit', () => {
    const busy = ['2026-03-03T05:30:00.000Z', '2026-03-03T07:00:00.000Z'];
    expect(colombo(fittingTimes(weekdays, { busy, now, count: 2 }))).toEqual(['2026-03-03T13:30', '2026-03-05T08:30']);
  });

  test('the last one ends when the working day does', () => {
    const short: Availability = { ...weekdays, from: '15:00', until: '16:00' };
    expect(colombo(fittingTimes(short, { busy: [], now, count: 1 }))).toEqual(['2026-03-03T15:00']);
    expect(fittingTimes({ ...short, from: '15:10' }, { busy: [], now, count: 1 })).toEqual([]);
  });

  test('somebody who is away for long has none', () => {
    const daysOff = Array.from({ length: 30 }, (_, place) => `2026-03-${String(place + 1).padStart(2, '0')}`);
    expect(fittingTimes({ ...weekdays, daysOff }, { busy: [], now, count: 6 })).toEqual([]);
  });
});

test.each([
  ['2026-03-03T03:00:00.000Z', null],
  ['2026-03-03T02:59:00.000Z', 'hours'],
  ['2026-03-03T10:30:00.000Z', 'hours'],
  ['2026-03-04T05:00:00.000Z', 'day-off'],
  // Sunday in Colombo, Saturday in UTC.
  ['2026-03-07T19:00:00.000Z', 'weekday'],
])('%s: %s', (scheduledAt, misfit) => {
  expect(misfitOf(weekdays, scheduledAt)).toBe(misfit);
});

test.each([
  ['no days', { weekdays: [] }, 'weekdays'],
  ['a day that does not exist', { weekdays: ['someday'] }, 'weekdays.0'],
  ['no time of day', { from: '07:75' }, 'from'],
  ['an end before the beginning', { from: '16:00', until: '09:00' }, 'until'],
  ['a day off that does not exist', { daysOff: ['2026-02-30'] }, 'daysOff.0'],
])('%s is refused', (_case, changes, path) => {
  const { error } = availabilitySchema.safeParse({ ...weekdays, ...changes });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
