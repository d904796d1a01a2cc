import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminBooking } from '../../../../shared/features/bookings/admin-booking-contract.ts';
import { routes } from '../../../routes.tsx';
import {
  refusal,
  sampleAdminJob,
  sampleAnswer,
  sampleBooking,
  sampleBookingPage,
  sampleProviderPage,
  stubBackOffice,
} from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen, testProvider } from '../../../testing/render-screen.tsx';
import { AdminJobDetails } from '../../jobs/admin/AdminJobRow.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00.000Z') }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = (more: Parameters<typeof sampleAnswer>[0] = {}) =>
  sampleBooking({
    payment: { ...sampleBooking().payment, state: 'verified' },
    inspectionPaymentStatus: 'paid',
    paidAt: '2026-11-20T05:00:00.000Z',
    visitAnswer: sampleAnswer(more),
  });

const other = {
  id: 'booking-2',
  reference: 'NB-2222QXMM',
  fullName: 'Ruwan Silva',
  address: '9 Sea Street, Galle',
  scheduledAt: '2026-12-02T04:30:00.000Z',
};

/** A server whose visit is asked about. */
function serve(first: AdminBooking, answers: Parameters<typeof stubBackOffice>[0] = {}) {
  let present = first;
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([present])),
    'GET /api/admin/bookings/booking-1': () => json(200, present),
    'GET /api/admin/bookings/booking-1/other-visits': () => json(200, { visits: [], misfit: null }),
    ...answers,
  });
  return {
    become: (next: AdminBooking) => json(200, (present = next)),
    sent: () => calls.filter(({ path }) => path === '/api/bookings/booking-1/answer').map(({ body }) => body),
  };
}

async function openLeads(): Promise<void> {
  const route = routes.find(({ path }) => path === '/admin/leads');
  if (!route) throw new Error('There are no leads');
  await route.screen.prepare();
  renderScreen(<route.screen />, { at: '/admin/leads', route: '/admin/leads' });
}

async function openDialog() {
  await openLeads();
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Answer for Nadeesha Floors' }));
  return within(await screen.findByRole('dialog', { name: 'Answer for Nadeesha Floors' }));
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

const choose = (dialog: Dialog, value: string) =>
  fireEvent.change(dialog.getByLabelText('What they say'), { target: { value } });
const record = (dialog: Dialog) => fireEvent.click(dialog.getByRole('button', { name: 'Record Answer' }));

test.each([
  [{}, 'Not answered yet', 'Nadeesha Floors has not answered yet.'],
  [{ dueAt: '2026-11-20T11:00:00.000Z' }, 'No answer', 'Nadeesha Floors has not answered yet.'],
  [{ state: 'confirmed' }, 'Will come', 'Nadeesha Floors will come.'],
  [{ state: 'declined', reason: 'I am in Jaffna.' }, 'Cannot come', 'Nadeesha Floors cannot come: I am in Jaffna.'],
  [{ state: 'other_wanted' }, 'Somebody else wanted', 'The customer wants somebody else instead of Nadeesha Floors.'],
] as const)('a row with the answer %o shows it, and its details say it in a sentence', async (answer, name, text) => {
  serve(asked(answer));
  await openLeads();
  expect(await screen.findByText(name)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^More for/ }));
  expect(screen.getByText(text)).toBeDefined();
});

test('a visit that did not take place is called so as in the calendar, and proposes no job', async () => {
  const entry = (step: 'nobody_came' | 'arrived', at: string) => ({ step, at, minutes: null });
  const daySteps = [entry('nobody_came', '2026-12-01T05:00:00.000Z')];
  serve(asked({ state: 'confirmed', daySteps }));
  await openLeads();
  expect(await screen.findByText('Customer says that nobody came')).toBeDefined();
  expect(screen.queryByText('Will come')).toBeNull();
  const look = () => screen.getByRole('button', { name: /^Create Job/ }).className;
  const missed = look();
  cleanup();
  serve(asked({ state: 'confirmed', daySteps: [...daySteps, entry('arrived', '2026-12-01T05:30:00.000Z')] }));
  await openLeads();
  expect(await screen.findByText('Arrived')).toBeDefined();
  expect(look()).not.toBe(missed);
});

test('the details say who answered, when, and which times are offered', async () => {
  const answeredAt = '2026-11-20T08:00:00.000Z';
  serve(asked({ state: 'offered', offeredTimes: [other.scheduledAt], answeredAt, answeredBy: 'Office Person' }));
  await openLeads();
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  expect(screen.getByText(/^Nadeesha Floors offers Wed, Dec.2,.2026, 10:00.am\. The customer has not/)).toBeDefined();
  expect(screen.getByText(/^for them by Office Person, Nov 20, 2026, 1:30.pm$/)).toBeDefined();
});

