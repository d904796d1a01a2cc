import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { sampleEstimate, stubBackOffice } from '../../testing/admin-samples.ts';
import { json } from '../../testing/responses.ts';
import { sampleTodo, sampleTodoPage } from '../../testing/todo-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AdminTodos } from './AdminTodos.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = () => {};
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const text = 'உங்கள் மதிப்பீடு வந்துள்ளது';

const toTell = (phone: string): Todo =>
  sampleTodo({
    id: 'tell:task-1',
    kind: 'tell',
    subjectId: 'task-1',
    about: { kind: 'estimate', id: 'estimate-1' },
    phoneNotice: { taskId: 'task-1', displayName: 'Dilani Perera', isCustomer: true, phone, text },
  });

function serve(todo: Todo) {
  let todos = [todo];
  return stubBackOffice({
    'GET /api/admin/todos': () => json(200, sampleTodoPage(todos)),
    'GET /api/admin/quotation-requests/estimate-1': () => json(200, sampleEstimate({ id: 'estimate-1' })),
    'POST /api/quotation-requests/estimate-1/told': () => {
      todos = [];
      return json(200, sampleEstimate({ id: 'estimate-1' }));
    },
  });
}

test('a customer without an email address is told with the message in their language, and marked as told', async () => {
  const calls = serve(toTell('077 123 4567'));
  renderScreen(<AdminTodos />, { at: '/admin' });
  const link = await screen.findByRole('link', { name: 'Tell Dilani Perera' });
  expect(link.getAttribute('href')).toBe(`https://wa.me/94771234567?text=${encodeURIComponent(text)}`);
  fireEvent.click(link);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Mark as told: Dilani Perera' }));
  expect(await screen.findByText('Customer Told')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tell Dilani Perera' })).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ taskId: 'task-1' });
});

test('a customer whose number cannot be dialled is told with the text that the details show', async () => {
  serve(toTell('077 12'));
  renderScreen(<AdminTodos />, { at: '/admin' });
  expect(await screen.findByText('No email or phone: see the details')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Tell Dilani Perera' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { expanded: false }));
  expect(await screen.findByText(text)).toBeDefined();
});
