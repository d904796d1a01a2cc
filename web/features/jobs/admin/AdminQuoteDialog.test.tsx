import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdMs } from '../../../admin/hooks/use-admin-step.ts';
import type { AdminReport } from '../../../../shared/features/visits/inspection-report-contract.ts';
import { refusal, sampleAdminJob, sampleJobPage, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { lookInside } from '../../../testing/outbox-samples.ts';
import { sampleQuote } from '../../../testing/portal-samples.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sampleAdminReport } from '../../../testing/report-samples.ts';
import { forgetAdminDrafts } from '../../../testing/forget-admin-drafts.ts';
import { AdminJobsPage } from './AdminJobsPage.tsx';

beforeEach(forgetAdminDrafts);
afterEach(() => vi.unstubAllGlobals());

async function openQuote(): Promise<ReturnType<typeof within>> {
  fireEvent.click(await screen.findByRole('button', { name: /^Create Quote/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create Quote' }));
  // It is read first whether there is a report.
  await dialog.findByLabelText('Description');
  return dialog;
}

/** The draft is saved in the database a moment later. */
const untilStored = (count: number) =>
  waitFor(async () => expect(await lookInside(({ drafts }) => drafts.toArray())).toHaveLength(count));

const description = 'Terrazzo for the hall, with brass strips between the fields';

async function loseSession(): Promise<void> {
  stubBackOffice({ 'POST /api/quotes/create': () => refusal(401, 'Please sign in first') });
  const { history } = renderScreen(<AdminJobsPage />, { at: '/admin/jobs', route: '/admin/jobs' });
  const dialog = await openQuote();
  fireEvent.change(dialog.getByLabelText('Contract Value (LKR)'), { target: { value: '450000' } });
  fireEvent.change(dialog.getByLabelText('Completion Date'), { target: { value: '2099-01-01' } });
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: description } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create Quote' }));
  await waitFor(() => expect(history?.at(-1)).toBe('/portal/login?returnTo=%2Fadmin%2Fjobs'));
  await untilStored(1);
  cleanup();
}

test('input typed before the session expired is restored in the same form, until it is discarded', async () => {
  await loseSession();
  stubBackOffice();
  renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });
  const dialog = await openQuote();
  expect(dialog.getByText('Restored what you typed')).toBeDefined();
  expect(dialog.getByLabelText('Description')).toHaveProperty('value', description);
  expect(dialog.getByLabelText('Contract Value (LKR)')).toHaveProperty('value', '450000');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  const again = await openQuote();
  expect(again.getByLabelText('Description')).toHaveProperty('value', description);
  fireEvent.click(again.getByRole('button', { name: 'Discard it' }));
  expect(again.getByLabelText('Description')).toHaveProperty('value', '');
  expect(again.queryByText('Restored what you typed')).toBeNull();
  expect(document.activeElement).toBe(again.getByLabelText('Contract Value (LKR)'));
  await untilStored(0);
});

test('the draft of a quote survives Escape and a reload, and is deleted once it is sent', async () => {
  const quoted = { 'POST /api/quotes/create': () => Response.json(sampleQuote(), { status: 201 }) };
  stubBackOffice(quoted);
  const { unmount } = renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });
  const dialog = await openQuote();
  fireEvent.change(dialog.getByLabelText('Contract Value (LKR)'), { target: { value: '450000' } });
  fireEvent.change(dialog.getByLabelText('Completion Date'), { target: { value: '2099-01-01' } });
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: description } });
  await waitFor(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  unmount();
  renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });
  const again = await openQuote();
  expect(again.getByLabelText('Description')).toHaveProperty('value', description);
  fireEvent.click(again.getByRole('button', { name: 'Create Quote' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await untilStored(0);
});

test('a quote says which one it replaces: that which its author has read, also when another was written meanwhile', async () => {
  const quote = (id: string) => sampleAdminJob({ status: 'quoted', quote: sampleQuote({ id }) });
  let jobs = sampleJobPage([sampleAdminJob()]);
  const detail = 'This job now has a quote of LKR 450,000, written by Ruwan. Read it before you replace it.';
  const calls = stubBackOffice({
    'GET /api/admin/job-list': () => json(200, jobs),
    'POST /api/quotes/create': () => refusal(409, detail),
  });
  renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });
  const write = async (press: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Contract Value (LKR)'), { target: { value: '470000' } });
    fireEvent.change(dialog.getByLabelText('Completion Date'), { target: { value: '2099-01-01' } });
    fireEvent.change(dialog.getByLabelText('Description'), { target: { value: description } });
    fireEvent.click(dialog.getByRole('button', { name: press }));
    return dialog;
  };
  const replaced = () =>
    calls.flatMap(({ method, body }) => (method === 'POST' ? [(body as { replaces: unknown }).replaces] : []));
  await openQuote();
  jobs = sampleJobPage([quote('quote-1')]);
  const first = await write('Create Quote');
  expect(await screen.findByText(detail)).toBeDefined();
  // The same text, sent once more, has still not read the other quote.
  fireEvent.click(await first.findByRole('button', { name: 'Replace Quote' }));
  await waitFor(() => expect(replaced()).toEqual([null, null]));
  fireEvent.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(
    () => {
      // Held for a moment, because its text has changed.
      fireEvent.click(screen.getByRole('button', { name: /^Replace Quote/ }));
      screen.getByRole('dialog');
    },
    { timeout: 2 * holdMs },
  );
  // Neither is it read by opening the form: its author says that what was typed before replaces it.
  const again = await write('Replace Quote');
  await waitFor(() => expect(replaced()).toEqual([null, null, null]));
  expect(again.getByText('There is a newer version')).toBeDefined();
  fireEvent.click(again.getByRole('button', { name: 'Continue with mine' }));
  expect(again.getByLabelText('Description')).toHaveProperty('value', description);
  await write('Replace Quote');
  await waitFor(() => expect(replaced()).toEqual([null, null, null, 'quote-1']));
});

