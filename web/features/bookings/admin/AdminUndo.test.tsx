import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdMs, undoMs } from '../../../admin/hooks/use-admin-step.ts';
import {
  refusal,
  sampleBooking,
  sampleBookingPage,
  sampleEstimate,
  stubBackOffice,
  sampleEstimatePage,
} from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { claimedPayment } from '../../../testing/sample-payment.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminLeadsPage } from './AdminLeadsPage.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paidBooking = sampleBooking({ inspectionPaymentStatus: 'paid', paidAt: '2026-11-20T06:00:00.000Z' });
const justPaid = () => ({ ...claimedPayment, state: 'verified' as const, verifiedAt: new Date().toISOString() });
const open = () => renderScreen(<AdminLeadsPage />, { at: '/admin/leads' });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

async function untilFree(name: RegExp | string): Promise<HTMLElement> {
  const step = await button(name);
  await waitFor(() => expect(document.querySelector('.animate-spin')).toBeNull());
  pass(holdMs);
  await waitFor(() => expect(step.getAttribute('aria-disabled')).toBeNull());
  return step;
}

/** A server with one booking that is marked and unmarked. */
function serveBooking() {
  let booking = sampleBooking();
  return stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/payments/mark-inspection': () => json(200, (booking = paidBooking)),
    'POST /api/payments/unmark-inspection': () => json(200, (booking = sampleBooking())),
  });
}

test('a payment marked by mistake is unmarked in place, and can be marked again', async () => {
  const calls = serveBooking();
  open();
  fireEvent.click(await button(/^Mark Paid/));
  expect(await screen.findByText('Inspection payment marked as paid.')).toBeDefined();
  const undo = await untilFree('Undo');
  undo.focus();
  fireEvent.click(undo);
  const again = await button(/^Mark Paid/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  // The focus moves to the button that is back.
  expect(document.activeElement).toBe(again);
  expect(await screen.findByText('Inspection payment is pending again.')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/payments/mark-inspection', { bookingId: 'booking-1' }],
    ['/api/payments/unmark-inspection', { bookingId: 'booking-1' }],
  ]);
});

test('the undo button ignores the second of two presses', async () => {
  const calls = serveBooking();
  open();
  fireEvent.click(await button(/^Mark Paid/));
  const undo = await button('Undo');
  await waitFor(() => expect(document.querySelector('.animate-spin')).toBeNull());
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(undo);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('undo is offered for eight seconds, longer on hover or focus, and in the details until the customer is notified', async () => {
  serveBooking();
  open();
  fireEvent.click(await button(/^Mark Paid/));
  const undo = await button('Undo');
  pass(undoMs - 100);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
  act(() => undo.focus());
  pass(5000);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeNull();
  act(() => undo.blur());
  pass(1000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  fireEvent.click(await button(/^More for/));
  expect(await button('Change Professional')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo Mark Paid' })).toBeNull();
});

test('in the details it is offered until the customer is notified', async () => {
  const payment = justPaid();
  stubBackOffice({ 'GET /api/admin/booking-list': () => json(200, sampleBookingPage([{ ...paidBooking, payment }])) });
  open();
  fireEvent.click(await button(/^More for/));
  expect(await button('Undo Mark Paid')).toBeDefined();
  pass(10_000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo Mark Paid' })).toBeNull());
});

test('if it is too late the server says why, and the list shows the current state', async () => {
  let booking = { ...paidBooking, payment: justPaid() };
  stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/payments/unmark-inspection': () => {
      booking = { ...booking, jobId: 'job-1' };
      return refusal(409, 'This booking has become a job, so it must stay marked as paid.');
    },
  });
  open();
  fireEvent.click(await button(/^More for/));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  fireEvent.click(await button('Undo Mark Paid'));
  expect(await screen.findByText('This booking has become a job, so it must stay marked as paid.')).toBeDefined();
  expect(await screen.findByRole('link', { name: /^Open job/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo Mark Paid' })).toBeNull();
});

test('an answer and a payment of an estimate are undone one after the other', async () => {
  const paid = sampleEstimate({ paymentStatus: 'paid', paidAt: '2026-11-20T06:00:00.000Z', payment: justPaid() });
  const answered = { ...paid, answeredAt: '2026-11-20T07:00:00.000Z' };
  let estimate = paid;
  const calls = stubBackOffice({
    'GET /api/admin/estimate-list': () => json(200, sampleEstimatePage([estimate])),
    'POST /api/quotation-requests/estimate-1/answered': () => json(200, (estimate = answered)),
    'POST /api/quotation-requests/estimate-1/unanswered': () => json(200, (estimate = paid)),
    'POST /api/payments/unmark-estimate': () => json(200, (estimate = sampleEstimate())),
  });
  open();
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Estimates (1)' }));
  fireEvent.click(await button(/^Mark Answered/));
  expect(await screen.findByText('Estimate request marked as answered.')).toBeDefined();
  fireEvent.click(await untilFree('Undo'));
  expect(await screen.findByText('Estimate request is waiting for an answer again.')).toBeDefined();
  // An earlier payment has no quick undo.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  fireEvent.click(await button(/^More for/));
  fireEvent.click(await untilFree('Undo Mark Paid'));
  expect(await screen.findByText('Estimate payment is pending again.')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/quotation-requests/estimate-1/answered',
    '/api/quotation-requests/estimate-1/unanswered',
    '/api/payments/unmark-estimate',
  ]);
});
