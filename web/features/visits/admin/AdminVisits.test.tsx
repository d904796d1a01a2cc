import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { routes } from '../../../routes.tsx';
import { sampleBooking, sampleBookingPage, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

async function openLeads(): Promise<void> {
  const route = routes.find(({ path }) => path === '/admin/leads');
  if (!route) throw new Error('There are no leads');
  await route.screen.prepare();
  renderScreen(<route.screen />, { at: '/admin/leads', route: '/admin/leads' });
}

const more = async () => fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const other = {
  id: 'booking-2',
  reference: 'NB-2222QXMM',
  fullName: 'Ruwan Silva',
  address: '9 Sea Street, Galle',
  scheduledAt: '2027-01-06T04:30:00.000Z',
};

test("a visit is moved, and the professional's other visits around that time are shown first", async () => {
  let booking = sampleBooking();
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'GET /api/admin/bookings/booking-1/other-visits': ({ path }) =>
      json(
        200,
        path.endsWith('?at=2027-01-06T10%3A00') ? { visits: [other], misfit: null } : { visits: [], misfit: null },
      ),
    'GET /api/providers/nadeesha-floors/visit-times': () => json(200, { times: ['2027-01-06T04:30:00.000Z'] }),
    'POST /api/bookings/booking-1/move': () => {
      booking = sampleBooking({ scheduledAt: '2027-01-06T04:30:00.000Z' });
      return json(200, booking);
    },
  });
  await openLeads();
  await more();
  press('Move Visit');
  const dialog = within(screen.getByRole('dialog', { name: 'Move Visit' }));
  expect(dialog.getByText('The customer reads English.')).toBeDefined();
  const fitting = within(await dialog.findByRole('group', { name: 'Times that fit Nadeesha Floors' }));
  fireEvent.click(fitting.getByRole('button', { name: /Jan 6, 2027, 10:00/ }));
  expect(dialog.getByLabelText('New date & time')).toHaveProperty('value', '2027-01-06T10:00');
  expect(await dialog.findByText(/Wed, Jan 6, 2027, 10:00 am: NB-2222QXMM, Ruwan Silva/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'The road is closed.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move Visit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Wed, Jan 6, 2027, 10:00 am')).toBeDefined();
  expect(calls.find(({ path }) => path === '/api/bookings/booking-1/move')?.body).toEqual({
    scheduledAt: '2027-01-06T10:00',
    note: 'The road is closed.',
  });
});

test('a visit is not moved to the time that it already has, so that no note is lost', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([sampleBooking()])),
    'GET /api/admin/bookings/booking-1/other-visits': () => json(200, { visits: [], misfit: null }),
    'GET /api/providers/nadeesha-floors/visit-times': () => json(200, { times: [] }),
  });
  await openLeads();
  await more();
  press('Move Visit');
  const dialog = within(screen.getByRole('dialog', { name: 'Move Visit' }));
  fireEvent.change(dialog.getByLabelText('Note'), { target: { value: 'The road is closed.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move Visit' }));
  expect(await dialog.findByText('The visit is already at this time: choose another')).toBeDefined();
  expect(dialog.getByLabelText('Note')).toHaveProperty('value', 'The road is closed.');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('only corrected fields are sent', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([sampleBooking()])),
    'PATCH /api/admin/bookings/booking-1': () => json(200, sampleBooking({ fullName: 'Dilani de Silva' })),
  });
  await openLeads();
  await more();
  press('Correct Details');
  const dialog = within(screen.getByRole('dialog', { name: 'Correct Details' }));
  fireEvent.change(dialog.getByLabelText('Phone'), { target: { value: '1' } });
  fireEvent.change(dialog.getByLabelText('Full Name'), { target: { value: 'Dilani de Silva' } });
  press('Save Changes');
  expect(await dialog.findByText('Phone number must be at least 10 digits')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Phone'), { target: { value: sampleBooking().phone } });
  press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ fullName: 'Dilani de Silva' });
});

test('an unwanted booking is archived, removed from the list and its count, and restored', async () => {
  let booking = sampleBooking({ inspectionPaymentStatus: 'pending', paidAt: null });
  const become = (archivedAt: string | null) => () => {
    booking = { ...booking, archivedAt };
    return json(200, booking);
  };
  stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/bookings/booking-1/archive': become('2026-11-20T04:00:00.000Z'),
    'POST /api/bookings/booking-1/restore': become(null),
  });
  await openLeads();
  await more();
  press('Archive');
  expect(await screen.findByRole('tab', { name: 'Inspections (0)' })).toBeDefined();
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Archived (1)' }));
  await waitFor(() => expect(screen.getByRole('row', { name: /Archived/ })).toBeDefined());
  expect(screen.queryByRole('button', { name: 'Mark Paid' })).toBeNull();
  const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Bring Back' });
  if (screen.queryByRole('button', { name: 'Bring Back' }) === null) await more();
  await waitFor(() => expect(back().getAttribute('aria-disabled') ?? 'false').toBe('false'), { timeout: 4000 });
  fireEvent.click(back());
  expect(await screen.findByRole('tab', { name: 'Inspections (1)' })).toBeDefined();
});
