import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdMs } from '../office/use-admin-step.ts';
import { json, pathsOf, refusal, sampleBooking, sampleEstimate, stubBackOffice } from '../testing/admin-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { AdminLeadsPage } from './AdminLeadsPage.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (at = '/admin/leads') => renderScreen(<AdminLeadsPage />, { at });
/** Time passes until a step that has just taken another's place can be pressed. */
async function untilFree(step: HTMLElement): Promise<void> {
  await waitFor(() => expect(step.querySelector('.animate-spin')).toBeNull());
  act(() => void vi.advanceTimersByTime(holdMs));
  expect(step.getAttribute('aria-disabled')).toBeNull();
}

async function pressNext(name: RegExp): Promise<void> {
  const step = await screen.findByRole('button', { name });
  await untilFree(step);
  fireEvent.click(step);
}

const rowOf = (text: string): HTMLElement => screen.getByText(text).closest('tr') ?? document.body;

test('a payment is marked, the job is created, and the list is read again after each', async () => {
  let booking = sampleBooking();
  const calls = stubBackOffice({
    'GET /api/admin/bookings': () => json(200, [booking]),
    'POST /api/payments/mark-inspection': () => {
      booking = sampleBooking({ inspectionPaymentStatus: 'paid', paidAt: '2026-11-20T06:00:00.000Z' });
      return json(200, booking);
    },
    'POST /api/jobs/create-from-booking': () => refusal(409, 'This booking has a job already.'),
  });
  open();
  expect(await screen.findByRole('tab', { name: 'Inspections (1)' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Create Job/ })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: /^Mark Paid/ }));
  expect(await screen.findByText('Payment Marked')).toBeDefined();
  expect(screen.getByText('Inspection payment marked as paid.')).toBeDefined();
  await pressNext(/^Create Job/);
  // Where the catalogue is silent: 'Error', and what the server says.
  expect(await screen.findByText('This booking has a job already.')).toBeDefined();
  expect(screen.getByText('Error')).toBeDefined();
  await waitFor(() => expect(pathsOf(calls).filter((path) => path === 'GET /api/admin/bookings')).toHaveLength(3));
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { bookingId: 'booking-1' },
    { bookingId: 'booking-1' },
  ]);
});

test('who waits longest stands first, and what has become a job last', async () => {
  stubBackOffice({
    'GET /api/admin/bookings': () =>
      json(200, [
        sampleBooking({ id: 'new', fullName: 'New', createdAt: '2026-11-20T09:00:00.000Z' }),
        sampleBooking({
          id: 'job',
          fullName: 'Job',
          jobId: 'job-1',
          inspectionPaymentStatus: 'paid',
          createdAt: '2026-11-01T09:00:00.000Z',
        }),
        sampleBooking({
          id: 'paid',
          fullName: 'Paid one',
          inspectionPaymentStatus: 'paid',
          createdAt: '2026-11-02T09:00:00.000Z',
        }),
        sampleBooking({ id: 'old', fullName: 'Old', createdAt: '2026-11-18T09:00:00.000Z' }),
      ]),
  });
  open();
  await screen.findByText('Old');
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.querySelector('span')?.textContent),
  ).toEqual(['Old', 'New', 'Paid one', 'Job']);
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'job' } });
  expect(screen.getByText('1 to 1 of 1')).toBeDefined();
  expect(
    within(rowOf('Job'))
      .getByRole('link', { name: /^Open job/ })
      .getAttribute('href'),
  ).toBe('/admin/jobs?search=NB-7F3K2QXM');
});

test('ten thousand bookings are shown page by page, and found by name, phone and reference', async () => {
  stubBackOffice({
    'GET /api/admin/bookings': () =>
      json(
        200,
        Array.from({ length: 10_000 }, (_, place) =>
          sampleBooking({
            id: `b${place}`,
            reference: `NB-${place}`,
            fullName: `Person ${place}`,
            phone: `07100${String(place).padStart(5, '0')}`,
          }),
        ),
      ),
  });
  open();
  expect(await screen.findByText('1 to 25 of 10000')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('26 to 50 of 10000')).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '0710004321' } });
  expect(await screen.findByText('1 to 1 of 1')).toBeDefined();
  expect(within(rowOf('Person 4321')).getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe(
    'tel:+94710004321',
  );
  expect(
    within(rowOf('Person 4321'))
      .getByRole('link', { name: /^WhatsApp/ })
      .getAttribute('href'),
  ).toBe('https://wa.me/94710004321');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  expect(await screen.findByText('No bookings match')).toBeDefined();
});

test('an estimate request is paid, then answered', async () => {
  let estimate = sampleEstimate();
  const calls = stubBackOffice({
    'GET /api/admin/quotation-requests': () => json(200, [estimate]),
    'POST /api/payments/mark-estimate': () =>
      json(200, (estimate = sampleEstimate({ paymentStatus: 'paid', paidAt: '2026-11-20T06:00:00.000Z' }))),
    'POST /api/quotation-requests/estimate-1/answered': () =>
      json(200, (estimate = sampleEstimate({ paymentStatus: 'paid', answeredAt: '2026-11-20T07:00:00.000Z' }))),
  });
  open();
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Estimates (1)' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Mark Paid/ }));
  await pressNext(/^Mark Answered/);
  expect(await within(rowOf('Ruwan Silva')).findByText('Answered')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { requestId: 'estimate-1' },
    {},
  ]);
});

test('the rest of a booking opens below it, with the record of who did what', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/bookings': () =>
      json(200, [sampleBooking({ isLate: true, isReferenceShared: true, notes: 'Ring twice' })]),
    'GET /api/admin/changes': () =>
      json(200, [
        {
          id: 'change-1',
          at: '2026-11-20T06:00:00.000Z',
          adminEmail: 'admin@nivasa.example',
          action: 'markInspectionPaid',
          kind: 'booking',
          targetId: 'booking-1',
          fields: [{ field: 'inspectionPaymentStatus', old: 'pending', new: 'paid' }],
        },
      ]),
  });
  open();
  expect(await screen.findByText('Arrived after this time')).toBeDefined();
  expect(screen.getByText('Another booking has this reference')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'More for NB-7F3K2QXM' }));
  expect(screen.getByText('Ring twice')).toBeDefined();
  expect(await screen.findByText('Mark inspection paid')).toBeDefined();
  expect(screen.getByText('Inspection payment status: pending → paid')).toBeDefined();
  expect(pathsOf(calls)).toContain('GET /api/admin/changes?kind=booking&id=booking-1');
});

test('while the lists are read again after a payment, the next step cannot be pressed', async () => {
  let release = () => {};
  let reads = 0;
  const calls = stubBackOffice({
    'GET /api/admin/bookings': async () => {
      reads += 1;
      if (reads === 1) return json(200, [sampleBooking()]);
      await new Promise<void>((done) => {
        release = done;
      });
      return json(200, [sampleBooking({ inspectionPaymentStatus: 'paid' })]);
    },
    'POST /api/payments/mark-inspection': () => json(200, sampleBooking({ inspectionPaymentStatus: 'paid' })),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Mark Paid/ }));
  // The answer of the write is shown before the list has come.
  const next = await screen.findByRole('button', { name: /^Create Job/ });
  act(() => void vi.advanceTimersByTime(2 * holdMs));
  expect(next.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(next);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  release();
  await untilFree(next);
});
