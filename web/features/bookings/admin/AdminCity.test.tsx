import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AdminLeadsPage } from './AdminLeadsPage.tsx';
import {
  refusal,
  sampleAdminJob,
  sampleBooking,
  sampleBookingPage,
  stubBackOffice,
} from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { claimedPayment } from '../../../testing/sample-payment.ts';

afterEach(() => vi.unstubAllGlobals());

const paid = {
  inspectionPaymentStatus: 'paid',
  payment: { ...claimedPayment, state: 'verified', receivedLkr: 10_000 },
} as const;

const posted = (calls: ReturnType<typeof stubBackOffice>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('a job whose address has no known city is created once the city was chosen', async () => {
  let isRefused = true;
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () =>
      json(200, sampleBookingPage([sampleBooking({ ...paid, address: '12 Temple Road, Nugegoda' })])),
    'POST /api/jobs/create-from-booking': () =>
      isRefused ? refusal(409, 'This booking was cancelled, so it cannot become a job.') : json(201, sampleAdminJob()),
  });
  renderScreen(<AdminLeadsPage />, { at: '/admin/leads' });
  fireEvent.click(await screen.findByRole('button', { name: /^Create Job/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create Job' }));
  expect(dialog.getByText(/12 Temple Road, Nugegoda$/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Create Job' }));
  expect(await dialog.findByText('Choose the city', { selector: 'p' })).toBeDefined();
  expect(posted(calls)).toEqual([]);
  fireEvent.change(dialog.getByLabelText('City'), { target: { value: 'Colombo' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create Job' }));
  expect(await screen.findByText('This booking was cancelled, so it cannot become a job.')).toBeDefined();
  // The choice is still there.
  expect(dialog.getByLabelText<HTMLSelectElement>('City').value).toBe('Colombo');
  isRefused = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Create Job' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(calls).at(-1)).toEqual({ bookingId: 'booking-1', city: 'Colombo' });
});

test('the city is not asked for if the address contains it', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([sampleBooking(paid)])),
    'POST /api/jobs/create-from-booking': () => json(201, sampleAdminJob()),
  });
  renderScreen(<AdminLeadsPage />, { at: '/admin/leads' });
  fireEvent.click(await screen.findByRole('button', { name: /^Create Job/ }));
  expect(await screen.findByText('Job Created')).toBeDefined();
  expect(posted(calls)).toEqual([{ bookingId: 'booking-1' }]);
});

test('the dialog for the city also accepts the area', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () =>
      json(200, sampleBookingPage([sampleBooking({ ...paid, address: '12 Temple Road, Nugegoda' })])),
    'POST /api/jobs/create-from-booking': () => json(201, sampleAdminJob()),
  });
  renderScreen(<AdminLeadsPage />, { at: '/admin/leads' });
  fireEvent.click(await screen.findByRole('button', { name: /^Create Job/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create Job' }));
  fireEvent.change(dialog.getByLabelText('City'), { target: { value: 'Colombo' } });
  fireEvent.change(dialog.getByLabelText(/^Area/), { target: { value: 'large' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create Job' }));
  expect(await dialog.findByText('Use digits only')).toBeDefined();
  fireEvent.change(dialog.getByLabelText(/^Area/), { target: { value: '450' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create Job' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(calls)).toEqual([{ bookingId: 'booking-1', city: 'Colombo', areaSqft: 450 }]);
});

test('the dialog for the city stays with its booking when another one arrives above it', async () => {
  let bookings = [sampleBooking({ ...paid, address: '12 Temple Road, Nugegoda' })];
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage(bookings)),
    'POST /api/jobs/create-from-booking': () => json(201, sampleAdminJob()),
  });
  renderScreen(<AdminLeadsPage />, { at: '/admin/leads' });
  fireEvent.click(await screen.findByRole('button', { name: /^Create Job/ }));
  fireEvent.change(screen.getByRole('combobox', { name: 'City' }), { target: { value: 'Colombo' } });
  bookings = [
    sampleBooking({ ...paid, id: 'booking-2', reference: 'NB-2', address: '3 Lake View, Panadura' }),
    ...bookings,
  ];
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh', hidden: true }));
  await screen.findByText('NB-2');
  const dialog = within(screen.getByRole('dialog', { name: 'Create Job' }));
  expect(dialog.getByText(/12 Temple Road, Nugegoda$/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Create Job' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted(calls)).toEqual([{ bookingId: 'booking-1', city: 'Colombo' }]);
});
