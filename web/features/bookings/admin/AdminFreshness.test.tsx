import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminLeadsPage } from './AdminLeadsPage.tsx';
import {
  json,
  pathsOf,
  refusal,
  sampleBooking,
  sampleBookingPage,
  stubBackOffice,
} from '../../../testing/admin-samples.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

/** An EventSource through which the test speaks. */
class Line extends EventTarget {
  static readonly open: Line[] = [];
  constructor() {
    super();
    Line.open.push(this);
  }
  close() {}
}

test('changes by others are read on request, and a failure keeps the shown data', async () => {
  let bookings = [sampleBooking()];
  let isBroken = false;
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () =>
      isBroken ? refusal(503, 'The database is locked.') : json(200, sampleBookingPage(bookings)),
  });
  renderScreen(<AdminLeadsPage />, { at: '/admin/leads' });
  expect(await screen.findByRole('tab', { name: 'Inspections (1)' })).toBeDefined();
  expect((await screen.findByText(/^Updated \d{1,2}:\d\d\s[ap]m$/)).getAttribute('role')).toBe('status');
  bookings = [sampleBooking(), sampleBooking({ id: 'booking-2', fullName: 'Somebody new' })];
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Somebody new')).toBeDefined();
  expect(pathsOf(calls).filter((path) => path === 'GET /api/admin/dashboard')).toHaveLength(2);
  isBroken = true;
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The database is locked.')).toBeDefined();
  expect(screen.getByText('Somebody new')).toBeDefined();
});

test('news refetch the list, the counts and what is open', async () => {
  vi.stubGlobal('EventSource', Line);
  const calls = stubBackOffice();
  renderScreen(<AdminLeadsPage />, { at: '/admin/leads' });
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  expect(await screen.findByText('No messages yet.')).toBeDefined();
  expect(await screen.findByText('No administrator has changed anything yet.')).toBeDefined();
  const before = calls.length;
  const news = new MessageEvent('message', { data: '{"version":"2","tabs":[]}' });
  act(() => void Line.open.at(-1)?.dispatchEvent(news));
  await waitFor(() =>
    expect(pathsOf(calls.slice(before)).map((path) => path.split('?')[0])).toEqual(
      expect.arrayContaining([
        'GET /api/admin/booking-list',
        'GET /api/admin/dashboard',
        'GET /api/admin/threads/booking/booking-1',
        'GET /api/admin/requests/booking-1/photos',
        'GET /api/admin/changes',
      ]),
    ),
  );
  expect(pathsOf(calls.slice(before)).filter((path) => path.includes('-list'))).toHaveLength(1);
});
