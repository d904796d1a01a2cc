import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { refusal, sampleAdminJob, stubBackOffice, sampleJobPage } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminJobsPage } from './AdminJobsPage.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const objected: AdminJob['progress'][number] = {
  id: 'entry-1',
  kind: 'milestone',
  text: 'The screed is level',
  amountLkr: null,
  at: '2026-11-12T04:00:00.000Z',
  confirmedAt: null,
  objection: 'One corner is hollow',
  objectedAt: '2026-11-13T04:00:00.000Z',
  photos: [],
};

const open = () => renderScreen(<AdminJobsPage />, { at: '/admin/jobs' });

test('each status offers its own step', async () => {
  const statuses: readonly AdminJob['status'][] = [
    'booked',
    'inspected',
    'accepted',
    'in_progress',
    'completed',
    'cancelled',
  ];
  stubBackOffice({
    'GET /api/admin/job-list': () =>
      json(200, sampleJobPage(statuses.map((status) => sampleAdminJob({ id: status, reference: status, status })))),
  });
  open();
  await screen.findByText('1 to 6 of 6');
  const steps = statuses.map(
    (status) =>
      screen.getByRole('button', { name: `More for ${status}` }).parentElement?.querySelector('button')?.textContent,
  );
  expect(steps).toEqual(['Mark Inspected', 'Create Quote', 'Start Work', 'Mark Complete', '', '']);
});

test('completing is not proposed while a milestone is objected to, and the time in a status is next to it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00.000Z') });
  const changes = [{ status: 'in_progress', at: '2026-11-08T04:00:00.000Z', reason: null }] as const;
  const row = (id: string, progress: AdminJob['progress']) =>
    sampleAdminJob({ id, reference: id, status: 'in_progress', changes: [...changes], progress });
  stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([row('calm', []), row('disputed', [objected])])),
  });
  open();
  await screen.findByText('1 to 2 of 2');
  const [calm, disputed] = screen.getAllByRole('button', { name: 'Mark Complete' });
  expect(disputed?.className).not.toBe(calm?.className);
  const state = disputed?.closest('tr')?.querySelector('[data-cell=state]');
  expect(state?.textContent).toBe('In Progressfor 12 dMilestone disputed');
});

test('a job is completed only after confirmation, which shows its amounts, and the list is refetched', async () => {
  let job = sampleAdminJob({
    status: 'in_progress',
    contractValueLkr: 450_000,
    supervision: true,
    commissionDueLkr: 35_000,
    progress: [objected],
  });
  const calls = stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([job])),
    'POST /api/jobs/job-1/complete': () =>
      json(
        200,
        (job = sampleAdminJob({ status: 'completed', completedAt: '2026-11-20T06:00:00.000Z', progress: [objected] })),
      ),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Mark Complete/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Complete this job?' }));
  expect(dialog.getByText('LKR 450,000')).toBeDefined();
  expect(dialog.getByText('LKR 35,000')).toBeDefined();
  expect(dialog.getByText(/^One objection from the customer is open/)).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Complete Job' }));
  expect(await screen.findByText('Job Completed')).toBeDefined();
  expect(screen.getByText('Job marked as completed successfully.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark Complete/ })).toBeNull());
  expect(screen.getByText('Milestone disputed')).toBeDefined();
});

test('the quote form starts with today in Sri Lanka and 0, validates, and previews the commission', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T20:00:00.000Z') });
  const calls = stubBackOffice({
    'POST /api/quotes/create': () => refusal(409, 'This job is completed, so you cannot create a quote for it.'),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Create Quote/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Create Quote' }));
  expect(await dialog.findByLabelText('Inspection Date')).toHaveProperty('value', '2026-11-21');
  expect(dialog.getByLabelText('Contract Value (LKR)')).toHaveProperty('value', '0');
  fireEvent.change(dialog.getByLabelText('Inspection Date'), { target: { value: '' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create Quote' }));
  for (const message of [
    'Contract value must be greater than 0',
    'Inspection date is required',
    'Completion date is required',
    'Description must be at least 10 characters',
  ]) {
    expect(await dialog.findByText(message)).toBeDefined();
  }
  fireEvent.change(dialog.getByLabelText('Contract Value (LKR)'), { target: { value: '450000' } });
  fireEvent.change(dialog.getByLabelText('Inspection Date'), { target: { value: '2026-11-21' } });
  fireEvent.change(dialog.getByLabelText('Completion Date'), { target: { value: '2026-11-20' } });
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'Terrazzo for the whole hall' } });
  fireEvent.click(dialog.getByLabelText('Premium managed service'));
  expect(await dialog.findByText(/^Commission Due: LKR 35,000/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Create Quote' }));
  expect(await dialog.findByText('Completion date cannot be before the inspection date')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Completion Date'), { target: { value: '2026-12-20' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create Quote' }));
  expect(await screen.findByText('This job is completed, so you cannot create a quote for it.')).toBeDefined();
  expect(screen.getByText('Error')).toBeDefined();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    jobId: 'job-1',
    contractValueLkr: 450_000,
    inspectionDate: '2026-11-21',
    completionDate: '2026-12-20',
    description: 'Terrazzo for the whole hall',
    supervision: true,
    replaces: null,
  });
});

