import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdMs } from '../../../admin/hooks/use-admin-step.ts';
import {
  pathsOf,
  refusal,
  sampleBooking,
  sampleBookingPage,
  sampleEstimate,
  stubBackOffice,
  sampleEstimatePage,
} from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminLeadsPage } from './AdminLeadsPage.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (at = '/admin/leads') => renderScreen(<AdminLeadsPage />, { at });
/** Waits until a button that has just replaced another can be pressed. */
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

test('a payment is marked, the job is created, and the list is refetched after each', async () => {
  let booking = sampleBooking();
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
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
  // Without a specified message: 'Error', and the server's message.
  expect(await screen.findByText('This booking has a job already.')).toBeDefined();
  expect(screen.getByText('Error')).toBeDefined();
  await waitFor(() =>
    expect(pathsOf(calls).filter((path) => path.startsWith('GET /api/admin/booking-list?'))).toHaveLength(3),
  );
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { bookingId: 'booking-1' },
    { bookingId: 'booking-1' },
  ]);
});

test('a fee that arrives after the job was created is marked next to the link to the job; not if the job was cancelled', async () => {
  const pending = sampleBooking({ jobId: 'job-1' });
  let booking = pending;
  const rows = () => [booking, sampleBooking({ id: 'booking-2', jobId: 'job-2', isJobCancelled: true })];
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage(rows())),
    'POST /api/payments/mark-inspection': () => {
      booking = { ...pending, inspectionPaymentStatus: 'paid', payment: { ...pending.payment, state: 'verified' } };
      return json(200, booking);
    },
  });
  open();
  expect(await screen.findAllByRole('link', { name: /^Open job/ })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /^Mark Paid/ }));
  expect(await screen.findByText('Payment Marked')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark Paid/ })).toBeNull());
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ bookingId: 'booking-1' }]);
});

test('the list opens with the open items, and its tabs, city, order and search are sent to the server', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': ({ path }) =>
      json(
        200,
        sampleBookingPage(
          path.includes('search=')
            ? [sampleBooking({ jobId: 'job-1', inspectionPaymentStatus: 'paid', phone: '071 000 4321' })]
            : [sampleBooking()],
        ),
      ),
  });
  const asked = () => pathsOf(calls).findLast((path) => path.startsWith('GET /api/admin/booking-list'));
  const { history } = open();
  const search = await screen.findByRole('searchbox');
  expect(asked()).toBe('GET /api/admin/booking-list?tab=todo&order=waiting');
  fireEvent.change(search, { target: { value: 'dilani' } });
  // Without a chosen tab, everything is searched.
  expect(await screen.findByText('071 000 4321')).toBeDefined();
  expect(asked()).toBe('GET /api/admin/booking-list?tab=all&order=waiting&search=dilani');
  const row = within(rowOf('Dilani Perera'));
  expect(row.getByText('Galle')).toBeDefined();
  expect(row.getByRole('link', { name: /^Open job/ }).getAttribute('href')).toBe('/admin/jobs?search=NB-7F3K2QXM');
  expect(row.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+94710004321');
  expect(row.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toBe('https://wa.me/94710004321');
  fireEvent.mouseDown(screen.getByRole('tab', { name: /^Pending/ }));
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Galle' } });
  fireEvent.change(screen.getByLabelText('Sort'), { target: { value: 'name' } });
  await waitFor(() =>
    expect(asked()).toBe('GET /api/admin/booking-list?tab=pending&order=name&search=dilani&city=Galle'),
  );
  expect(history?.at(-1)).toBe('/admin/leads?search=dilani&filter=pending&city=Galle&sort=name');
});

test('the column of fees has the amount, and the time left only if somebody has said that they paid', async () => {
  vi.setSystemTime(new Date('2026-11-20T11:30:00.000Z'));
  const awaited = { ...sampleBooking().payment, state: 'awaited', claimedAt: null } as const;
  const unclaimed = { id: 'booking-2', reference: 'NB-2', payment: awaited, verificationDueAt: null };
  stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([sampleBooking(), sampleBooking(unclaimed)])),
  });
  open();
  const fee = async (ref: string) =>
    (await screen.findByText(ref)).closest('tr')?.querySelector('[data-cell=state]')?.textContent;
  expect(await fee('NB-7F3K2QXM')).toBe('PendingLKR 10,00016 h left');
  expect(await fee('NB-2')).toBe('PendingLKR 10,000');
  expect(screen.getByRole('option', { name: 'Unpaid first' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'More for NB-2' }));
  expect(screen.queryByText('Check payment by')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More for NB-7F3K2QXM' }));
  expect(screen.getByText('Check payment by')).toBeDefined();
});