test('a quote that replaces another shows its commission with the percentage that it will get', async () => {
  const promised = { supervision: true, supervisionPercent: 10, nextSupervisionPercent: 12.5 };
  const job = sampleAdminJob({ status: 'quoted', quote: sampleQuote({ amountLkr: 450_000 }), ...promised });
  stubBackOffice({ 'GET /api/admin/job-list': () => json(200, sampleJobPage([job])) });
  renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });
  fireEvent.click(await screen.findByRole('button', { name: /^Replace Quote/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace Quote' }));
  expect(await dialog.findByText(/^Commission Due: LKR.46,250 \(12\.5% of the contract value/)).toBeDefined();
});

const reportOf = (totalLkr: number): AdminReport =>
  sampleAdminReport({
    lines: [
      {
        text: 'Lay tiles',
        kind: 'labour',
        quantity: '1200',
        unit: 'sq.ft',
        rateLkr: totalLkr / 1200,
        amountLkr: totalLkr,
        wastagePercent: 0,
        wastageLkr: 0,
      },
    ],
    subtotalLkr: totalLkr,
    totalLkr,
  });

test('a quote that begins with the report of its inspection is a draft only once somebody changes it', async () => {
  let totalLkr = 216_000;
  stubBackOffice({ 'GET /api/admin/bookings/booking-1/report': () => json(200, reportOf(totalLkr)) });
  const { unmount } = renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });
  const dialog = await openQuote();
  expect(dialog.getByLabelText('Contract Value (LKR)')).toHaveProperty('value', '216000');
  expect(dialog.getByLabelText('Description')).toHaveProperty(
    'value',
    'Lay tiles: 1,200 sq.ft at LKR 180 = LKR 216,000',
  );
  expect(document.activeElement).toBe(dialog.getByLabelText('Contract Value (LKR)'));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  totalLkr = 240_000;
  const again = await openQuote();
  expect(again.queryByText('Restored what you typed')).toBeNull();
  expect(again.getByLabelText('Contract Value (LKR)')).toHaveProperty('value', '240000');
  fireEvent.change(again.getByLabelText('Completion Date'), { target: { value: '2099-01-01' } });
  unmount();
  totalLkr = 252_000;
  renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });
  const last = await openQuote();
  expect(last.getByText('Restored what you typed')).toBeDefined();
  expect(last.getByLabelText('Completion Date')).toHaveProperty('value', '2099-01-01');
  expect(last.getByLabelText('Contract Value (LKR)')).toHaveProperty('value', '252000');
});

test('a report that could not be read is named, and read again without losing what is typed', async () => {
  let isBroken = true;
  stubBackOffice({
    'GET /api/admin/bookings/booking-1/report': () =>
      isBroken ? refusal(503, 'The database is locked.') : json(200, reportOf(261_000)),
  });
  renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });
  const dialog = await openQuote();
  expect(dialog.getByRole('alert').textContent).toMatch(/^We could not read the inspection report/);
  fireEvent.change(dialog.getByLabelText('Completion Date'), { target: { value: '2099-01-01' } });
  isBroken = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.getByLabelText('Contract Value (LKR)')).toHaveProperty('value', '261000'));
  expect(dialog.getByLabelText('Completion Date')).toHaveProperty('value', '2099-01-01');
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('another administrator who signs in in this tab does not find the draft of the one before', async () => {
  await loseSession();
  stubBackOffice({
    'GET /api/auth/user': () =>
      Response.json({ id: 'admin-2', email: 'second@nivasa.example', name: null, isAdmin: true, role: 'owner' }),
  });
  renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });
  const others = await openQuote();
  expect(others.queryByText('Restored what you typed')).toBeNull();
  expect(others.getByLabelText('Description')).toHaveProperty('value', '');
});
