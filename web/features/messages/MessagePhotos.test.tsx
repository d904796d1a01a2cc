import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '../../../shared/features/messages/thread.ts';
import { PhotoList } from '../../photos/PhotoList.tsx';
import { SecretPhotos } from '../../photos/SecretPhotos.tsx';
import { keepPhoto } from '../../photos/photo-store.ts';
import { emptyOutbox, sampleKey } from '../../testing/outbox-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { stubApi, type Call } from '../../testing/stub-api.ts';
import type { Access } from './thread-client.ts';
import { ThreadView } from './ThreadView.tsx';

// Their code is loaded when there are photos; compiling it takes longer than a test waits.
void [PhotoList, SecretPhotos];

const of = { kind: 'booking', id: sampleKey(9) } as const;
const secret = 'x'.repeat(43);
const photo = { id: 'photo-1', kind: 'photo', storedAt: '2026-11-20T04:00:00.000Z' } as const;
const message = (more: Partial<Message> = {}): Message => ({
  id: 'message-1',
  number: 1,
  from: 'office',
  text: 'This is the adhesive that we use for such floors.',
  at: '2026-11-20T04:00:00.000Z',
  photos: [photo],
  ...more,
});
const name = 'Photo 1 of “This is the adhesive that we use for…”';

let calls: Call[];
let headers: Headers[];
let answer: () => Response;

beforeEach(() => {
  onlineManager.setOnline(true);
  headers = [];
  answer = () => new Response(new Uint8Array([1]), { headers: { 'Content-Type': 'image/webp' } });
  calls = stubApi(() => Response.json({ unread: 0 }));
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!path.startsWith('/photos/')) return api(path, init);
    headers.push(new Headers(init.headers));
    return answer();
  });
});

afterEach(async () => {
  cleanup();
  await emptyOutbox();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const open = (access: Access, one = message()) =>
  renderScreen(
    <ThreadView
      of={of}
      thread={{ unread: 0, readBy: null, messages: [one] }}
      about="Nadeesha Floors"
      onNews={() => Promise.resolve()}
      {...access}
    />,
    { at: '/requests' },
  );

test('a signed-in user sees photos of a message by their URL, and opens them at full size', async () => {
  open({});
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe('/photos/photo-1');
  expect(headers).toEqual([]);
});

test('without a network a placeholder replaces a photo, which loads once there is one', async () => {
  open({});
  act(() => onlineManager.setOnline(false));
  fireEvent.error(await screen.findByRole('img', { name }));
  const link = screen.getByRole('link', { name: /^Photo 1 of .*: ?Go online to see this photo$/ });
  expect(link.getAttribute('href')).toBe('/photos/photo-1');
  expect(screen.queryByRole('img')).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole('img', { name }).getAttribute('src')).toBe('/photos/photo-1?w=320');
  // Our server does not have it.
  fireEvent.error(screen.getByRole('img', { name }));
  expect(screen.getByText('We cannot show it just now')).toBeDefined();
});

test('a photo read with a secret also loads once there is a network', async () => {
  answer = () => new Response('', { status: 503 });
  act(() => onlineManager.setOnline(false));
  open({ secret });
  expect(await screen.findByText('Go online to see this photo')).toBeDefined();
  answer = () => new Response(new Uint8Array([1]), { headers: { 'Content-Type': 'image/webp' } });
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole('img', { name })).toBeDefined();
});

test.each<[string, Access, string, string]>([
  ['the secret of the request', { secret }, 'Request-Secret', secret],
  ['the grant of a link', { grant: 'b.1.2.mac' }, 'Request-Grant', 'b.1.2.mac'],
])('%s is sent in a header, never in a URL, and a photo opens at full size', async (_, access, header, value) => {
  open(access);
  fireEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByRole('img', { name }).getAttribute('src')).toMatch(/^data:image\/webp;base64,/);
  expect(headers.map((sent) => sent.get(header))).toEqual([value, value]);
  expect(calls.some(({ path }) => path.includes(value))).toBe(false);
});

test.each<[string, () => Response]>([
  ['something that is no picture', () => new Response('{}', { headers: { 'Content-Type': 'application/json' } })],
  ['a photo that is there no more', () => new Response('', { status: 404 })],
])('%s in its place is reported, and no picture is shown', async (_, reply) => {
  answer = reply;
  open({ secret });
  expect(await screen.findByText('We cannot show it just now')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

test("this device's photos of a message are shown below it until the server shows them", async () => {
  const bytes = { bytes: new Uint8Array([1]).buffer, digest: 'd'.repeat(43), thumbnail: 'data:image/webp;base64,AA==' };
  await keepPhoto(bytes, { requestId: 'message-1', secret, of: 'message' }, 'photo');
  open({ secret }, message({ from: 'customer', photos: [] }));
  expect(await screen.findByText('Waiting to be sent')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Photo 1' })).toBeDefined();
});