test('the office records other times, is warned of a clash, and two presses send once', async () => {
  const { become, sent } = serve(asked(), {
    'GET /api/admin/bookings/booking-1/other-visits': ({ path }) =>
      json(
        200,
        path.endsWith('?at=2026-12-02T10%3A00') ? { visits: [other], misfit: null } : { visits: [], misfit: null },
      ),
    'POST /api/bookings/booking-1/answer': () => become(asked({ state: 'offered', version: 2 })),
  });
  const dialog = await openDialog();
  record(dialog);
  expect(await dialog.findByText('Required')).toBeDefined();
  choose(dialog, 'times');
  record(dialog);
  expect(await dialog.findByText('Please select a date and time')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '2026-12-02T10:00' } });
  expect(await dialog.findByText(/Wed, Dec 2, 2026, 10:00 am: NB-2222QXMM, Ruwan Silva/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Third time'), { target: { value: '2026-12-03T15:00' } });
  const button = dialog.getByRole('button', { name: 'Record Answer' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Offers other times')).toBeDefined();
  expect(sent()).toEqual([{ reply: 'times', times: ['2026-12-02T10:00', '2026-12-03T15:00'], reason: '', version: 1 }]);
});

test('an answer that came meanwhile is shown with its author, and only replaced by a second press', async () => {
  const detail = 'This has changed meanwhile (by Nadeesha Floors, Nov 20): Nadeesha Floors will come.';
  const { become, sent } = serve(asked(), {
    'POST /api/bookings/booking-1/answer': ({ body }) => {
      if (Object(body).version === 2) return become(asked({ state: 'declined', reason: 'Ill', version: 3 }));
      become(asked({ state: 'confirmed', answeredAt: '2026-11-20T11:59:00.000Z', version: 2 }));
      return refusal(409, detail);
    },
  });
  const dialog = await openDialog();
  choose(dialog, 'no');
  record(dialog);
  expect(await dialog.findByText('A reason is required')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Ill' } });
  record(dialog);
  expect(await screen.findByText(detail)).toBeDefined();
  expect(
    await dialog.findByText(/^Nadeesha Floors will come\. \(by Nadeesha Floors, Nov 20, 2026, 5:29.pm\)$/),
  ).toBeDefined();
  expect(dialog.getByLabelText('Reason')).toHaveProperty('value', 'Ill');
  record(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().map((body) => Object(body).version)).toEqual([1, 2]);
});

test('what was typed is there again after the dialog was closed', async () => {
  serve(asked());
  const dialog = await openDialog();
  choose(dialog, 'no');
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Ill' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Answer for Nadeesha Floors' }));
  expect(await screen.findByLabelText('Reason')).toHaveProperty('value', 'Ill');
});

test('a visit that is cancelled while the dialog is open needs no answer', async () => {
  const { become } = serve(asked(), {
    'POST /api/bookings/booking-1/answer': () => {
      become(sampleBooking({ endedAs: 'cancelled' }));
      return refusal(409, 'Nobody is waiting for this answer.');
    },
  });
  const dialog = await openDialog();
  choose(dialog, 'yes');
  record(dialog);
  expect(await dialog.findByText('This visit is no longer waiting for an answer.')).toBeDefined();
});

test('a job that has not been inspected shows the answer, which the office can give', async () => {
  const { become, sent } = serve(
    { ...asked(), jobId: 'job-1' },
    {
      'POST /api/bookings/booking-1/answer': () =>
        become({ ...asked({ state: 'confirmed', version: 2 }), jobId: 'job-1' }),
    },
  );
  renderScreen(<AdminJobDetails job={sampleAdminJob({ status: 'booked' })} />, { at: '/admin/jobs' });
  expect(await screen.findByText('Nadeesha Floors has not answered yet.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Answer for Nadeesha Floors' }));
  const dialog = within(await screen.findByRole('dialog'));
  choose(dialog, 'yes');
  record(dialog);
  expect(await screen.findByText('Nadeesha Floors will come.')).toBeDefined();
  expect(sent()).toEqual([{ reply: 'yes', times: [], reason: '', version: 1 }]);
});

test('who is being chosen and has another visit at that time is named', async () => {
  serve(asked(), {
    'GET /api/admin/provider-list': () => json(200, sampleProviderPage([testProvider])),
    'GET /api/providers/nadeesha-floors': () => refusal(404, 'Gone'),
    'GET /api/admin/bookings/booking-1/other-visits': ({ path }) =>
      json(
        200,
        path.endsWith(`?providerId=${testProvider.id}`)
          ? { visits: [other], misfit: null }
          : { visits: [], misfit: null },
      ),
  });
  await openLeads();
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Change Professional' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Professional' }));
  await dialog.findByRole('option', { name: new RegExp(testProvider.displayName) });
  expect(dialog.queryByText(/NB-2222QXMM/)).toBeNull();
  fireEvent.change(dialog.getByLabelText('Professional'), { target: { value: testProvider.id } });
  expect(await dialog.findByText(/NB-2222QXMM, Ruwan Silva/)).toBeDefined();
});
