import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ThreadEntry } from '../../../../shared/features/messages/admin-thread-contract.ts';
import { json, stubBackOffice } from '../../../testing/admin-samples.ts';
import { forgetAdminDrafts } from '../../../testing/forget-admin-drafts.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminMessagesPage } from './AdminMessagesPage.tsx';

beforeEach(forgetAdminDrafts);
afterEach(() => vi.unstubAllGlobals());

const entry = (place: number): ThreadEntry => ({
  kind: 'booking',
  id: `booking-${place}`,
  about: `NB-${place}`,
  name: 'Dilani Perera',
  email: null,
  unread: 1,
  lastAt: `2026-11-2${place}T04:00:00.000Z`,
  cursor: `2026-11-2${place}T04:00:00.000Z_thread-${place}`,
});
const message = {
  id: 'message-1',
  number: 1,
  from: 'customer',
  by: null,
  text: 'When do you come?',
  at: '2026-11-22T04:00:00.000Z',
  photos: [],
};

test('a thread that was opened among the new ones stays in its place once it is read, with what is being written', async () => {
  let unread = [entry(3), entry(2), entry(1)];
  stubBackOffice({
    'GET /api/admin/sms-opt-outs': () => json(200, []),
    'GET /api/admin/threads': ({ path }) => json(200, path.includes('unread') ? unread : []),
    'GET /api/admin/threads/booking/booking-2': () =>
      json(200, { unread: unread.some(({ id }) => id === 'booking-2') ? 1 : 0, language: 'en', messages: [message] }),
    'POST /api/admin/threads/booking/booking-2/read': () => {
      unread = [entry(3)];
      return json(200, { unread: 0 });
    },
  });
  renderScreen(<AdminMessagesPage />, { at: '/admin/messages' });
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'New' }));
  fireEvent.click(await screen.findByRole('button', { name: 'More for NB-2' }));
  const thread = within(screen.getByRole('region', { name: 'Messages' }));
  fireEvent.click(await thread.findByRole('button', { name: /^Write Message/ }));
  const field = thread.getByLabelText('Message to the customer');
  fireEvent.change(field, { target: { value: 'At eight.' } });
  fireEvent.click(thread.getByRole('button', { name: /^Mark as Read/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More for NB-1' })).toBeNull());
  expect(thread.getByLabelText('Message to the customer')).toBe(field);
  expect(
    screen.getAllByRole('button', { name: /^More for/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual(['More for NB-3', 'More for NB-2']);
  expect(screen.getAllByText('1 new message')).toHaveLength(1);
});
