import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { endPortal } from '../../offline/portal/portal-copy.ts';
import { answeredStatus, sampleStatus } from '../../testing/outbox-samples.ts';
import { sampleEstimate, sampleJob, sampleVisit } from '../../testing/portal-samples.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { claimedPayment } from '../../testing/sample-payment.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { PortalBooking } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { MessageForm } from '../messages/MessageForm.tsx';
import { PortalPage } from './PortalPage.tsx';
import { sampleDocument } from '../../../shared/testing/sample-document.ts';

// Its code is loaded when a message is opened; compiling it takes longer than a test waits.
void MessageForm;

const { server, calls } = setUpPortal({}, ({ path }) => {
  if (path !== '/api/threads/read') return undefined;
  server.bookings = server.bookings.map((booking) => withMessage(booking, 0));
  return Response.json({ unread: 0 });
});

const withMessage = (booking: PortalBooking, unread: number): PortalBooking => {
  const at = '2026-11-21T04:00:00.000Z';
  const message = { id: 'message-1', number: 1, from: 'office' as const, text: 'We send it back.', at, photos: [] };
  return { ...booking, status: { ...booking.status, thread: { unread, readBy: null, messages: [message] } } };
};

beforeEach(() => {
  // jsdom cannot scroll.
  Element.prototype.scrollIntoView = () => {};
  showFrameParts();
  Object.assign(server, { jobs: [], bookings: [], estimates: [] });
});

const open = () => renderScreen(<PortalPage />, { at: '/portal/jobs' });
const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') ?? document.body);

test("a job's card shows the professional, the city, the step and what comes next", async () => {
  const provider = { slug: 'nadeesha-floors', displayName: 'Nadeesha Floors', avatarUrl: '/objects/face' };
  const changes = sampleJob().changes.slice(0, 1);
  const visitAt = '2099-11-06T04:00:00.000Z';
  server.jobs = [sampleJob({ status: 'booked', contractValueLkr: null, changes, provider, visitAt })];
  open();
  await screen.findByText('Nadeesha Floors');
  const card = await section('Active Jobs');
  expect(card.getByText('Nadeesha Floors')).toBeDefined();
  expect(card.getByText('42 Lighthouse Street, Galle')).toBeDefined();
  expect(card.getByText('Step 1 of 6: Inspection Booked')).toBeDefined();
  expect(card.getByText('Next: site inspection, Fri, Nov 6, 2099, 9:30 am')).toBeDefined();
  const face = document.querySelector('img[src^="/objects/face"]');
  expect([face?.getAttribute('width'), face?.getAttribute('height')]).toEqual(['48', '48']);
});

test('a booking that became a job is a line with a link to it', async () => {
  server.jobs = [sampleJob()];
  server.bookings = [sampleVisit({ inspectionPaymentStatus: 'paid', jobId: 'job-1' })];
  open();
  await screen.findByText('Paid');
  await screen.findByText('Nadeesha Floors');
  const bookings = await section('Inspection Bookings');
  const link = bookings.getByRole('link', { name: /^View Details *of the inspection on .*, on the page of its job$/ });
  expect(link.getAttribute('href')).toBe('/portal/jobs/job-1');
  expect(bookings.getByText('Paid')).toBeDefined();
  expect(bookings.queryByRole('button', { name: /^View Details/ })).toBeNull();
});

test('past items are collapsed and counted, and current ones are expanded', async () => {
  const cancelled = { ...sampleStatus, state: 'cancelled' as const };
  const unread = { ...cancelled, thread: { unread: 1, readBy: null, messages: [] } };
  server.jobs = [
    sampleJob({ id: 'job-2', status: 'completed', title: 'Old Project' }),
    sampleJob({ id: 'job-3', status: 'cancelled', title: 'No Project' }),
  ];
  server.bookings = [
    sampleVisit({ id: 'ended', address: 'Ended', status: cancelled }),
    sampleVisit({ id: 'worked', address: 'Worked', jobId: 'job-2' }),
    // It has unread messages.
    sampleVisit({ id: 'unread', address: 'Unread', status: unread }),
    sampleVisit({ id: 'present', address: 'Present' }),
  ];
  open();
  await screen.findByText('Show 2 past jobs');
  await screen.findByText('Show 2 past bookings');
  const bookings = await section('Inspection Bookings');
  expect(bookings.getByText('Show 2 past bookings').closest('details')?.open).toBe(false);
  const isFolded = (text: string) => bookings.getByText(text).closest('details') !== null;
  expect(['Ended', 'Worked', 'Unread', 'Present'].map(isFolded)).toEqual([true, true, false, false]);
  const jobs = await section('Past Jobs');
  expect(jobs.getByText('Show 2 past jobs').closest('details')?.open).toBe(false);
  expect(jobs.getByText('Old Project').closest('details')).not.toBeNull();
});

