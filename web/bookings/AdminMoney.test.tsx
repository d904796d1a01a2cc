import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, sampleBooking, sampleEstimate, stubBackOffice } from '../testing/admin-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { claimedPayment } from '../testing/sample-payment.ts';
import { AdminLeadsPage } from './AdminLeadsPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const dialog = () => within(screen.getByRole('dialog'));

async function open(at = '/admin/leads') {
  renderScreen(<AdminLeadsPage />, { at });
  fireEvent.click(await screen.findByRole('button', { name: /^More for N/ }));
}

test('a claimed payment is refused with a reason, and is then not found', async () => {
  let booking = sampleBooking();
  const calls = stubBackOffice({
    'GET /api/admin/bookings': () => json(200, [booking]),
    'POST /api/bookings/booking-1/refuse-payment': () =>
      json(200, (booking = sampleBooking({ payment: { ...claimedPayment, state: 'refused' } }))),
  });
  await open();
  press('Refuse Payment');
  expect(dialog().getByText(/LKR 10,000 for booking NB-7F3K2QXM has not arrived/)).toBeDefined();
  fireEvent.click(dialog().getByRole('button', { name: 'Refuse Payment' }));
  expect(await dialog().findByText('A reason is required')).toBeDefined();
  type('Reason', 'No transfer has this reference.');
  fireEvent.click(dialog().getByRole('button', { name: 'Refuse Payment' }));
  expect(await screen.findByText('Not found')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'No transfer has this reference.' },
  ]);
  // It may have arrived after all.
  expect(screen.getByRole('button', { name: 'Mark Paid' })).toBeDefined();
});

test('a booking is cancelled after it was said what happens to its money; nothing more is to be done with it', async () => {
  const verified = { ...claimedPayment, state: 'verified' as const, receivedLkr: 10_000 };
  let booking = sampleBooking({ inspectionPaymentStatus: 'paid', payment: verified });
  const calls = stubBackOffice({
    'GET /api/admin/bookings': () => json(200, [booking]),
    'POST /api/bookings/booking-1/cancel': () => json(200, (booking = { ...booking, endedAs: 'cancelled' })),
  });
  await open();
  press('Cancel Booking');
  expect(dialog().getByText(/LKR 10,000 has been paid\./)).toBeDefined();
  fireEvent.change(screen.getByLabelText('The money'), { target: { value: 'refund' } });
  type('Reason', 'Nobody can come that week.');
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(screen.getByRole('table')).getByText('Cancelled')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'Nobody can come that week.', money: 'refund' },
  ]);
  // The server refuses what it has been told already.
  expect(screen.getByRole('button', { name: 'Settle Money' })).toBeDefined();
  for (const name of ['Create Job', 'Mark Paid', 'Cancel Booking', 'Undo Mark Paid']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('what was marked of an answered estimate is corrected', async () => {
  const verified = { ...claimedPayment, amountLkr: 2000, state: 'verified' as const, receivedLkr: 2000 };
  const estimate = sampleEstimate({
    paymentStatus: 'paid',
    answeredAt: '2026-11-20T07:00:00.000Z',
    payment: verified,
  });
  const calls = stubBackOffice({
    'GET /api/admin/quotation-requests': () => json(200, [estimate]),
    'POST /api/quotation-requests/estimate-1/correct-payment': () =>
      json(200, { ...estimate, payment: { ...verified, receivedLkr: 1750 } }),
  });
  await open('/admin/leads?tab=estimates');
  expect(screen.queryByRole('button', { name: 'Cancel Request' })).toBeNull();
  press('Correct Payment');
  expect(screen.getByLabelText<HTMLInputElement>('Received (LKR)').value).toBe('2000');
  type('Received (LKR)', '1750');
  type('Reason', 'The bank took its share.');
  fireEvent.click(dialog().getByRole('button', { name: 'Correct Payment' }));
  expect(await screen.findByText('Payment Corrected')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { receivedLkr: 1750, reason: 'The bank took its share.' },
  ]);
});
