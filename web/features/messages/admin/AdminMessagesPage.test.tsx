import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { threadsAtOnce, type ThreadEntry } from '../../../../shared/features/messages/admin-thread-contract.ts';
import { refusal, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
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

test('an older thread that is answered moves to the top, and stays open with what was not sent', async () => {
  const day = (place: number) => `2026-10-01T04:00:00.${String(999 - place).padStart(3, '0')}Z`;
  let all = Array.from({ length: threadsAtOnce + 1 }, (_, place): ThreadEntry => ({
    ...entry(1),
    id: `booking-${place}`,
    about: `NB-${place}`,
    lastAt: day(place),
    cursor: `${day(place)}_thread-${place}`,
  }));
  const old = all[threadsAtOnce]!;
  stubBackOffice({
    'GET /api/admin/sms-opt-outs': () => json(200, []),
    'GET /api/admin/threads': ({ path }) => {
      const after = new URLSearchParams(path.split('?')[1]).get('after');
      const begin = all.findIndex(({ cursor }) => cursor === after) + 1;
      return json(200, all.slice(begin, begin + threadsAtOnce));
    },
    [`GET /api/admin/threads/booking/${old.id}`]: () => json(200, { unread: 1, language: 'en', messages: [message] }),
    [`POST /api/admin/threads/booking/${old.id}/read`]: () => {
      const lastAt = '2026-11-22T05:00:00.000Z';
      all = [{ ...old, unread: 0, lastAt, cursor: `${lastAt}_thread-50` }, ...all.slice(0, threadsAtOnce)];
      return json(200, { unread: 0 });
    },
  });
  renderScreen(<AdminMessagesPage />, { at: '/admin/messages' });
  fireEvent.click(await screen.findByRole('button', { name: 'Show Older' }));
  fireEvent.click(await screen.findByRole('button', { name: `More for ${old.about}` }));
  const thread = within(screen.getByRole('region', { name: 'Messages' }));
  fireEvent.click(await thread.findByRole('button', { name: /^Write Message/ }));
  const field = thread.getByLabelText('Message to the customer');
  fireEvent.click(thread.getByRole('button', { name: /^Mark as Read/ }));
  const names = () => screen.getAllByRole('button', { name: /^More for/ }).map((one) => one.getAttribute('aria-label'));
  await waitFor(() => expect(names()[0]).toBe(`More for ${old.about}`));
  expect(names()).toHaveLength(threadsAtOnce + 1);
  expect(thread.getByLabelText('Message to the customer')).toBe(field);
});

test('threads stay on the screen while older ones are read, and if that fails', async () => {
  const full = Array.from({ length: threadsAtOnce }, (_, place) => ({ ...entry(1), id: String(place) }));
  let isBroken = true;
  stubBackOffice({
    'GET /api/admin/sms-opt-outs': () => json(200, []),
    'GET /api/admin/threads': ({ path }) =>
      path.includes('after=')
        ? isBroken
          ? refusal(503, 'The database is locked.')
          : json(200, [{ ...entry(2), id: 'older' }])
        : json(200, full),
  });
  renderScreen(<AdminMessagesPage />, { at: '/admin/messages' });
  fireEvent.click(await screen.findByRole('button', { name: 'Show Older' }));
  expect(screen.getAllByRole('button', { name: 'More for NB-1' })).toHaveLength(threadsAtOnce);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getAllByRole('button', { name: 'More for NB-1' })).toHaveLength(threadsAtOnce);
  isBroken = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'More for NB-2' })).toBeDefined();
});

test('older threads come with the newest as they are now, also after another screen', async () => {
  const full = Array.from({ length: threadsAtOnce }, (_, place) => ({ ...entry(1), id: String(place) }));
  let newest = full;
  stubBackOffice({
    'GET /api/admin/sms-opt-outs': () => json(200, []),
    'GET /api/admin/threads': ({ path }) =>
      json(200, path.includes('after=') ? [{ ...entry(2), id: 'older', about: 'NB-older' }] : newest),
  });
  renderScreen(<AdminMessagesPage />, { at: '/admin/messages' });
  const older = async () => fireEvent.click(await screen.findByRole('button', { name: 'Show Older' }));
  const choose = async (name: string) => fireEvent.mouseDown(await screen.findByRole('tab', { name }));
  await older();
  await screen.findByRole('button', { name: 'More for NB-older' });
  await choose('New');
  newest = [{ ...entry(3), id: 'new', about: 'NB-new' }, ...full.slice(1)];
  await choose('All');
  await screen.findByRole('button', { name: 'More for NB-new' });
  await older();
  await screen.findByRole('button', { name: 'More for NB-older' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'More for NB-new' })).toBeDefined());
});
