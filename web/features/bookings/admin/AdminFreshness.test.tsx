import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminLeadsPage } from './AdminLeadsPage.tsx';
import { pathsOf, refusal, sampleBooking, sampleBookingPage, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
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

const tellNews = (version: string) =>
  act(
    () =>
      void Line.open
        .at(-1)
        ?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ version, tabs: [] }) })),
  );

const updated = /^Updated \d{1,2}:\d\d\s[ap]m$/;

test('changes by others are read on request, and a failure keeps the shown data', async () => {
  let bookings = [sampleBooking()];
  let isBroken = false;
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () =>
      isBroken ? refusal(503, 'The database is locked.') : json(200, sampleBookingPage(bookings)),
  });
  renderScreen(<AdminLeadsPage />, { at: '/admin/leads' });
  expect(await screen.findByRole('tab', { name: 'Inspections (1)' })).toBeDefined();
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
  tellNews('2');
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
  // The tab of the other list has its count.
  const lists = pathsOf(calls.slice(before)).filter((path) => path.includes('-list'));
  expect(lists.map((path) => path.split('?')[0])).toEqual([
    'GET /api/admin/booking-list',
    'GET /api/admin/estimate-list',
  ]);
});

test('the age of the data is announced after Refresh, not with each news', async () => {
  vi.stubGlobal('EventSource', Line);
  let fullName = 'Dilani Perera';
  stubBackOffice({ 'GET /api/admin/booking-list': () => json(200, sampleBookingPage([sampleBooking({ fullName })])) });
  renderScreen(<AdminLeadsPage />, { at: '/admin/leads' });
  await screen.findByText('Dilani Perera');
  const role = () => screen.getByText(updated).getAttribute('role');
  expect(role()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(role()).toBe('status'));
  fullName = 'Somebody new';
  tellNews('2');
  await screen.findByText('Somebody new');
  await waitFor(() => expect(role()).toBeNull());
});

test('news refetch a row that has left the list and keeps its place', async () => {
  vi.stubGlobal('EventSource', Line);
  let bookings = [sampleBooking()];
  let booking = sampleBooking({ fullName: 'Paid Perera' });
  stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage(bookings)),
    'GET /api/admin/bookings/booking-1': () => json(200, booking),
  });
  renderScreen(<AdminLeadsPage />, { at: '/admin/leads' });
  await screen.findByText('Dilani Perera');
  bookings = [sampleBooking({ id: 'booking-2', fullName: 'Somebody new' })];
  tellNews('2');
  expect(await screen.findByText('Paid Perera')).toBeDefined();
  booking = sampleBooking({ fullName: 'Cancelled Perera' });
  tellNews('3');
  expect(await screen.findByText('Cancelled Perera')).toBeDefined();
  expect(screen.queryByText('Paid Perera')).toBeNull();
});
