import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import {
  pathsOf,
  sampleAdminJob,
  sampleAnswer,
  sampleBooking,
  sampleProviderPage,
  stubBackOffice,
} from '../../testing/admin-samples.ts';
import { json } from '../../testing/responses.ts';
import { sampleTodo, sampleTodoPage } from '../../testing/todo-samples.ts';
import { adminUserKey } from '../../offline/clear-user-data.ts';
import { renderScreen, testProvider } from '../../testing/render-screen.tsx';
import { AdminTodos } from './AdminTodos.tsx';

const lines: EventTarget[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T12:00:00.000Z') });
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        lines.push(this);
      }
      close() {}
    },
  );
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answer = NonNullable<Todo['answer']>;

const late: Answer = {
  state: 'asked',
  dueAt: '2026-11-20T11:00:00.000Z',
  reason: null,
  phone: '071 884 2210',
  daySteps: [],
};

const task = (answer: Partial<Answer> = {}): Todo =>
  sampleTodo({
    id: 'answer:booking-1',
    kind: 'answer',
    dueAt: '2026-11-20T13:00:00.000Z',
    amountLkr: null,
    answer: { ...late, ...answer },
  });

const visit = (more: Partial<AdminBooking> = {}) =>
  sampleBooking({
    payment: { ...sampleBooking().payment, state: 'verified' },
    inspectionPaymentStatus: 'paid',
    visitAnswer: sampleAnswer({ dueAt: late.dueAt }),
    ...more,
  });

/** A server with one task, until a request changes its visit. */
function serve(todo: Todo, booking = visit()) {
  let todos: readonly Todo[] = [todo];
  const done = (row: unknown) => () => {
    todos = [];
    return json(200, row);
  };
  return stubBackOffice({
    'GET /api/admin/todos': () => json(200, sampleTodoPage(todos)),
    'GET /api/admin/bookings/booking-1': () => json(200, booking),
    'GET /api/admin/bookings/booking-1/other-visits': () => json(200, { visits: [], misfit: null }),
    'GET /api/admin/jobs/job-1': () => json(200, sampleAdminJob({ status: 'booked' })),
    'GET /api/admin/provider-list': () =>
      json(200, sampleProviderPage([{ ...testProvider, id: 'asha', displayName: 'Asha Glass' }])),
    'GET /api/providers/nadeesha-floors': () => json(200, { ...testProvider, services: [], gallery: [] }),
    'POST /api/bookings/booking-1/answer': done(visit({ visitAnswer: sampleAnswer({ state: 'confirmed' }) })),
    'POST /api/bookings/booking-1/assign-provider': done(visit()),
    'POST /api/bookings/booking-1/cancel': done(visit({ endedAs: 'cancelled', visitAnswer: null })),
    'POST /api/bookings/booking-1/move': done(visit({ visitAnswer: sampleAnswer() })),
    'POST /api/jobs/job-1/assign-provider': done(sampleAdminJob({ status: 'booked' })),
    'POST /api/jobs/job-1/cancel': done(sampleAdminJob({ status: 'cancelled' })),
  });
}

const show = () => renderScreen(<AdminTodos />, { at: '/admin?todo=visits' });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const opened = (name: string | RegExp) => screen.findByRole('dialog', { name });

test.each([
  [{}, 'Professional has not answered', /^No answer by Nov 20, 2026, 4:30.pm · Tue, Dec 1, 2026/],
  [{ state: 'declined', reason: 'I am in Jaffna.' }, 'Professional cannot come', /^Why: I am in Jaffna\. · Tue, Dec 1/],
  [{ state: 'other_wanted' }, 'Customer wants somebody else', /^Tue, Dec 1, 2026, 9:30.am · 42 Lighthouse Street/],
  [{ state: 'offered' }, 'Customer has not chosen a time', /^Tue, Dec 1, 2026, 9:30.am · 42 Lighthouse Street/],
] as const)('a task about the answer %o says what happened, when and where', async (answer, name, details) => {
  serve(task(answer));
  show();
  expect(await screen.findByText(name)).toBeDefined();
  expect(screen.getByText(details)).toBeDefined();
});

