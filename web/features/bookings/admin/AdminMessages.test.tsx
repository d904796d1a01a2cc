import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteSignOut } from '../../../offline/tab-aside.ts';
import { AdminThread } from '../../messages/admin/AdminThread.tsx';
import { AdminLeadsPage } from './AdminLeadsPage.tsx';
import type { AdminMessage } from '../../../../shared/features/messages/admin-thread-contract.ts';
import { refusal, sampleBooking, sampleBookingPage, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Call } from '../../../testing/stub-api.ts';

const path = '/api/admin/threads/booking/booking-1';

const message = (number: number, more: Partial<AdminMessage> = {}): AdminMessage => ({
  id: `message-${number}`,
  photos: [],
  number,
  from: 'customer',
  by: null,
  text: `Text ${number}`,
  at: '2026-11-20T04:00:00.000Z',
  ...more,
});

/** The server's data, which a test may change. */
let unread: number;
let messages: AdminMessage[];
let calls: Call[];

beforeEach(() => {
  onlineManager.setOnline(true);
  // No draft of an earlier test is restored.
  noteSignOut();
  unread = 2;
  messages = [message(21), message(22)];
  calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([sampleBooking(unread > 0 ? { unread } : {})])),
    [`GET ${path}`]: ({ path: asked }) =>
      json(200, { unread, language: 'si', messages: asked.includes('before=21') ? [message(20)] : messages }),
    [`POST ${path}/read`]: () => {
      unread = 0;
      return json(200, { unread });
    },
    [`POST ${path}`]: ({ body }) => {
      unread = 0;
      const { by: _, ...written } = message(messages.at(-1)!.number + 1, {
        from: 'office',
        text: String(body['text']),
      });
      messages = [...messages, { ...written, by: 'admin@nivasa.example' }];
      return json(201, written);
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  renderScreen(<AdminLeadsPage />, { at: '/admin/leads', route: '/admin/leads' });
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  const region = within(screen.getByRole('region', { name: 'Messages' }));
  await region.findByText('Text 22');
  return region;
}

const posts = () => calls.filter(({ method }) => method === 'POST');

test('new messages are counted on the row, and stay new when only opened', async () => {
  const region = await open();
  expect(screen.getByText('2 new messages')).toBeDefined();
  expect(region.getAllByRole('listitem')).toHaveLength(2);
  expect(posts()).toEqual([]);
});

test('the form names the language in which the customer is written to', async () => {
  const region = await open();
  fireEvent.click(region.getByRole('button', { name: /^Write Message/ }));
  expect(region.getByText('The customer reads Sinhala.')).toBeDefined();
});

test('somebody with a question is no customer: their name signs their messages and is in the form', async () => {
  const contact = '/api/admin/threads/contact/contact-1';
  calls = stubBackOffice({
    [`GET ${contact}`]: () => json(200, { unread: 1, language: 'en', messages }),
    [`POST ${contact}`]: ({ body }) => json(201, message(23, { from: 'office', text: String(body['text']) })),
  });
  renderScreen(<AdminThread of={{ kind: 'contact', id: 'contact-1' }} name="Terrazzo" writer="Sunethra Tiles" />, {
    at: '/admin/messages',
  });
  expect(await screen.findAllByText('Sunethra Tiles')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: /^Write Message/ }));
  expect(screen.getByText('Sunethra Tiles reads English.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Message to Sunethra Tiles'), { target: { value: 'Yes.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('We will tell Sunethra Tiles.')).toBeDefined();
  expect(screen.queryByText(/customer/i)).toBeNull();
});

test('the thread is marked as read up to the last message shown', async () => {
  const region = await open();
  fireEvent.click(region.getByRole('button', { name: /^Mark as Read/ }));
  await waitFor(() => expect(screen.queryByText('2 new messages')).toBeNull());
  expect(posts()).toMatchObject([{ path: `${path}/read`, body: { read: 22 } }]);
  expect(region.queryByRole('button', { name: /^Mark as Read/ })).toBeNull();
});

test('an answer marks the messages above it as read, and has its own idempotency key', async () => {
  const region = await open();
  fireEvent.click(region.getByRole('button', { name: /^Write Message/ }));
  const field = region.getByLabelText('Message to the customer');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: 'From eight on.' } });
  fireEvent.click(region.getByRole('button', { name: 'Send Message' }));
  expect(await region.findByText('From eight on.', { selector: 'li span' })).toBeDefined();
  expect(region.getByText('admin@nivasa.example')).toBeDefined();
  expect(field).toHaveProperty('value', '');
  expect(posts()).toMatchObject([
    { path, body: { text: 'From eight on.', read: 22 }, key: expect.stringMatching(/^[\da-f-]{36}$/) },
  ]);
  expect(screen.queryByText('2 new messages')).toBeNull();
});

test('what is added to an answer while it is being sent stays in the field, and is another answer', async () => {
  let arrive = () => {};
  calls = stubBackOffice({
    [`GET ${path}`]: () => json(200, { unread, language: 'en', messages }),
    [`POST ${path}`]: ({ body }) =>
      new Promise((resolve) => {
        arrive = () => resolve(json(201, message(23, { from: 'office', text: String(body['text']) })));
      }),
  });
  const region = await open();
  fireEvent.click(region.getByRole('button', { name: /^Write Message/ }));
  const field = region.getByLabelText('Message to the customer');
  const write = (value: string) => fireEvent.change(field, { target: { value } });
  const send = async (count: number) => {
    fireEvent.click(region.getByRole('button', { name: 'Send Message' }));
    await waitFor(() => expect(posts()).toHaveLength(count));
  };
  write('From eight on.');
  await send(1);
  write('From eight on. Please move the car.');
  arrive();
  await waitFor(() => expect(field).toHaveProperty('value', 'Please move the car.'));
  await region.findByRole('button', { name: 'Send Message' });
  await send(2);
  expect(posts().map(({ body }) => body['text'])).toEqual(['From eight on.', 'Please move the car.']);
  expect(posts()[1]?.key).not.toBe(posts()[0]?.key);
  arrive();
  await waitFor(() => expect(field).toHaveProperty('value', ''));
});

