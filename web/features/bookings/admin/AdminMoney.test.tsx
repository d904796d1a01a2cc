import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  refusal,
  sampleBooking,
  sampleBookingPage,
  sampleEstimate,
  stubBackOffice,
  sampleEstimatePage,
} from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { claimedPayment } from '../../../testing/sample-payment.ts';
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
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/bookings/booking-1/refuse-payment': () =>
      json(200, (booking = sampleBooking({ payment: { ...claimedPayment, state: 'refused' } }))),
  });
  await open();
  press('Refuse Payment');
  // With no-break spaces, and a reference that does not wrap.
  expect(screen.getByRole('dialog').textContent).toContain('LKR\u00A010,000 for booking NB-7F3K2QXM has not arrived');
  expect(dialog().getByText('NB-7F3K2QXM')).toHaveProperty('className', 'whitespace-nowrap');
  fireEvent.click(dialog().getByRole('button', { name: 'Refuse Payment' }));
  expect(await dialog().findByText('A reason is required')).toBeDefined();
  type('Reason', 'No transfer has this reference.');
  fireEvent.click(dialog().getByRole('button', { name: 'Refuse Payment' }));
  expect(await screen.findByText('Not found')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'No transfer has this reference.', receivedLkr: null },
  ]);
  // It may have arrived after all.
  expect(screen.getByRole('button', { name: 'Mark Paid' })).toBeDefined();
});

test('of a partial payment the amount is recorded, and waits to be refunded', async () => {
  const refund = { promisedAt: '2026-11-20T04:00:00.000Z', amountLkr: 4000, sentAt: null };
  let booking = sampleBooking();
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/bookings/booking-1/refuse-payment': () =>
      json(200, (booking = sampleBooking({ payment: { ...claimedPayment, state: 'refused' }, refund }))),
  });
  await open();
  press('Refuse Payment');
  type('Received (LKR)', '4000');
  type('Reason', 'Only a part has come.');
  fireEvent.click(dialog().getByRole('button', { name: 'Refuse Payment' }));
  expect(await screen.findByRole('button', { name: 'Mark Refund Sent' })).toBeDefined();
  expect(screen.getByText(/^LKR 4,000, promised/)).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'Only a part has come.', receivedLkr: 4000 },
  ]);
});