test('the professional and the customer can be called, and written to on WhatsApp', async () => {
  serve(task());
  show();
  const links = (await screen.findAllByRole('link', { name: /Nadeesha Floors|Dilani Perera/ })).map((link) => [
    link.getAttribute('aria-label'),
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['Call Nadeesha Floors: 071 884 2210', 'tel:+94718842210'],
    ['WhatsApp Nadeesha Floors', 'https://wa.me/94718842210'],
    ['Call Dilani Perera: 077 123 4567', 'tel:+94771234567'],
    ['WhatsApp Dilani Perera', 'https://wa.me/94771234567'],
  ]);
});

test('a professional without a telephone number is said to have none', async () => {
  serve(task({ phone: null }));
  show();
  expect(await screen.findByText('has no telephone number')).toBeDefined();
});

test('one key opens the answer, and the task is gone when it is recorded', async () => {
  const calls = serve(task());
  show();
  await screen.findByText('Professional has not answered');
  press('a');
  const dialog = within(await opened('Answer for Nadeesha Floors'));
  fireEvent.change(dialog.getByLabelText('What they say'), { target: { value: 'yes' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Record Answer' }));
  expect(await screen.findByText('Nothing to do')).toBeDefined();
  expect(pathsOf(calls)).toContain('POST /api/bookings/booking-1/answer');
});

test('one key chooses somebody else, for the booking or its job', async () => {
  for (const [booking, path] of [
    [visit(), 'POST /api/bookings/booking-1/assign-provider'],
    [visit({ jobId: 'job-1' }), 'POST /api/jobs/job-1/assign-provider'],
  ] as const) {
    const calls = serve(task({ state: 'declined', reason: 'Ill' }), booking);
    const { unmount } = show();
    await screen.findByText('Professional cannot come');
    press('o');
    await screen.findByRole('option', { name: /Asha Glass/ });
    const dialog = within(screen.getByRole('dialog', { name: 'Change Professional' }));
    fireEvent.change(dialog.getByLabelText('Professional'), { target: { value: 'asha' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save Choice' }));
    expect(await screen.findByText('Nothing to do')).toBeDefined();
    expect(pathsOf(calls)).toContain(path);
    unmount();
  }
});

test('one key cancels the booking or its job, and proposes to give the fee back', async () => {
  for (const [booking, title, field, path, body] of [
    [visit(), /^Cancel Booking/, 'Money', '/api/bookings/booking-1/cancel', { money: 'refund' }],
    [
      visit({ jobId: 'job-1' }),
      /^Cancel this job/,
      'The inspection fee',
      '/api/jobs/job-1/cancel',
      { inspectionMoney: 'refund' },
    ],
  ] as const) {
    const calls = serve(task(), booking);
    const { unmount } = show();
    await screen.findByText('Professional has not answered');
    press('c');
    const dialog = within(await opened(title));
    expect(dialog.getByLabelText(new RegExp(`^${field}`))).toHaveProperty('value', 'refund');
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Nobody is free.' } });
    fireEvent.click(dialog.getByRole('button', { name: /^Cancel (Booking|Job)$/ }));
    await waitFor(() => expect(calls.find((call) => call.path === path)?.body).toMatchObject(body));
    expect(await screen.findByText('Nothing to do')).toBeDefined();
    unmount();
  }
});

const daySteps = [
  { step: 'nobody_there', at: '2026-11-20T04:20:00.000Z', minutes: null },
  { step: 'nobody_came', at: '2026-11-20T04:40:00.000Z', minutes: null },
] as const;

const scheduledAt = '2026-11-20T04:00:00.000Z';

const missed = () => ({
  ...task({ state: 'confirmed', daySteps: [...daySteps] }),
  kind: 'missed' as const,
  id: 'missed:booking-1',
});

const missedVisit = (more: Partial<AdminBooking> = {}) =>
  visit({ scheduledAt, visitAnswer: sampleAnswer({ state: 'confirmed', daySteps: [...daySteps] }), ...more });

test('a visit that did not take place says who said what and when, and both can be called', async () => {
  serve(missed());
  show();
  expect(await screen.findByText('Each says that the other was not there')).toBeDefined();
  const details =
    /^Nadeesha Floors, Fri 9:50.am: nobody was there · The customer, Fri 10:10.am: nobody came · Tue, Dec 1/;
  expect(screen.getByText(details)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Call Nadeesha Floors: 071 884 2210' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Call Dilani Perera: 077 123 4567' })).toBeDefined();
});

test('one key proposes the next time that suits, for a booking or one that has become a job', async () => {
  for (const jobId of [null, 'job-1']) {
    const calls = serve(missed(), missedVisit({ jobId }));
    const { unmount } = show();
    await screen.findByText('Each says that the other was not there');
    press('a');
    // Now it is half past five in the afternoon; the visit was at half past nine.
    expect(await screen.findByLabelText(/^New date & time/)).toHaveProperty('value', '2026-11-22T09:30');
    fireEvent.click(within(await opened('Move Visit')).getByRole('button', { name: 'Move Visit' }));
    expect(await screen.findByText('Nothing to do')).toBeDefined();
    expect(calls.find(({ path }) => path === '/api/bookings/booking-1/move')?.body).toMatchObject({
      scheduledAt: '2026-11-22T09:30',
    });
    unmount();
  }
});

test('one key gives the fee back, with the reason that the record gives', async () => {
  for (const [jobId, title, path] of [
    [null, /^Cancel Booking/, '/api/bookings/booking-1/cancel'],
    ['job-1', /^Cancel this job/, '/api/jobs/job-1/cancel'],
  ] as const) {
    const calls = serve(missed(), missedVisit({ jobId }));
    const { unmount } = show();
    await screen.findByText('Each says that the other was not there');
    press('c');
    const dialog = within(await opened(title));
    expect(dialog.getByText(/LKR.10,000 (has been paid|was paid for the inspection)\.$/)).toBeDefined();
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'Nobody came to the visit.');
    fireEvent.click(dialog.getByRole('button', { name: /^Cancel (Booking|Job)$/ }));
    expect(await screen.findByText('Nothing to do')).toBeDefined();
    expect(calls.find((call) => call.path === path)?.body).toMatchObject({ reason: 'Nobody came to the visit.' });
    unmount();
  }
});

test('a dialog stays with what is typed when somebody else makes a job of the booking', async () => {
  let booking = visit();
  const calls = stubBackOffice({
    'GET /api/admin/todos': () => json(200, sampleTodoPage([task({ state: 'declined', reason: 'Ill' })])),
    'GET /api/admin/bookings/booking-1': () => json(200, booking),
    'GET /api/admin/jobs/job-1': () => json(200, sampleAdminJob({ status: 'booked' })),
  });
  const tell = () =>
    act(() => void lines.at(-1)?.dispatchEvent(new MessageEvent('message', { data: '{"version":"2","tabs":[]}' })));
  const owner = { id: 'admin-1', email: 'admin@nivasa.example', name: null, isAdmin: true, role: 'owner' };
  renderScreen(<AdminTodos />, { at: '/admin?todo=visits', known: [[adminUserKey, owner]] });
  await screen.findByText('Professional cannot come');
  press('c');
  const dialog = await opened('Cancel Booking?');
  fireEvent.change(within(dialog).getByLabelText(/^Reason/), { target: { value: 'Nobody can come.' } });
  booking = visit({ jobId: 'job-1', fullName: 'Dilani P.' });
  tell();
  await waitFor(() =>
    expect(pathsOf(calls).filter((path) => path === 'GET /api/admin/bookings/booking-1')).toHaveLength(2),
  );
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(within(dialog).getByLabelText(/^Reason/)).toHaveProperty('value', 'Nobody can come.');
});
