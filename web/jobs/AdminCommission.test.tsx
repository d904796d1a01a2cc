import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { json, sampleAdminJob, stubBackOffice } from '../testing/admin-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { claimedPayment } from '../testing/sample-payment.ts';
import { AdminJobsPage } from './AdminJobsPage.tsx';

afterEach(() => vi.unstubAllGlobals());

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
    'GET /api/admin/jobs': () => json(200, [job, sampleAdminJob({ id: 'job-2', status: 'completed' })]),
    'POST /api/payments/mark-commission': () =>
      json(200, (job = { ...claimed, commission: { reference: 'NC-7F3K2QXM', payment: paid } })),
  });
  renderScreen(<AdminJobsPage />, { at: '/admin/jobs?filter=commission' });
  expect(await screen.findByText('1 to 1 of 1')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^More for / }));
  expect(screen.getByText('LKR 35,000, claimed, NC-7F3K2QXM')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refuse Payment' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Mark Commission Paid' }));
  expect(await screen.findByText('Commission marked as paid.')).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ jobId: 'job-1' }]);
});