test('a booking is cancelled with a decision about its money; no further action is offered', async () => {
  const verified = { ...claimedPayment, state: 'verified' as const, receivedLkr: 10_000 };
  let booking = sampleBooking({ inspectionPaymentStatus: 'paid', payment: verified, language: 'ta' });
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/bookings/booking-1/cancel': () =>
      json(200, (booking = { ...booking, endedAs: 'cancelled', moneyEnd: 'refund' })),
  });
  await open();
  press('Cancel Booking');
  expect(dialog().getByText(/LKR 10,000 has been paid\./)).toBeDefined();
  expect(dialog().getByText('The customer reads Tamil.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Money'), { target: { value: 'refund' } });
  type('Reason', 'None of our professionals is free that week.');
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel Booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(screen.getByRole('table')).getByText('Cancelled')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'None of our professionals is free that week.', money: 'refund', receivedLkr: null },
  ]);
  // The server would refuse these actions.
  for (const name of ['Create Job', 'Mark Paid', 'Cancel Booking', 'Undo Mark Paid', 'Decide Refund']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('the mark of an answered estimate is corrected', async () => {
  const verified = { ...claimedPayment, amountLkr: 2000, state: 'verified' as const, receivedLkr: 2000 };
  const estimate = sampleEstimate({
    paymentStatus: 'paid',
    answeredAt: '2026-11-20T07:00:00.000Z',
    payment: verified,
  });
  const calls = stubBackOffice({
    'GET /api/admin/estimate-list': () => json(200, sampleEstimatePage([estimate])),
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

test('the money of a request cancelled by its customer is settled once, and the decision is shown', async () => {
  let booking = sampleBooking({ endedAs: 'cancelled' });
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/bookings/booking-1/cancel': () => json(200, (booking = { ...booking, moneyEnd: 'keep' })),
  });
  await open();
  press('Decide Refund');
  fireEvent.change(screen.getByLabelText('Money'), { target: { value: 'keep' } });
  type('Received (LKR)', 'ten thousand');
  type('Reason', 'The visit was cancelled at the door.');
  fireEvent.click(dialog().getByRole('button', { name: 'Decide Refund' }));
  expect(await dialog().findByText('Use whole rupees')).toBeDefined();
  type('Received (LKR)', '9500');
  fireEvent.click(dialog().getByRole('button', { name: 'Decide Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Not refunded')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Decide Refund' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'The visit was cancelled at the door.', money: 'keep', receivedLkr: 9500 },
  ]);
});

test("a correction of a refund says that the received amount is refunded, and the server's message is shown", async () => {
  const verified = { ...claimedPayment, state: 'verified' as const, receivedLkr: 10_000 };
  const refund = { promisedAt: '2026-11-20T05:00:00.000Z', amountLkr: 10_000, sentAt: '2026-11-20T06:00:00.000Z' };
  const booking = sampleBooking({ endedAs: 'cancelled', moneyEnd: 'refund', payment: verified, refund });
  const sent = 'The refund is marked as sent: undo that first.';
  stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/bookings/booking-1/correct-payment': () => refusal(409, sent),
  });
  await open();
  press('Correct Payment');
  expect(dialog().getByText(/We will refund the amount that arrived\.$/)).toBeDefined();
  type('Received (LKR)', '1000');
  type('Reason', 'One nought too many.');
  fireEvent.click(dialog().getByRole('button', { name: 'Correct Payment' }));
  expect(await screen.findByText(sent)).toBeDefined();
  // The input is kept.
  expect(screen.getByLabelText<HTMLInputElement>('Received (LKR)').value).toBe('1000');
});

test('a booking is refused with a reason and a decision about its money, and is shown as refused', async () => {
  let booking = sampleBooking();
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/bookings/booking-1/refuse': () =>
      json(200, (booking = { ...booking, endedAs: 'refused', moneyEnd: 'refund' })),
  });
  await open();
  press('Refuse Booking');
  expect(screen.getByRole('dialog').textContent).toContain('Nivasa will not take on the booking NB-7F3K2QXM');
  expect(dialog().getByText(/The customer says that LKR 10,000 is on its way\./)).toBeDefined();
  fireEvent.change(screen.getByLabelText('Money'), { target: { value: 'refund' } });
  type('Reason', 'No professional works there.');
  fireEvent.click(dialog().getByRole('button', { name: 'Refuse Booking' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(screen.getByRole('table')).getByText('Refused')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'No professional works there.', money: 'refund', receivedLkr: null },
  ]);
  for (const name of ['Refuse Booking', 'Cancel Booking', 'Decide Refund', 'Mark Paid']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('the fee of a cancelled estimate request that was on its way is settled as it arrived', async () => {
  const claimed = { ...claimedPayment, amountLkr: 2000 };
  let estimate = sampleEstimate({ payment: claimed });
  const bodies: unknown[] = [];
  stubBackOffice({
    'GET /api/admin/estimate-list': () => json(200, sampleEstimatePage([estimate])),
    'POST /api/quotation-requests/estimate-1/cancel': ({ body }) => {
      bodies.push(body);
      const isFirst = estimate.endedAs === null;
      const payment = { ...claimed, state: 'verified', receivedLkr: 1950 } as const;
      estimate = { ...estimate, endedAs: 'cancelled', ...(!isFirst && { moneyEnd: 'keep', payment }) };
      return json(200, estimate);
    },
  });
  await open('/admin/leads?tab=estimates');
  press('Cancel Request');
  // The decision about the money can be made later.
  expect(dialog().getByText(/You can decide later; it stays on your to-do list\.$/)).toBeDefined();
  type('Reason', 'The plan has changed.');
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel Request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const name of ['Cancel Request', 'Refuse Request', 'Mark Paid']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  press('Decide Refund');
  type('Reason', 'The estimate was begun.');
  fireEvent.click(dialog().getByRole('button', { name: 'Decide Refund' }));
  expect(await dialog().findByText('Please say what happens to the money')).toBeDefined();
  type('Money', 'keep');
  type('Received (LKR)', '1950');
  fireEvent.click(dialog().getByRole('button', { name: 'Decide Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Not refunded')).toBeDefined();
  expect(screen.getByText('LKR 1,950 of LKR 2,000')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Decide Refund' })).toBeNull();
  expect(bodies).toEqual([
    { reason: 'The plan has changed.', money: null, receivedLkr: null },
    { reason: 'The estimate was begun.', money: 'keep', receivedLkr: 1950 },
  ]);
});

test('money that arrives after the end of a booking is recorded with its amount, and refunded', async () => {
  let booking = sampleBooking({ endedAs: 'refused', payment: { ...claimedPayment, state: 'refused' } });
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/bookings/booking-1/cancel': () => {
      const payment = { ...claimedPayment, state: 'verified', receivedLkr: 9950 } as const;
      const refund = { promisedAt: '2026-11-20T05:00:00.000Z', amountLkr: 9950, sentAt: null };
      return json(200, (booking = { ...booking, payment, refund, moneyEnd: 'refund' }));
    },
  });
  await open();
  press('Money Has Arrived');
  expect(dialog().getByText(/We have not seen the money arrive yet\.$/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Received (LKR)').value).toBe('10000');
  type('Received (LKR)', '');
  type('Reason', 'The bank was slow.');
  fireEvent.click(dialog().getByRole('button', { name: 'Money Has Arrived' }));
  expect(await dialog().findByText('Enter the amount that arrived')).toBeDefined();
  expect(dialog().getByText('Please say what happens to the money')).toBeDefined();
  type('Received (LKR)', '9950');
  type('Money', 'refund');
  fireEvent.click(dialog().getByRole('button', { name: 'Money Has Arrived' }));
  expect(await screen.findByRole('button', { name: 'Mark Refund Sent' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Money Has Arrived' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'The bank was slow.', money: 'refund', receivedLkr: 9950 },
  ]);
});

test('a correction says that it changes what a job deducts, and only then', async () => {
  const verified = { ...claimedPayment, state: 'verified' as const, receivedLkr: 10_000 };
  const bookings = [null, 'job-1'].map((jobId) =>
    sampleBooking({ id: `of-${jobId}`, inspectionPaymentStatus: 'paid', payment: verified, jobId }),
  );
  const changes = /Under supervision, a commission that nobody has claimed yet is computed again/;
  const stays = /Everything that followed stays as it is\./;
  for (const booking of bookings) {
    stubBackOffice({ 'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])) });
    const { unmount } = renderScreen(<AdminLeadsPage />, { at: '/admin/leads' });
    fireEvent.click(await screen.findByRole('button', { name: /^More for N/ }));
    press('Correct Payment');
    const text = screen.getByRole('dialog').textContent;
    expect([stays.test(text), changes.test(text)]).toEqual([booking.jobId === null, booking.jobId !== null]);
    unmount();
  }
});
