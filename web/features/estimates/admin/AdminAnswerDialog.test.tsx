import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, sampleEstimate, sampleEstimatePage, stubBackOffice } from '../../../testing/admin-samples.ts';
import { forgetAdminDrafts } from '../../../testing/forget-admin-drafts.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminLeadsPage } from '../../bookings/admin/AdminLeadsPage.tsx';

beforeEach(() => forgetAdminDrafts());
afterEach(() => vi.unstubAllGlobals());

const paid = { paymentStatus: 'paid', paidAt: '2026-11-20T06:00:00.000Z' } as const;
const reason = 'The photographs show no floor to measure.';

const open = () => renderScreen(<AdminLeadsPage />, { at: '/admin/leads?tab=estimates' });
/** Also while a dialog is open, as news do it. */
const readAgain = async () => fireEvent.click(await screen.findByRole('button', { name: 'Refresh', hidden: true }));

test('an answer stays with its request when another request arrives above it', async () => {
  let estimates = [sampleEstimate(paid)];
  const calls = stubBackOffice({
    'GET /api/admin/estimate-list': () => json(200, sampleEstimatePage(estimates)),
    'POST /api/quotation-requests/estimate-1/no-estimate': () =>
      json(200, sampleEstimate({ ...paid, answeredAt: '2026-11-20T07:00:00.000Z' })),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Write Estimate' }));
  fireEvent.click(screen.getByRole('button', { name: 'This cannot be estimated' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: reason } });
  estimates = [sampleEstimate({ ...paid, id: 'estimate-2', reference: 'NE-2', contactName: 'Kamala' }), ...estimates];
  await readAgain();
  await screen.findByText('NE-2');
  const dialog = screen.getByRole('dialog', { name: 'Write Estimate' });
  expect(dialog.textContent).toContain('Ruwan Silva');
  expect(within(dialog).getByLabelText('Reason')).toHaveProperty('value', reason);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send Answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/api/quotation-requests/estimate-1/no-estimate', body: { reason } },
  ]);
});
