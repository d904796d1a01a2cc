import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, sampleBooking, sampleEstimate, stubBackOffice } from '../../testing/admin-samples.ts';
import { json } from '../../testing/responses.ts';
import { sampleFeeTodo, sampleTodo, sampleTodoPage } from '../../testing/todo-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AdminTodos } from './AdminTodos.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const open = () => renderScreen(<AdminTodos />, { at: '/admin' });
const posts = (calls: ReturnType<typeof stubBackOffice>) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

test('a slip is marked as paid where it is shown, with the amount that has arrived', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/todos': () => json(200, sampleTodoPage([sampleFeeTodo(1, { slipId: 'slip-1' })])),
    'POST /api/payments/mark-inspection': () => json(200, sampleBooking()),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Slip sent/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Slip' }));
  const received = dialog.getByLabelText('Received (LKR)');
  expect(received).toHaveProperty('value', '10000');
  fireEvent.change(received, { target: { value: '9500' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mark Paid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts(calls)).toEqual([['/api/payments/mark-inspection', { bookingId: 'b1', receivedLkr: 9500 }]]);
  expect(await screen.findByText(/Marked as paid/)).toBeDefined();
});

test('several unwanted requests are archived with one press, and a refused one does not stop the others', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/todos': () =>
      json(
        200,
        sampleTodoPage([
          sampleFeeTodo(1),
          sampleFeeTodo(2),
          sampleFeeTodo(3, { id: 'estimateFee:e1', kind: 'estimateFee', subjectId: 'e1', reference: 'NE-1' }),
        ]),
      ),
    'POST /api/bookings/b1/archive': () => json(200, sampleBooking()),
    'POST /api/bookings/b2/archive': () => refusal(409, 'Somebody has sent a slip.'),
    'POST /api/quotation-requests/e1/archive': () => json(200, sampleEstimate()),
  });
  open();
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select/ })) fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText(/^2 archived\. NB-2 .*: Somebody has sent a slip\.$/)).toBeDefined();
  expect(posts(calls).map(([path]) => path)).toEqual([
    '/api/bookings/b1/archive',
    '/api/bookings/b2/archive',
    '/api/quotation-requests/e1/archive',
  ]);
});

test('a declined quote says so, with the reason', async () => {
  const declined = sampleTodo({
    id: 'quote:j1',
    kind: 'quote',
    declineReason: 'Too dear',
    about: { kind: 'job', id: 'j1' },
  });
  stubBackOffice({ 'GET /api/admin/todos': () => json(200, sampleTodoPage([declined])) });
  open();
  expect(await screen.findByText('Quote declined: write a new one')).toBeDefined();
  expect(screen.getByText(/^Why: Too dear · /)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Replace Quote' })).toBeDefined();
});

test('who cancelled and why is shown where the money is decided about', async () => {
  const ending = { who: null, reason: 'The house is sold' };
  const paid = { ...sampleBooking().payment, state: 'verified', receivedLkr: 10_000, receiptId: null } as const;
  const booking = sampleBooking({ id: 'b1', endedAs: 'cancelled', ending, payment: paid });
  const todo = sampleFeeTodo(1, { id: 'settlement:b1', kind: 'settlement' });
  stubBackOffice({
    'GET /api/admin/todos': () => json(200, sampleTodoPage([todo])),
    'GET /api/admin/bookings/b1': () => json(200, booking),
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^NB-1/ }));
  const said = 'Cancelled by the customer: “The house is sold”';
  expect(await screen.findByText(said)).toBeDefined();
  const buttons = await screen.findAllByRole('button', { name: 'Decide Refund' });
  fireEvent.click(buttons.at(-1)!);
  expect(await within(screen.getByRole('dialog')).findByText(said)).toBeDefined();
});