test('a message that comes while an answer is written is announced, and is not marked as read by it', async () => {
  let tell = () => {};
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        tell = () => this.dispatchEvent(new MessageEvent('message', { data: '{"version":"2","tabs":[]}' }));
      }
      close() {}
    },
  );
  const region = await open();
  fireEvent.click(region.getByRole('button', { name: /^Write Message/ }));
  fireEvent.change(region.getByLabelText('Message to the customer'), { target: { value: 'From eight' } });
  expect(region.queryByText('A new message has come.')).toBeNull();
  messages = [...messages, message(23)];
  act(() => tell());
  expect((await region.findByText('A new message has come.')).closest('[role=status]')).not.toBeNull();
  fireEvent.change(region.getByLabelText('Message to the customer'), { target: { value: 'From eight on.' } });
  fireEvent.click(region.getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(posts()).toMatchObject([{ path, body: { text: 'From eight on.', read: 22 } }]));
});

test('an unsent answer stays in the field, and is restored after a reload', async () => {
  calls = stubBackOffice({
    [`GET ${path}`]: () => json(200, { unread, language: 'en', messages }),
    [`POST ${path}`]: () => refusal(503, 'In a moment, please.'),
  });
  const region = await open();
  fireEvent.click(region.getByRole('button', { name: /^Write Message/ }));
  fireEvent.change(region.getByLabelText('Message to the customer'), { target: { value: 'From eight on.' } });
  fireEvent.click(region.getByRole('button', { name: 'Send Message' }));
  await screen.findByText('In a moment, please.');
  cleanup();
  const again = await open();
  expect(again.getByLabelText('Message to the customer')).toHaveProperty('value', 'From eight on.');
  expect(again.getByText('Restored what you typed')).toBeDefined();
});

test('earlier messages are requested by the number of the first', async () => {
  const region = await open();
  fireEvent.click(region.getByRole('button', { name: 'Show Earlier' }));
  expect(await region.findByText('Text 20')).toBeDefined();
  expect(region.getAllByRole('listitem')).toHaveLength(3);
});

test('a thread that is opened again has what was written meanwhile', async () => {
  await open();
  const more = screen.getByRole('button', { name: /^More for/ });
  fireEvent.click(more);
  messages = [...messages, message(23, { text: 'Are you there?' })];
  fireEvent.click(more);
  expect(await screen.findByText('Are you there?')).toBeDefined();
});

test('a message whose text was thrown away is another one when it is written again', async () => {
  calls = stubBackOffice({
    [`GET ${path}`]: () => json(200, { unread, language: 'en', messages }),
    [`POST ${path}`]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const region = await open();
  fireEvent.click(region.getByRole('button', { name: /^Write Message/ }));
  const field = region.getByLabelText('Message to the customer');
  const send = region.getByRole('button', { name: 'Send Message' });
  for (const text of ['Thank you.', '', 'Thank you.']) {
    fireEvent.change(field, { target: { value: text } });
    if (text === '') continue;
    await waitFor(() => expect(send.getAttribute('aria-disabled')).not.toBe('true'));
    const before = posts().length;
    fireEvent.click(send);
    await waitFor(() => expect(posts()).toHaveLength(before + 1));
  }
  const [first, second] = posts();
  expect(second?.key).not.toBe(first?.key);
});

test.each([false, true])(
  'a message whose response was lost is sent again as it was, after a reload: %s',
  async (isLeft) => {
    let isLost = true;
    const answer = () => {
      if (!isLost) return json(201, message(23, { from: 'office', text: 'From eight on.' }));
      // Stored, and then the customer wrote again.
      isLost = false;
      messages = [...messages, message(23, { from: 'office', text: 'From eight on.' }), message(24)];
      throw new TypeError('Failed to fetch');
    };
    calls = stubBackOffice({
      [`GET ${path}`]: () => json(200, { unread, language: 'en', messages }),
      [`POST ${path}`]: answer,
    });
    let region = await open();
    fireEvent.click(region.getByRole('button', { name: /^Write Message/ }));
    fireEvent.change(region.getByLabelText('Message to the customer'), { target: { value: 'From eight on.' } });
    fireEvent.click(region.getByRole('button', { name: 'Send Message' }));
    await region.findByText('Text 24');
    if (isLeft) {
      cleanup();
      region = await open();
    }
    const field = region.getByLabelText('Message to the customer');
    const again = region.getByRole('button', { name: 'Send Message' });
    await waitFor(() => expect(again.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(again);
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    const [first, second] = posts();
    expect(second).toEqual(first);
    // The next message has its own key.
    fireEvent.change(field, { target: { value: 'Thank you.' } });
    await waitFor(() => expect(again.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(again);
    await waitFor(() => expect(posts()).toHaveLength(3));
    expect(posts()[2]?.key).not.toBe(first?.key);
  },
);
