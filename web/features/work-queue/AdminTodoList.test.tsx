import 'fake-indexeddb/auto';
import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { sampleAdminJob, sampleAnswer, sampleBooking, stubBackOffice } from '../../testing/admin-samples.ts';
import { json } from '../../testing/responses.ts';
import { sampleFeeTodo, sampleTodo, sampleTodoPage } from '../../testing/todo-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AdminTodos } from './AdminTodos.tsx';
import { todosKey } from './admin-todo-data.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const fee = (place: number, more: Partial<Todo> = {}): Todo =>
  sampleFeeTodo(place, { dueAt: `2026-11-21T0${place}:00:00.000Z`, ...more });

/** Reads the list again, as when the server tells of news. */
function News() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: todosKey })}>
      News
    </button>
  );
}

const show = () =>
  renderScreen(
    <main id="main" tabIndex={-1}>
      <AdminTodos />
      <News />
    </main>,
    { at: '/admin' },
  );
const titled = (name: RegExp) => screen.queryByRole('button', { name, hidden: true });
const tellNews = () => fireEvent.click(screen.getByRole('button', { name: 'News', hidden: true }));

test('a slip stays open with the amount that is typed when its item leaves the list, and then the focus goes to the next', async () => {
  let todos = [fee(1, { slipId: 'slip-1' }), fee(2)];
  stubBackOffice({ 'GET /api/admin/todos': () => json(200, sampleTodoPage(todos)) });
  show();
  const slip = await screen.findByRole('button', { name: /^Slip sent/ });
  slip.focus();
  fireEvent.click(slip);
  const dialog = within(screen.getByRole('dialog', { name: 'Slip' }));
  fireEvent.change(dialog.getByLabelText('Received (LKR)'), { target: { value: '9500' } });
  todos = [fee(2)];
  tellNews();
  await waitFor(() => expect(titled(/^NB-1/)).toBeNull());
  expect(dialog.getByLabelText('Received (LKR)')).toHaveProperty('value', '9500');
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^NB-2/));
});

test('the answer of a professional can still be recorded when nothing is left to do', async () => {
  const visitAnswer = sampleAnswer({ dueAt: '2026-11-20T11:00:00.000Z' });
  let todos = [
    sampleTodo({
      id: 'answer:booking-1',
      kind: 'answer',
      amountLkr: null,
      answer: { state: 'asked', dueAt: visitAnswer.dueAt, reason: null, phone: null, daySteps: [] },
    }),
  ];
  stubBackOffice({
    'GET /api/admin/todos': () => json(200, sampleTodoPage(todos)),
    'GET /api/admin/bookings/booking-1': () =>
      json(
        200,
        sampleBooking({
          payment: { ...sampleBooking().payment, state: 'verified' },
          inspectionPaymentStatus: 'paid',
          visitAnswer,
        }),
      ),
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Answer for Them/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer for Nadeesha Floors' }));
  fireEvent.change(dialog.getByLabelText('What they say'), { target: { value: 'yes' } });
  todos = [];
  tellNews();
  expect(await screen.findByText('Nothing to do')).toBeDefined();
  expect(dialog.getByLabelText('What they say')).toHaveProperty('value', 'yes');
});

test('a dialog that had to be read first gives the focus back to its row', async () => {
  const about = { kind: 'job', id: 'job-2' } as const;
  const todos = [
    fee(1),
    sampleTodo({ id: 'progress:job-2', kind: 'progress', subjectId: 'job-2', about, reference: 'NB-9' }),
  ];
  stubBackOffice({
    'GET /api/admin/todos': () => json(200, sampleTodoPage(todos)),
    'GET /api/admin/jobs/job-2': () => json(200, sampleAdminJob({ status: 'in_progress' })),
  });
  show();
  const read = await screen.findByRole('button', { name: /^Read Progress/ });
  read.focus();
  fireEvent.click(read);
  fireEvent.keyDown(await screen.findByText('Everything has been read.'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.closest('li')?.dataset['todo']).toBe('progress:job-2'));
});

test('what a professional has sent is closed once the last entry is published', async () => {
  const entry = { id: 'entry-1', text: 'Level.', amountLkr: 150_000, at: '2026-11-20T04:00:00.000Z' };
  const work = { status: 'in_progress', contractValueLkr: 450_000 } as const;
  let sent = [{ ...entry, kind: 'milestone' as const, photos: [], sentBack: null }];
  stubBackOffice({
    'GET /api/admin/todos': () =>
      json(
        200,
        sampleTodoPage([
          sampleTodo({
            id: 'progress:job-1',
            kind: 'progress',
            subjectId: 'job-1',
            about: { kind: 'job', id: 'job-1' },
          }),
        ]),
      ),
    'GET /api/admin/jobs/job-1': () => json(200, sampleAdminJob({ ...work, sent })),
    'POST /api/jobs/job-1/progress/entry-1/publish': () => {
      sent = [];
      return json(200, sampleAdminJob({ ...work, sent }));
    },
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Read Progress/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the next page keeps the rows until it is read and the offers to undo, and moves the focus to its first row', async () => {
  let first = [fee(1), fee(2)];
  let arrive = () => {};
  const next = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  stubBackOffice({
    'GET /api/admin/todos': async ({ path }) => {
      const after = '2026-11-21T02:00:00.000Z_inspectionFee:b2';
      if (!path.includes('after=')) return json(200, { ...sampleTodoPage(first), after, next: 1 });
      await next;
      return json(200, sampleTodoPage([fee(3)]));
    },
    'POST /api/payments/mark-inspection': () => {
      first = [fee(2)];
      return json(200, sampleBooking());
    },
  });
  show();
  fireEvent.click((await screen.findAllByRole('button', { name: /^Mark Paid/ }))[0]!);
  await screen.findByText(/^Marked as paid: NB-1/);
  const more = screen.getByRole('button', { name: /^Show one more/ });
  more.focus();
  fireEvent.click(more);
  expect(titled(/^NB-2/)).not.toBeNull();
  // It says that it reads, and no row is done meanwhile: another may come under the pointer.
  expect(more.querySelector('.animate-spin')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Most urgent' }).getAttribute('aria-disabled')).toBe('true');
  const isHeld = () => screen.getByRole('button', { name: /^Mark Paid/ }).getAttribute('aria-disabled');
  expect(isHeld()).toBe('true');
  arrive();
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^NB-3/));
  expect(titled(/^NB-2/)).toBeNull();
  expect(isHeld()).toBe('true');
  await waitFor(() => expect(isHeld()).toBeNull(), { timeout: 3000 });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

test('the next page leaves the focus where the user has moved it meanwhile', async () => {
  let arrive = () => {};
  const next = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  stubBackOffice({
    'GET /api/admin/todos': async ({ path }) => {
      if (!path.includes('after=')) return json(200, { ...sampleTodoPage([fee(1)]), after: 'cursor', next: 1 });
      await next;
      return json(200, sampleTodoPage([fee(3)]));
    },
  });
  show();
  const more = await screen.findByRole('button', { name: /^Show one more/ });
  more.focus();
  fireEvent.click(more);
  screen.getByRole('button', { name: 'News' }).focus();
  arrive();
  await waitFor(() => expect(titled(/^NB-3/)).not.toBeNull());
  expect(document.activeElement?.textContent).toBe('News');
});
