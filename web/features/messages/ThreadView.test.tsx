import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message, Thread } from '../../../shared/features/messages/thread.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { newRow } from '../../outbox/new-row.ts';
import { outboxRows } from '../../outbox/outbox-list.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { emptyOutbox, lookInside, sampleKey, storedDraft, storedRow } from '../../testing/outbox-samples.ts';
import { createStore, useStore } from '../../components/store.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { stubApi, type Call } from '../../testing/stub-api.ts';
import { json, problem } from '../../testing/responses.ts';
import { MessageForm } from './MessageForm.tsx';
import type { Access } from './thread-client.ts';
import { ThreadView } from './ThreadView.tsx';

// Its code is loaded when a message is written; compiling it takes longer than a test waits.
void MessageForm;

const of = { kind: 'booking', id: sampleKey(9) } as const;
const secret = 'x'.repeat(43);

const message = (number: number, more: Partial<Message> = {}): Message => ({
  id: `message-${number}`,
  photos: [],
  number,
  from: number % 2 === 0 ? 'office' : 'customer',
  text: `Text ${number}`,
  at: '2026-11-20T04:00:00.000Z',
  ...more,
});
const threadOf = (unread: number, ...messages: Message[]): Thread => ({
  unread,
  readBy: null,
  messages,
});

let calls: Call[];
let answer: (call: Call) => Response | Promise<Response>;
const onNews = vi.fn<() => Promise<void>>(() => Promise.resolve());

beforeEach(async () => {
  // jsdom cannot scroll.
  Element.prototype.scrollIntoView = () => {};
  onlineManager.setOnline(true);
  onNews.mockClear();
  calls = [];
  answer = () => json(200, { unread: 0 });
  stubApi((call) => {
    calls.push(call);
    return answer(call);
  });
  await emptyOutbox();
});

afterEach(async () => {
  cleanup();
  await emptyOutbox();
  localStorage.clear();
  sessionStorage.clear();
});

/** The thread as last received with its record. */
const known = createStore<Thread | null>(null);

function Shown({ access }: { readonly access: Access }) {
  const thread = useStore(known, null);
  return <ThreadView of={of} thread={thread} about="Nadeesha Floors" {...access} onNews={onNews} />;
}

const open = (thread: Thread | null, access: Access = { secret }) => {
  known.set(thread);
  renderScreen(<Shown access={access} />, { at: '/requests' });
};
const bring = (thread: Thread) => act(() => known.set(thread));
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const pathsCalled = () => calls.map(({ path }) => path.split('?', 1)[0]);

const row = (number: number, text: string, more: Partial<OutboxRow> = {}): OutboxRow => ({
  ...newRow('message', { ...of, text }, sampleKey(number), { thread: `booking:${of.id}`, opensWith: secret }, number),
  ...more,
});
const put = (...rows: OutboxRow[]) => lookInside((database) => database.rows.bulkPut(rows));

test('shows the author, time and plain text of each message', () => {
  open(threadOf(0, message(1, { text: '<b>https://example.com</b>' }), message(2)));
  expect(items()).toEqual(['YouNov 20, 9:30\u00A0am<b>https://example.com</b>', 'NivasaNov 20, 9:30\u00A0amText 2']);
  expect(screen.queryByRole('link')).toBeNull();
});

test('says by when the office reads the message, and that it is late', () => {
  open({ ...threadOf(0, message(1)), readBy: '2099-11-25T04:00:00.000Z' });
  expect(screen.getByText(/^We will read your message by Wed, Nov 25, 2099, 9:30.am\.$/)).toBeDefined();
  bring({ ...threadOf(0, message(1)), readBy: '2020-11-25T04:00:00.000Z' });
  expect(screen.getByText(/^We should have read your message by Wed, Nov 25, 2020, 9:30.am\./)).toBeDefined();
  bring(threadOf(0, message(1)));
  expect(screen.queryByText(/your message by/)).toBeNull();
});

test('without messages there is only the form', () => {
  open(null);
  expect(items()).toEqual([]);
  expect(screen.getByRole('button', { name: /^Write a message/ })).toBeDefined();
});

test('reading is reported once, and new messages are fetched', async () => {
  open(threadOf(1, message(1), message(2)));
  await waitFor(() => expect(onNews).toHaveBeenCalledTimes(1));
  expect(calls).toMatchObject([{ path: '/api/threads/read', body: { ...of, upTo: 2 } }]);
  expect(calls[0]?.secret).toBe(secret);
});

test('without a network reading is not reported until there is one', async () => {
  onlineManager.setOnline(false);
  open(threadOf(1, message(2)));
  expect(calls).toEqual([]);
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(pathsCalled()).toEqual(['/api/threads/read']));
});

test('earlier messages are requested by the number of the first, and stay when newer ones arrive', async () => {
  answer = () => json(200, threadOf(0, message(3), message(4)));
  open(threadOf(0, message(5), message(6)));
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('Text 3');
  expect(calls[0]?.path).toBe(`/api/threads/earlier?kind=booking&id=${of.id}&before=5`);
  bring(threadOf(0, message(6), message(7), message(8)));
  expect(items().map((text) => text?.slice(-6))).toEqual(['Text 3', 'Text 4', 'Text 5', 'Text 6', 'Text 7', 'Text 8']);
});

