import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminMessagesPage } from './AdminMessagesPage.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the office records a number that wants no SMS, and takes it out of the list again', async () => {
  let numbers: { number: string; createdAt: string }[] = [];
  const row = { number: '+94771234567', createdAt: '2026-03-01T04:00:00.000Z' };
  const calls = stubBackOffice({
    'GET /api/admin/threads': () => json(200, []),
    'GET /api/admin/sms-opt-outs': () => json(200, numbers),
    'POST /api/admin/sms-opt-outs': () => {
      numbers = [row];
      return json(201, row);
    },
    'DELETE /api/admin/sms-opt-outs/%2B94771234567': () => {
      numbers = [];
      return new Response(null, { status: 204 });
    },
  });
  renderScreen(<AdminMessagesPage />, { at: '/admin/messages' });
  const field = await screen.findByLabelText('Phone');
  fireEvent.change(field, { target: { value: '077' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add Number' }));
  expect(await screen.findByText('Invalid phone number')).toBeDefined();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.change(field, { target: { value: '077 123 4567' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add Number' }));
  const remove = await screen.findByRole('button', { name: 'Remove +94771234567' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ phone: '077 123 4567' });
  expect(screen.getByLabelText('Phone')).toHaveProperty('value', '');
  fireEvent.click(remove);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove +94771234567' })).toBeNull());
});
