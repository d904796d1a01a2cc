import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EstimateDocument } from '../../../../shared/features/estimates/estimate-document.ts';
import { refusal, sampleEstimate, sampleEstimatePage, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { forgetAdminDrafts } from '../../../testing/forget-admin-drafts.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminLeadsPage } from '../../bookings/admin/AdminLeadsPage.tsx';

beforeEach(() => forgetAdminDrafts());
afterEach(() => vi.unstubAllGlobals());

const paid = { paymentStatus: 'paid', paidAt: '2026-11-20T06:00:00.000Z' } as const;
const answered = (documentVersion: number) =>
  sampleEstimate({ ...paid, answeredAt: '2026-11-20T07:00:00.000Z', documentVersion });

const versionOf = (version: number, notes: string): EstimateDocument => ({
  version,
  createdAt: '2026-11-20T07:00:00.000Z',
  lines: [
    {
      kind: 'labour',
      text: 'Laying the floor',
      quantity: '100',
      unit: 'sq.ft',
      rateLkr: 180,
      amountLkr: 18_000,
      wastagePercent: 0,
      wastageLkr: 0,
    },
  ],
  subtotalLkr: 18_000,
  wastageLkr: 0,
  totalLkr: 18_000,
  notes,
  assumptions: '',
  validUntil: '2027-01-20',
  reason: null,
});

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

const path = '/api/quotation-requests/estimate-1/document';

async function replace(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Replace Estimate' }));
}

test('an estimate that a colleague has replaced is replaced from their version', async () => {
  let versions = [versionOf(1, 'First words')];
  const calls = stubBackOffice({
    'GET /api/admin/estimate-list': () => json(200, sampleEstimatePage([answered(versions.length)])),
    'GET /api/admin/quotation-requests/estimate-1/documents': () => json(200, versions),
    [`POST ${path}`]: () => json(200, answered(3)),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  await replace();
  expect(await screen.findByLabelText('Notes')).toHaveProperty('value', 'First words');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  versions = [versionOf(2, 'Second words'), ...versions];
  // Another view of the list is read, but not the documents.
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'ruwan' } });
  await waitFor(() => expect(calls.filter(({ path: asked }) => asked.includes('search=ruwan'))).toHaveLength(1));
  await replace();
  expect(await screen.findByLabelText('Notes')).toHaveProperty('value', 'Second words');
  fireEvent.click(screen.getByRole('button', { name: 'Send Estimate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path, body: { replaces: 2 } });
});

test('a form that is open stays with its version when a colleague replaces it, and is refused', async () => {
  let version = 1;
  const calls = stubBackOffice({
    'GET /api/admin/estimate-list': () =>
      json(200, sampleEstimatePage([{ ...answered(version), projectLocation: version === 1 ? 'Kandy' : 'Matale' }])),
    // The second version is never read.
    'GET /api/admin/quotation-requests/estimate-1/documents': () =>
      version === 1 ? json(200, [versionOf(1, 'First words')]) : new Promise<Response>(() => {}),
    [`POST ${path}`]: () => refusal(409, 'Someone else has just answered it.'),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  await replace();
  fireEvent.change(await screen.findByLabelText('Notes'), { target: { value: 'My words' } });
  version = 2;
  await readAgain();
  await screen.findAllByText(/Matale/);
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'My words');
  fireEvent.click(screen.getByRole('button', { name: 'Send Estimate' }));
  expect(await screen.findByText('Someone else has just answered it.')).toBeDefined();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ replaces: 1, notes: 'My words' });
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'My words');
});

test("what was typed before a colleague's version is said to be older, and replaces it or is discarded", async () => {
  let versions = [versionOf(1, 'First words')];
  const calls = stubBackOffice({
    'GET /api/admin/estimate-list': () => json(200, sampleEstimatePage([answered(versions.length)])),
    'GET /api/admin/quotation-requests/estimate-1/documents': () => json(200, versions),
    [`POST ${path}`]: () => refusal(409, 'Ruwan has just answered this request. Read that answer first.'),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  await replace();
  fireEvent.change(await screen.findByLabelText('Notes'), { target: { value: 'My words' } });
  versions = [versionOf(2, 'Second words'), ...versions];
  const send = async (count: number) => {
    fireEvent.click(screen.getByRole('button', { name: 'Send Estimate' }));
    const sent = () => calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
    await waitFor(() => expect(sent()).toHaveLength(count));
    return sent().at(-1);
  };
  expect(await send(1)).toMatchObject({ replaces: 1, notes: 'My words' });
  const again = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await replace();
    await screen.findByText('There is a newer version');
  };
  await again();
  fireEvent.click(screen.getByRole('button', { name: 'Continue with mine' }));
  expect(await send(2)).toMatchObject({ replaces: 2, notes: 'My words' });
  versions = [versionOf(3, 'Third words'), ...versions];
  await again();
  fireEvent.click(screen.getByRole('button', { name: 'Take the newer one' }));
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Third words');
  expect(await send(3)).toMatchObject({ replaces: 3, notes: 'Third words' });
});

test('a discarded draft with fewer lines gives back all lines of the version', async () => {
  const [line] = versionOf(1, '').lines;
  const lines = ['Floor', 'Walls', 'Steps'].map((text) => ({ ...line!, text }));
  const calls = stubBackOffice({
    'GET /api/admin/estimate-list': () => json(200, sampleEstimatePage([answered(1)])),
    'GET /api/admin/quotation-requests/estimate-1/documents': () => json(200, [{ ...versionOf(1, ''), lines }]),
    [`POST ${path}`]: () => json(200, answered(2)),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  await replace();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove line 1' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Line' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await replace();
  const shown = () => screen.getAllByLabelText<HTMLInputElement>('Item').map(({ value }) => value);
  fireEvent.click(await screen.findByRole('button', { name: 'Discard it' }));
  expect(shown()).toEqual(['Floor', 'Walls', 'Steps']);
  fireEvent.click(screen.getByRole('button', { name: 'Send Estimate' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    lines: lines.map(({ text }) => ({ text })),
  });
});
