import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { JobPage } from './JobPage.tsx';
import { sampleStatus } from '../../testing/outbox-samples.ts';
import { sampleDocument } from '../../../shared/testing/sample-document.ts';
import { sampleEstimate, sampleJob, sampleVisit } from '../../testing/portal-samples.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { claimedPayment } from '../../testing/sample-payment.ts';

const { server, calls } = setUpPortal();
beforeEach(showFrameParts);

const statusWith = (more: Partial<RequestStatus>): RequestStatus => ({
  ...sampleStatus,
  state: 'job',
  jobStatus: 'quoted',
  payment: { ...claimedPayment, state: 'refused', claimedAt: null },
  ...more,
});

const open = async (status: RequestStatus) => {
  const { jobStatus } = status;
  server.jobs = [sampleJob({ bookingId: 'booking-1', ...(jobStatus && { status: jobStatus }) })];
  server.bookings = [sampleVisit({ jobId: 'job-1', status })];
  renderScreen(<JobPage />, { at: '/portal/jobs/job-1', route: '/portal/jobs/:id' });
  const details = await screen.findByText('Booking details and receipt');
  return within(details.closest('section') ?? document.body);
};

test('an inspection fee found missing after the job was created is due on the job page, with how to pay it', async () => {
  const card = await open(statusWith({}));
  expect(card.getByText('Payment not found')).toBeDefined();
  expect(card.getByLabelText(/^Send a photo of the slip/).getAttribute('type')).toBe('file');
  fireEvent.click(card.getByRole('button', { name: /^I have paid/ }));
  await screen.findByText('Booking details and receipt');
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/requests/claim']);
});

test.each([
  statusWith({ payment: { ...claimedPayment, state: 'verified', receivedLkr: 10_000 } }),
  statusWith({ jobStatus: 'cancelled' }),
])('nothing is due if the fee has arrived, or the job was cancelled', async (status) => {
  const card = await open(status);
  expect(card.queryByRole('button', { name: /^I have paid/ })).toBeNull();
  expect(card.queryByLabelText(/^Send a photo of the slip/)).toBeNull();
});

test('the estimate that the booking was made from is on the job page, with its photos', async () => {
  const photo = { id: 'photo-1', kind: 'photo', storedAt: '2026-11-19T04:00:00.000Z' } as const;
  const estimate = sampleEstimate({ state: 'answered', document: sampleDocument, photos: [photo] });
  server.estimates = [estimate];
  server.jobs = [sampleJob({ bookingId: 'booking-1' })];
  server.bookings = [sampleVisit({ estimate: { id: estimate.id, reference: estimate.reference } })];
  renderScreen(<JobPage />, { at: '/portal/jobs/job-1', route: '/portal/jobs/:id' });
  const heading = await screen.findByRole('heading', { name: 'Your estimate' });
  const card = within(heading.closest('section') ?? document.body);
  expect(card.getByText(/NE.4H7M9PQR/)).toBeDefined();
  expect(card.getByRole('link').getAttribute('href')).toContain('photo-1');
  fireEvent.click(card.getByRole('button', { name: /^Read your estimate/ }));
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /Book/ })).toBeNull();
});
