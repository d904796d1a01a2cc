import { expect, test } from 'vitest';
import type { CalendarProvider, CalendarVisit, CalendarWeek } from './calendar-contract.ts';
import { cellOf, clashesOf, daysOf, rowsOfWeek, visitStateOf, weekAfter } from './calendar.ts';

const visitAt = (local: string, more: Partial<CalendarVisit> = {}): CalendarVisit => ({
  bookingId: local,
  reference: 'NB-1',
  fullName: `Customer ${local.slice(11)}`,
  address: '12 Temple Road, Nugegoda',
  scheduledAt: new Date(`${local}:00+05:30`).toISOString(),
  providerId: 'nimal',
  jobStatus: null,
  answer: null,
  ...more,
});

const nimal: CalendarProvider = {
  id: 'nimal',
  displayName: 'Nimal Tiles',
  availability: { weekdays: ['monday', 'tuesday'], from: '08:30', until: '16:00', daysOff: ['2026-12-01'] },
};
const asha: CalendarProvider = { id: 'asha', displayName: 'Asha Glass', availability: null };

test('a week has seven days, also over the end of a year', () => {
  expect(daysOf('2026-12-28')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
  expect([weekAfter('2026-12-28', 1), weekAfter('2026-12-28', -1)]).toEqual(['2027-01-04', '2026-12-21']);
});

test('visits of one professional that overlap, on a day off or outside the hours are named in words', () => {
  const first = visitAt('2026-11-30T09:00');
  const close = visitAt('2026-11-30T09:59');
  const next = visitAt('2026-11-30T10:00');
  const others = visitAt('2026-11-30T09:00', { bookingId: 'other', providerId: 'asha' });
  const all = [first, close, next, others];
  expect(clashesOf(first, nimal, all)).toEqual(['Clash with Customer 09:59, 9:59\u00A0am']);
  expect(clashesOf(close, nimal, all)).toHaveLength(2);
  expect(clashesOf(others, asha, all)).toEqual([]);
  expect(clashesOf(visitAt('2026-12-01T09:00'), nimal, [])).toEqual(['Clash with a day off']);
  expect(clashesOf(visitAt('2026-12-02T09:00'), nimal, [])).toEqual(['Outside working hours']);
  expect(clashesOf(visitAt('2026-11-30T18:00'), nimal, [])).toEqual(['Outside working hours']);
  expect(clashesOf({ ...first, providerId: null }, null, all)).toEqual([]);
});

test('a visit says how far it is', () => {
  const now = '2026-11-30T04:00:00.000Z';
  const later = '2026-11-30T11:00';
  const answered = (state: 'asked' | 'offered' | 'confirmed' | 'declined', steps: readonly string[] = []) => ({
    state,
    dueAt: '2026-11-30T06:00:00.000Z',
    daySteps: steps.map((step) => ({ step: step as 'on_way', at: now, minutes: null })),
  });
  const text = (more: Partial<CalendarVisit>, local = later) => visitStateOf(visitAt(local, more), now).text;
  expect(text({ providerId: null })).toBe('No professional');
  expect(text({})).toBe('Not asked');
  expect(text({ answer: answered('asked') })).toBe('Not answered yet');
  expect(text({ answer: answered('offered') })).toBe('Offers other times');
  expect(text({ answer: answered('confirmed') })).toBe('Will come');
  expect(text({ answer: answered('declined') })).toBe('Cannot come');
  expect(text({ answer: answered('confirmed', ['on_way']) })).toBe('On the way');
  expect(text({ answer: answered('confirmed', ['arrived']) })).toBe('Arrived');
  expect(text({ answer: answered('confirmed', ['nobody_came']) }, '2026-11-30T08:00')).toBe(
    'Customer says that nobody came',
  );
  expect(text({ answer: answered('confirmed') }, '2026-11-30T08:00')).toBe('Time has passed');
  expect(text({ jobStatus: 'inspected' }, '2026-11-30T08:00')).toBe('Took place');
});

test('visits without a professional have a row of their own, the last', () => {
  const open = visitAt('2026-11-30T09:00', { providerId: null });
  const week: CalendarWeek = {
    week: '2026-11-30',
    visits: [open],
    isMore: false,
    providers: [nimal],
    completions: [{ jobId: 'job', title: 'Tiling', providerId: 'nimal', day: '2026-12-01' }],
  };
  expect(rowsOfWeek(week)).toEqual([nimal, null]);
  expect(rowsOfWeek({ ...week, visits: [] })).toEqual([nimal]);
  expect(cellOf(week, null, '2026-11-30').visits).toEqual([open]);
  expect(cellOf(week, nimal, '2026-12-01')).toMatchObject({ isOff: true, visits: [], completions: [{ jobId: 'job' }] });
});