test('earlier messages are read with the grant of a link, and with a new one once it has expired', async () => {
  const renew = vi.fn<() => Promise<string | null>>(async () => 'b.2.mac');
  answer = ({ body }) =>
    body['grant'] === 'b.2.mac' ? json(200, threadOf(0, message(3), message(4))) : problem(404, 'not-found');
  open(threadOf(0, message(5), message(6)), { grant: 'b.1.mac', renew });
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('Text 3');
  expect(renew).toHaveBeenCalledTimes(1);
  expect(calls.map(({ path, body }) => [path, body])).toEqual(
    ['b.1.mac', 'b.2.mac'].map((grant) => [`/api/threads/earlier?kind=booking&id=${of.id}&before=5`, { grant }]),
  );
});

test("after a proxy's 404 for earlier messages the digits are not asked for again", async () => {
  const renew = vi.fn<() => Promise<string | null>>(async () => 'b.2.mac');
  answer = () => new Response('Not here', { status: 404 });
  open(threadOf(0, message(5), message(6)), { grant: 'b.1.mac', renew });
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('We could not load them just now. Please try again.');
  expect(renew).not.toHaveBeenCalled();
});

test('a queued message is shown last, and replaced once the thread contains it', async () => {
  await put(row(1, 'Waits'), row(2, 'Has arrived', { state: 'sent', serverId: 'message-3' }));
  open(threadOf(0, message(2)));
  await screen.findByText('Waiting to be sent');
  expect(items()).toEqual(['NivasaNov 20, 9:30\u00A0amText 2', 'YouWaiting to be sentWaits', 'YouSentHas arrived']);
  // It was sent in the background, and new messages were requested.
  await waitFor(() => expect(onNews).toHaveBeenCalled());
  bring(threadOf(0, message(2), message(3, { text: 'Has arrived' })));
  expect(items().filter((text) => text?.endsWith('Has arrived'))).toHaveLength(1);
  await waitFor(() => expect(outboxRows.get()?.map(({ id }) => id)).toEqual([sampleKey(1)]));
});

test("another customer's message is not shown", async () => {
  await put(row(1, 'Private', { ownerId: 'somebody' }), row(2, 'Ours'));
  open(null);
  await screen.findByText('Ours');
  expect(screen.queryByText('Private')).toBeNull();
});

test('a refused message says why, and is deleted only by its author', async () => {
  await put(row(1, 'Refused', { state: 'needs-action', error: { code: 'refused', fields: {} } }));
  open(null);
  await screen.findByText(/We could not send this/);
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await storedRow(1)).toBeUndefined());
});

test('a message is sent with the secret of its request; the field is then empty and focused', async () => {
  answer = ({ key }) => json(201, { ...message(1), clientKey: key });
  open(null);
  fireEvent.click(screen.getByRole('button', { name: /^Write a message/ }));
  const field = await screen.findByLabelText('Your message');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: 'Which adhesive?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Your message has been sent.');
  expect(field).toHaveProperty('value', '');
  const sent = calls.find(({ path }) => path === '/api/threads/messages');
  expect(sent?.body).toEqual({ ...of, text: 'Which adhesive?' });
  expect(sent?.secret).toBe(secret);
});

/** Writes a message, and adds to the field while the message is on its way. */
async function addWhileSending(added: string): Promise<HTMLElement> {
  let arrive = () => {};
  answer = ({ key }) =>
    new Promise((resolve) => (arrive = () => resolve(json(201, { ...message(1), clientKey: key }))));
  open(null);
  fireEvent.click(screen.getByRole('button', { name: /^Write a message/ }));
  const field = await screen.findByLabelText('Your message');
  fireEvent.change(field, { target: { value: 'Which adhesive? ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(pathsCalled()).toContain('/api/threads/messages'));
  fireEvent.change(field, { target: { value: added } });
  arrive();
  await screen.findByText('Your message has been sent.');
  return field;
}

test('what is added to a message while it is being sent stays in the field, as the draft of the next one', async () => {
  const field = await addWhileSending('Which adhesive? And which grout?');
  expect(field).toHaveProperty('value', 'And which grout?');
  const sent = calls.find(({ path }) => path === '/api/threads/messages');
  expect(sent?.body['text']).toBe('Which adhesive?');
  await waitFor(async () => {
    const draft = await storedDraft(`message:booking:${of.id}`);
    expect(draft?.values['text']).toBe('And which grout?');
    expect(draft?.key).not.toBe(sent?.key);
  });
});

test('what is written in place of a message while it is being sent stays in the field', async () => {
  expect(await addWhileSending('Never mind.')).toHaveProperty('value', 'Never mind.');
});

test('a message changed after an unnoticed arrival is a draft under its own key', async () => {
  answer = () => problem(422, 'key-reused');
  open(null);
  fireEvent.click(screen.getByRole('button', { name: /^Write a message/ }));
  fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: 'Which grout?' } });
  await waitFor(async () => expect(await storedDraft(`message:booking:${of.id}`)).toBeDefined());
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(pathsCalled()).toContain('/api/threads/messages'));
  await waitFor(async () => {
    const draft = await storedDraft(`message:booking:${of.id}`);
    expect(draft?.values['text']).toBe('Which grout?');
    expect(draft?.key).not.toBe(calls.find(({ path }) => path === '/api/threads/messages')?.key);
  });
});

test('an empty message is an error of its field', async () => {
  open(null);
  fireEvent.click(screen.getByRole('button', { name: /^Write a message/ }));
  await screen.findByLabelText('Your message');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please write something')).toBeDefined();
  expect(calls).toEqual([]);
});

test('without a network it is stored and shown at once', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  lastCustomer.set(null);
  open(null);
  fireEvent.click(screen.getByRole('button', { name: /^Write a message/ }));
  fireEvent.change(await screen.findByLabelText('Your message'), { target: { value: 'Later' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Waiting to be sent');
  expect(items()).toEqual(['YouWaiting to be sentLater']);
});
