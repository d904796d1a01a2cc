import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CalendarWeek } from '../../../../shared/features/visits/calendar-contract.ts';
import { stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminCalendarPage } from './AdminCalendarPage.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const visit = {
  bookingId: 'booking-1',
  reference: 'NB-1',
  fullName: 'Kamala Perera',
  address: '12 Temple Road, Kandy',
  scheduledAt: '2099-12-01T04:00:00.000Z',
  providerId: 'nimal',
  jobStatus: null,
  answer: { state: 'confirmed', dueAt: '2099-11-30T04:00:00.000Z', daySteps: [] },
} as const;
const full: CalendarWeek = {
  week: '2099-11-30',
  visits: [{ ...visit, answer: { ...visit.answer, daySteps: [] } }],
  isMore: false,
  providers: [
    {
      id: 'nimal',
      displayName: 'Nimal Tiles',
      availability: { weekdays: ['monday'], from: '08:30', until: '16:00', daysOff: ['2099-12-01'] },
    },
  ],
  completions: [{ jobId: 'job-1', title: 'Bathroom', providerId: null, day: '2099-12-06' }],
};
const empty = { ...full, week: '2099-12-07', visits: [], providers: [], completions: [] };

const serve = () =>
  stubBackOffice({
    'GET /api/admin/calendar': ({ path }) => json(200, path.includes('2099-12-07') ? empty : full),
  });

test('on a phone each day lists its visits, whose state and clash are words, and leads to the booking', async () => {
  const calls = serve();
  renderScreen(<AdminCalendarPage />, { at: '/admin/calendar?week=2099-11-30' });
  const day = await screen.findByRole('region', { name: 'Tue, Dec 1, 2099' });
  expect(within(day).getByText('Will come')).toBeDefined();
  expect(within(day).getByText('Clash with a day off')).toBeDefined();
  expect(within(day).getByText('Day off')).toBeDefined();
  expect(within(day).getByRole('link').getAttribute('href')).toBe('/admin/leads?search=NB-1');
  expect(
    within(screen.getByRole('region', { name: 'Sun, Dec 6, 2099' })).getByText(/^Planned completion/),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: 'Next Week' }));
  expect(await screen.findByText('No visits in this week')).toBeDefined();
  expect(calls.filter(({ path }) => path.startsWith('/api/admin/calendar')).map(({ path }) => path)).toEqual([
    '/api/admin/calendar?week=2099-11-30',
    '/api/admin/calendar?week=2099-12-07',
  ]);
  const thisWeek = screen.getByRole('link', { name: 'This Week' });
  expect(thisWeek.getAttribute('href')).toBe('/admin/calendar');
  expect(thisWeek.getAttribute('aria-current')).toBeNull();
  expect(screen.queryByText(/Today/)).toBeNull();
});

test('today is marked, on a phone and with more room', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-12-01T04:00:00.000Z') });
  serve();
  const { unmount } = renderScreen(<AdminCalendarPage />, { at: '/admin/calendar' });
  expect(await screen.findByRole('region', { name: /^Tue, Dec 1, 2099.*Today$/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'This Week' }).getAttribute('aria-current')).toBe('date');
  unmount();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  renderScreen(<AdminCalendarPage />, { at: '/admin/calendar' });
  const today = await screen.findByRole('columnheader', { name: /^Today/ });
  expect(today.textContent).toContain('Dec 1, 2099');
  expect(screen.getAllByRole('columnheader', { current: 'date' })).toEqual([today]);
});

test('with more room each professional has a row with the hours', async () => {
  serve();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  renderScreen(<AdminCalendarPage />, { at: '/admin/calendar' });
  const row = (await screen.findByRole('rowheader', { name: /^Nimal Tiles/ })).closest('tr')!;
  expect(row.textContent).toContain('Works 8:30\u00A0am to 4:00\u00A0pm');
  expect(within(row).getAllByRole('cell')).toHaveLength(7);
  expect(within(row).getAllByText('Does not work')).toHaveLength(5);
  expect(screen.getByRole('rowheader', { name: 'No professional' })).toBeDefined();
});