test('a created quote is reported as sent', async () => {
  const { id, amountLkr, notes } = { id: 'quote-1', amountLkr: 1, notes: 'Terrazzo for the hall' };
  stubBackOffice({
    'POST /api/quotes/create': () =>
      json(201, {
        id,
        jobId: 'job-1',
        amountLkr,
        notes,
        inspectionDate: '2026-11-21',
        completionDate: '2026-12-20',
        createdAt: '2026-11-20T20:00:00.000Z',
        declinedAt: null,
        declineReason: null,
        supervision: false,
        commissionDueLkr: null,
        supervisionPercent: 10,
        inspectionFeeLkr: 10_000,
      }),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Create Quote/ }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('Contract Value (LKR)'), { target: { value: '1' } });
  fireEvent.change(dialog.getByLabelText('Completion Date'), { target: { value: '2099-12-20' } });
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: notes } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create Quote' }));
  expect(await screen.findByText('Quote Created')).toBeDefined();
  expect(screen.getByText('Quote has been sent to the customer successfully.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a job is cancelled only after confirmation, with a reason', async () => {
  const calls = stubBackOffice({
    'POST /api/jobs/job-1/cancel': () => json(200, sampleAdminJob({ status: 'cancelled' })),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel Job' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this job?' }));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Sold the house' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel Job' }));
  expect(await screen.findByText('Job Cancelled')).toBeDefined();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    reason: 'Sold the house',
    money: null,
    inspectionMoney: 'keep',
  });
});

test('a typed reason for cancelling is restored after the dialog was closed', async () => {
  let isBroken = true;
  stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([sampleAdminJob({ contractValueLkr: 450_000 })])),
    'POST /api/jobs/job-1/cancel': () =>
      isBroken ? refusal(503, 'The database is locked.') : json(200, sampleAdminJob({ status: 'quoted' })),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  const ask = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Job' }));
    return within(screen.getByRole('dialog', { name: 'Cancel this job?' }));
  };
  const first = ask();
  expect(first.getByText('LKR 450,000')).toBeDefined();
  fireEvent.change(first.getByLabelText('Reason'), { target: { value: 'Sold the house' } });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = ask();
  expect(second.getByLabelText('Reason')).toHaveProperty('value', 'Sold the house');
  expect(second.getByText('Restored what you typed')).toBeDefined();
  fireEvent.click(second.getByRole('button', { name: 'Cancel Job' }));
  expect(await screen.findByText('The database is locked.')).toBeDefined();
  expect(second.getByLabelText('Reason')).toHaveProperty('value', 'Sold the house');
  isBroken = false;
  fireEvent.click(second.getByRole('button', { name: 'Cancel Job' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // A sent reason is not restored.
  expect(ask().getByLabelText('Reason')).toHaveProperty('value', '');
});

test.each([true, false])('supervision %s is shown and stays once the quote is accepted', async (supervision) => {
  const job = sampleAdminJob({ status: 'in_progress', supervision });
  const calls = stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([job])),
    'PATCH /api/admin/jobs/job-1': () => json(200, job),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Job' }));
  const box = dialog.getByLabelText<HTMLInputElement>('Premium managed service');
  expect([box.disabled, box.checked]).toEqual([true, supervision]);
  const why = 'The customer has accepted the quote, so you cannot change this.';
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(why);
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Terrace' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Job Updated')).toBeDefined();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ title: 'Terrace' });
});

test("editing a job sends only changed fields, so that another administrator's change is not reverted", async () => {
  const calls = stubBackOffice({ 'PATCH /api/admin/jobs/job-1': () => json(200, sampleAdminJob()) });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Job' }));
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Terrace' } });
  fireEvent.change(dialog.getByLabelText('Area (sq.ft)'), { target: { value: '420' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Job Updated')).toBeDefined();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ title: 'Terrace', areaSqft: 420 });
});