test('a list has pages forward and back', async () => {
  const many = Array.from({ length: 60 }, (_, place) =>
    sampleBooking({ id: `b${place}`, fullName: `Person ${place}` }),
  );
  stubBackOffice({ 'GET /api/admin/booking-list': ({ path }) => json(200, sampleBookingPage(many, path)) });
  const { history } = open('/admin/leads?filter=all');
  expect(await screen.findByText('1 to 25 of 60')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('26 to 50 of 60')).toBeDefined();
  expect(history?.at(-1)).toBe('/admin/leads?filter=all&after=25');
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('1 to 25 of 60')).toBeDefined();
});

test('an action on a row leaves it in its place, and the row is up to date', async () => {
  let bookings = [sampleBooking({ id: 'one', fullName: 'One' }), sampleBooking({ id: 'two', fullName: 'Two' })];
  const paid = sampleBooking({ id: 'one', fullName: 'One', inspectionPaymentStatus: 'paid' });
  stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage(bookings)),
    'GET /api/admin/bookings/one': () => json(200, { ...paid, jobId: 'job-1' }),
    'POST /api/payments/mark-inspection': () => {
      bookings = bookings.slice(1);
      return json(200, paid);
    },
  });
  open('/admin/leads?filter=pending');
  const [first] = await screen.findAllByRole('button', { name: /^Mark Paid/ });
  if (first) fireEvent.click(first);
  // Someone else has created the job meanwhile.
  expect(await screen.findByRole('link', { name: /^Open job/ })).toBeDefined();
  const names = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  expect(names.map((name) => name?.slice(0, 3))).toEqual(['One', 'Two']);
});

test('if the next page fails the current one stays, with a retry button', async () => {
  let isBroken = false;
  stubBackOffice({
    'GET /api/admin/booking-list': () =>
      isBroken ? refusal(503, 'The database is locked.') : json(200, sampleBookingPage([sampleBooking()])),
  });
  open();
  await screen.findByText('Dilani Perera');
  isBroken = true;
  const search = screen.getByRole('searchbox');
  search.focus();
  fireEvent.change(search, { target: { value: 'x' } });
  const again = await screen.findByRole('button', { name: /^Try again/i });
  expect(screen.getByText('Dilani Perera')).toBeDefined();
  expect(document.activeElement).toBe(search);
  isBroken = false;
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Try again/i })).toBeNull());
});

test('an estimate request is paid, then answered', async () => {
  let estimate = sampleEstimate();
  const calls = stubBackOffice({
    'GET /api/admin/estimate-list': () => json(200, sampleEstimatePage([estimate])),
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

test('the details of a booking expand below it, with the audit log', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () =>
      json(200, sampleBookingPage([sampleBooking({ isLate: true, isReferenceShared: true, notes: 'Ring twice' })])),
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

test('while the lists are refetched after a payment, the next action cannot be pressed', async () => {
  let release = () => {};
  let reads = 0;
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': async () => {
      reads += 1;
      if (reads === 1) return json(200, sampleBookingPage([sampleBooking()]));
      await new Promise<void>((done) => {
        release = done;
      });
      return json(200, sampleBookingPage([sampleBooking({ inspectionPaymentStatus: 'paid' })]));
    },
    'POST /api/payments/mark-inspection': () => json(200, sampleBooking({ inspectionPaymentStatus: 'paid' })),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Mark Paid/ }));
  // The response is shown before the list has been refetched.
  const next = await screen.findByRole('button', { name: /^Create Job/ });
  act(() => void vi.advanceTimersByTime(2 * holdMs));
  expect(next.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(next);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  release();
  await untilFree(next);
});
