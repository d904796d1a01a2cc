import { describe, expect, test } from 'vitest';
import { arrivalOf, isInTime, mayFollow, missedOf, stepsAt, type DayStep } from './visit-day.ts';

const colombo = (local: string): string => new Date(`${local}+05:30`).toISOString();
const visit = colombo('2026-03-05T09:30:00');
const early = colombo('2026-03-05T06:00:00');
const said = (...steps: readonly DayStep[]) => steps.map((step) => ({ step, at: visit, minutes: null }));

describe('the day of a visit', () => {
  test.each<[DayStep, string, string]>([
    ['on_way', '2026-03-04T21:30:00', '2026-03-05T21:30:00'],
    ['arrived', '2026-03-04T21:30:00', '2026-03-12T09:30:00'],
    ['nobody_there', '2026-03-05T09:30:00', '2026-03-12T09:30:00'],
    ['nobody_came', '2026-03-05T10:00:00', '2026-03-12T09:30:00'],
  ])('%s can be said from %s until %s', (step, from, until) => {
    const at = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
    expect(isInTime(step, visit, colombo(from))).toBe(true);
    expect(isInTime(step, visit, at(colombo(from), -1))).toBe(false);
    expect(isInTime(step, visit, colombo(until))).toBe(true);
    expect(isInTime(step, visit, at(colombo(until), 1))).toBe(false);
  });

  test('begins at midnight in Sri Lanka for a visit in the afternoon', () => {
    const late = colombo('2026-03-05T17:00:00');
    expect(isInTime('on_way', late, colombo('2026-03-05T00:00:00'))).toBe(true);
    expect(isInTime('on_way', late, colombo('2026-03-04T23:59:59'))).toBe(false);
  });

  test('lets a professional say again when they arrive, and everything else once', () => {
    expect(mayFollow(said('on_way'), 'on_way')).toBe(true);
    for (const step of ['arrived', 'nobody_there', 'nobody_came'] as const) {
      expect(mayFollow(said(step), step)).toBe(false);
    }
    expect(mayFollow(said('on_way', 'arrived'), 'on_way')).toBe(false);
    expect(mayFollow(said('nobody_there'), 'arrived')).toBe(false);
  });

  test('lets customer and professional contradict each other', () => {
    expect(mayFollow(said('nobody_came'), 'arrived')).toBe(true);
    expect(mayFollow(said('nobody_came'), 'nobody_there')).toBe(true);
    expect(mayFollow(said('arrived'), 'nobody_came')).toBe(true);
    expect(mayFollow(said('nobody_there'), 'nobody_came')).toBe(true);
  });

  test('offers at the desk what can be said now', () => {
    expect(stepsAt([], visit, early)).toEqual(['on_way', 'arrived']);
    expect(stepsAt([], visit, visit)).toEqual(['on_way', 'arrived', 'nobody_there']);
    expect(stepsAt(said('arrived'), visit, visit)).toEqual(['nobody_there']);
    expect(stepsAt([], visit, colombo('2026-03-04T12:00:00'))).toEqual([]);
  });

  test.each([
    ['2026-03-05T06:00:00', '2026-03-05T18:00:00'],
    ['2026-03-05T10:00:00', '2026-03-06T10:00:00'],
    ['2026-03-05T16:00:00', '2026-03-06T10:00:00'],
    ['2026-03-05T21:00:00', '2026-03-06T09:00:00'],
  ])('lets the office call about what was said at %s until %s, but not at night', (at, dueAt) => {
    expect(missedOf([{ step: 'nobody_came', at: colombo(at), minutes: null }])?.dueAt).toBe(colombo(dueAt));
  });

  test('knows when the professional arrives, and until when the office calls', () => {
    expect(arrivalOf({ at: early, minutes: 45 })).toBe(colombo('2026-03-05T06:45:00'));
    expect(missedOf(said('on_way', 'arrived'))).toBeNull();
    const entries = [...said('nobody_came'), { step: 'nobody_there' as const, at: early, minutes: null }];
    expect(missedOf(entries)).toEqual({ at: early, dueAt: colombo('2026-03-05T18:00:00') });
  });
});
