import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { undoMs } from '../../../admin/hooks/use-admin-step.ts';
import { notificationDelayMs } from '../../../../shared/features/payments/undo.ts';
import { pathsOf, sampleAdminJob, sampleJobPage, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { claimedPayment } from '../../../testing/sample-payment.ts';
import { AdminJobsPage } from './AdminJobsPage.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a claimed commission is found in the list, and marked as paid', async () => {
  const payment = { ...claimedPayment, amountLkr: 35_000 };
  const claimed = sampleAdminJob({
    status: 'completed',
    supervision: true,
    commissionDueLkr: 35_000,
    commission: { reference: 'NC-7F3K2QXM', payment },
  });
  const paid = { ...payment, state: 'verified' as const, receivedLkr: 35_000 };
  let job = claimed;
  const calls = stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([job])),
    'POST /api/payments/mark-commission': () =>
      json(200, (job = { ...claimed, commission: { reference: 'NC-7F3K2QXM', payment: paid } })),
  });
  renderScreen(<AdminJobsPage />, { at: '/admin/jobs?filter=commission' });
  expect(await screen.findByText('1 to 1 of 1')).toBeDefined();
  expect(pathsOf(calls)).toContain('GET /api/admin/job-list?tab=commission&order=waiting');
  fireEvent.click(screen.getByRole('button', { name: /^More for / }));
  expect(screen.getByText('LKR 35,000, claimed, NC-7F3K2QXM')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refuse Payment' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Mark Commission Paid' }));
  expect(await screen.findByText('Commission marked as paid.')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ jobId: 'job-1' }]);
});

test('cancelling a job decides about a commission that was paid before the work was done', async () => {
  const payment = { ...claimedPayment, state: 'verified', amountLkr: 35_000, receivedLkr: 35_000 } as const;
  const commission = { reference: 'NC-7F3K2QXM', payment };
  const refund = { promisedAt: '2026-11-20T04:00:00.000Z', amountLkr: 35_000, sentAt: null };
  let job = sampleAdminJob({ status: 'in_progress', supervision: true, commissionDueLkr: 35_000, commission });
  const calls = stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([job])),
    'POST /api/jobs/job-1/cancel': () => json(200, (job = { ...job, status: 'cancelled', refund })),
    'POST /api/jobs/job-1/refund-sent': () => json(200, { id: 'job-1' }),
  });
  renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });
  fireEvent.click(await screen.findByRole('button', { name: /^More for / }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Job' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this job?' }));
  expect(dialog.getByText('Commission: LKR 35,000 has been paid.')).toBeDefined();
  expect(dialog.getByRole('combobox', { name: 'Money' })).toHaveProperty('value', 'refund');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel Job' }));
  expect(await screen.findByText(/^LKR 35,000, promised Nov 20, 2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo Mark Commission Paid' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mark Refund Sent' }));
  expect(await screen.findByText('Refund Sent')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: '', money: 'refund', inspectionMoney: 'keep' },
    {},
  ]);
});

test('a payment for a cancelled job is recorded, to be refunded', async () => {
  const payment = { ...claimedPayment, state: 'refused', amountLkr: 35_000, claimedAt: null } as const;
  const paid = { ...payment, state: 'verified', receivedLkr: 35_000 } as const;
  const reference = 'NC-7F3K2QXM';
  const refund = { promisedAt: '2026-11-20T04:00:00.000Z', amountLkr: 35_000, sentAt: null };
  let job = sampleAdminJob({ status: 'cancelled', supervision: true, commission: { reference, payment } });
  stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([job])),
    'POST /api/payments/mark-commission': () =>
      json(200, (job = { ...job, commission: { reference, payment: paid }, refund })),
  });
  renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });
  fireEvent.click(await screen.findByRole('button', { name: /^More for / }));
  expect(screen.queryByRole('button', { name: 'Mark Refund Sent' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mark Commission Paid' }));
  expect(await screen.findByRole('button', { name: 'Mark Refund Sent' })).toBeDefined();
  expect(screen.getByText(/^LKR 35,000, promised Nov 20, 2026/)).toBeDefined();
});

test.each([
  ['ahead', -60_000, false],
  ['behind', 3_600_000, true],
])("a mark can be undone for a moment, also if the computer's clock is %s", async (_clock, ms, afterReload) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const payment = { ...claimedPayment, amountLkr: 35_000 };
  const verifiedAt = new Date(Date.now() + ms).toISOString();
  let job = sampleAdminJob({ supervision: true, commission: { reference: 'NC-7F3K2QXM', payment } });
  stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([job])),
    'POST /api/payments/mark-commission': () => {
      const paid = { ...payment, state: 'verified', receivedLkr: 35_000, verifiedAt } as const;
      return json(200, (job = { ...job, commission: { reference: 'NC-7F3K2QXM', payment: paid } }));
    },
  });
  const undo = { name: 'Undo Mark Commission Paid' };
  const open = async () => {
    const opened = renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });
    fireEvent.click(await screen.findByRole('button', { name: /^More for / }));
    return opened;
  };
  const { unmount } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Mark Commission Paid' }));
  expect(await screen.findByRole('button', undo)).toBeDefined();
  act(() => void vi.advanceTimersByTime(undoMs));
  await waitFor(() => expect(screen.queryByRole('button', undo)).toBeNull());
  unmount();
  await open();
  expect(screen.queryByRole('button', undo) !== null).toBe(afterReload);
  act(() => void vi.advanceTimersByTime(notificationDelayMs));
  await waitFor(() => expect(screen.queryByRole('button', undo)).toBeNull());
});
