import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendNow } from '../../outbox/outbox.ts';
import { renderDesk, showDesk } from '../../testing/desk-screen.tsx';
import { startDeskServer, type DeskServer } from '../../testing/desk-server.ts';
import { json, refused } from '../../testing/responses.ts';
import { lookInside } from '../../testing/outbox-samples.ts';

const path = '/api/work/language';

let server: DeskServer;
let addresses: string[];

beforeEach(async () => {
  server = await startDeskServer();
  server.answers[path] = ({ key }) => json(201, { id: 'provider-1', clientKey: key });
  addresses = [];
  const assign = (address: string) => void addresses.push(address);
  // The test's browser lets nobody replace a method of its `location`.
  const real = location;
  vi.stubGlobal('location', new Proxy({ assign }, { get: (own, name) => Reflect.get(name in own ? own : real, name) }));
});

const choose = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const isChosen = (name: string) => screen.findByRole('button', { name, pressed: true });
const sent = () => server.calls.filter((call) => call.path === path);
const bodiesSince = (before: number) =>
  sent()
    .slice(before)
    .map(({ body }) => body);
const rows = () => lookInside((database) => database.rows.toArray());

test('a language is sent once with the secret of the desk, and the page goes there', async () => {
  await showDesk();
  await choose('සිංහල');
  await waitFor(() => expect(addresses).toEqual(['/si/work']));
  expect(sent().map(({ secret, body }) => [secret, body])).toEqual([['the-secret', { language: 'si' }]]);
});

test('without a network it is saved, chosen after a reload, and only the last one is sent, later', async () => {
  const { unmount } = await showDesk();
  await isChosen('English');
  server.isOffline = true;
  await choose('සිංහල');
  await waitFor(() => expect(addresses).toEqual(['/si/work']));
  const tamil = await screen.findByRole('button', { name: 'தமிழ்' });
  await waitFor(() => expect(tamil.getAttribute('aria-disabled')).toBeNull());
  await choose('தமிழ்');
  await waitFor(() => expect(addresses).toEqual(['/si/work', '/ta/work']));
  unmount();
  renderDesk();
  await isChosen('தமிழ்');
  expect(screen.getByText('Saved, will be sent')).toBeDefined();
  await waitFor(async () => expect(await rows()).toMatchObject([{ kind: 'language', payload: { language: 'ta' } }]));
  const before = sent().length;
  server.isOffline = false;
  await act(async () => void (await sendNow()));
  expect(bodiesSince(before)).toEqual([{ language: 'ta' }]);
});

test('a choice that waits is not sent after a later one', async () => {
  await showDesk();
  await isChosen('English');
  server.isOffline = true;
  await choose('සිංහල');
  await waitFor(() => expect(addresses).toEqual(['/si/work']));
  server.isOffline = false;
  const before = sent().length;
  const tamil = await screen.findByRole('button', { name: 'தமிழ்' });
  await waitFor(() => expect(tamil.getAttribute('aria-disabled')).toBeNull());
  await choose('தமிழ்');
  await waitFor(() => expect(addresses).toEqual(['/si/work', '/ta/work']));
  await act(async () => void (await sendNow()));
  expect(bodiesSince(before)).toEqual([{ language: 'ta' }]);
});

test('a refusal is said, and the page stays', async () => {
  server.answers[path] = () => refused(422, 'required');
  await showDesk();
  await choose('සිංහල');
  await waitFor(() => expect(screen.getByText(/^We couldn't receive that just now/)).toBeDefined());
  expect(addresses).toEqual([]);
});