test('a payment that was not found is listed at the top, and its action opens the booking', async () => {
  const payment = { ...claimedPayment, state: 'refused' as const };
  const status = { ...sampleStatus, id: 'booking-1', state: 'received' as const, payment };
  server.bookings = [sampleVisit({ payment, status })];
  open();
  const waiting = await section('Waiting for you');
  expect(waiting.getAllByText(/we could not find your payment of LKR 10,000/)).not.toEqual([]);
  fireEvent.click(waiting.getByRole('button', { name: /^See what to do/ }));
  expect(await screen.findByRole('button', { name: /^I have paid/ })).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Tue, Dec 1, 2026, 9:30\u00A0am');
  const details = screen.getByRole('button', { name: /^View Details/ });
  // It can be collapsed again.
  fireEvent.click(details);
  expect(details.getAttribute('aria-expanded')).toBe('false');
});

test('an offered time waits at the top, and is chosen in the card of its booking', async () => {
  const offered = { ...answeredStatus('offered'), id: 'booking-1' };
  const visit = sampleVisit({ payment: offered.payment, inspectionPaymentStatus: 'paid' });
  server.bookings = [{ ...visit, status: offered }];
  open();
  const waiting = await section('Waiting for you');
  expect(waiting.getAllByText(/Nadeesha Floors offers another time/)).not.toEqual([]);
  expect(waiting.getByRole('button', { name: /^Choose a time/ })).toBeDefined();
  const bookings = await section('Inspection Bookings');
  expect(bookings.getByText('Paid')).toBeDefined();
  fireEvent.click(bookings.getByRole('radio', { name: 'Wed, Jan 6, 2027, 9:30\u00A0am' }));
  server.bookings = [{ ...visit, status: { ...answeredStatus('confirmed'), id: 'booking-1' } }];
  fireEvent.click(bookings.getByRole('button', { name: /^Choose this time/ }));
  // Whatever was answered, the page shows the server's current state.
  expect(await bookings.findByText('Nadeesha Floors has confirmed your visit')).toBeDefined();
  expect(calls.filter(({ path }) => path.includes('pick-time')).map(({ body }) => body)).toEqual([
    { requestId: 'booking-1', scheduledAt: '2027-01-06T04:00:00.000Z' },
  ]);
  await waitFor(() => expect(screen.queryByText('Waiting for you')).toBeNull());
});

test('a job whose visit has another time on offer leads to its page, and says so in its line', async () => {
  const status = { ...answeredStatus('offered'), state: 'job' as const, jobStatus: 'booked' as const };
  server.jobs = [sampleJob({ status: 'booked' })];
  server.bookings = [sampleVisit({ status, inspectionPaymentStatus: 'paid', jobId: 'job-1' })];
  open();
  const waiting = await section('Waiting for you');
  expect(waiting.getByRole('link', { name: /^Choose a time/ }).getAttribute('href')).toBe('/portal/jobs/job-1');
  expect((await section('Inspection Bookings')).getByText('Choose a time')).toBeDefined();
});

test('an opened estimate no longer waits, on this device after a reload too', async () => {
  const document_ = { ...sampleDocument, createdAt: '2026-11-21T04:00:00.000Z', validUntil: '2099-12-18' };
  const answeredAt = new Date().toISOString();
  server.estimates = [
    sampleEstimate({
      state: 'answered',
      payment: { ...claimedPayment, state: 'verified' },
      answeredAt,
      document: document_,
    }),
  ];
  open();
  const waiting = await section('Waiting for you');
  fireEvent.click(waiting.getByRole('button', { name: /^See the estimate/ }));
  await waitFor(() => expect(screen.queryByText('Waiting for you')).toBeNull());
  cleanup();
  await endPortal();
  open();
  await screen.findByRole('heading', { name: 'Your Estimates' });
  await waitFor(() => expect(screen.queryByText('Waiting for you')).toBeNull());
});

test('an answer without an estimate waits to be read as such', async () => {
  server.estimates = [
    sampleEstimate({
      state: 'answered',
      payment: { ...claimedPayment, state: 'verified' },
      answeredAt: new Date().toISOString(),
      document: { ...sampleDocument, lines: [], validUntil: null, reason: 'The rooms have to be seen.' },
    }),
  ];
  open();
  const waiting = await section('Waiting for you');
  expect(waiting.getByText('Estimate from Nadeesha Floors: we cannot give it online')).toBeDefined();
  expect(waiting.getByRole('button', { name: /^Read why/ })).toBeDefined();
  // The date does not wrap.
  expect(waiting.getByRole('listitem').textContent).toMatch(/[A-Z][a-z]{2}\u00A0\d+,\u00A0\d{4}/);
  expect(screen.queryByText(/estimate .*is here/)).toBeNull();
});

test('a message about an ended booking stays open once it is read, and its booking is past at the next visit', async () => {
  const ended = sampleVisit({ status: { ...sampleStatus, id: 'booking-1', state: 'cancelled' } });
  server.bookings = [withMessage(ended, 1)];
  open();
  const waiting = await section('Waiting for you');
  fireEvent.click(waiting.getByRole('button', { name: /^Read it/ }));
  await waitFor(() => expect(screen.queryByText('Waiting for you')).toBeNull());
  expect(screen.getByText('We send it back.')).toBeDefined();
  expect(screen.queryByText('Show 1 past booking')).toBeNull();
  cleanup();
  open();
  expect(await screen.findByText('Show 1 past booking')).toBeDefined();
});
