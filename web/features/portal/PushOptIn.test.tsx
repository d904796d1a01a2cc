import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTransport } from '../../api-client.ts';
import { renderScreen, testSite } from '../../testing/render-screen.tsx';
import { dropPushSubscription, followOnDevice, type PushOf } from '../../offline/push-data.ts';
import { PushOptIn } from './PushOptIn.tsx';

const key = 'AQID';
const endpoint = 'https://push.example/one';
const subscribe = vi.fn<() => Promise<object>>();
const unsubscribe = vi.fn<() => Promise<boolean>>();
const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
let subscription: object | null;
let sent: { path: string; body: unknown }[];
let status: number;
/** Of the last call. */
let secrets: string | null;

const allow = (permission: NotificationPermission) => vi.stubGlobal('Notification', { permission, requestPermission });

const subscriptionWith = (bytes: readonly number[]) => ({
  endpoint,
  unsubscribe,
  options: { applicationServerKey: new Uint8Array(bytes).buffer },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
});

beforeEach(() => {
  localStorage.clear();
  subscription = null;
  sent = [];
  status = 204;
  onlineManager.setOnline(true);
  allow('default');
  requestPermission.mockReset().mockImplementation(async () => {
    allow('granted');
    return 'granted';
  });
  subscribe.mockReset().mockImplementation(async () => {
    // A browser does not change the key of an existing subscription.
    if (subscription) throw new DOMException('Another key', 'InvalidStateError');
    return (subscription = subscriptionWith([1, 2, 3]));
  });
  unsubscribe.mockReset().mockImplementation(async () => {
    // The push service responds first.
    await new Promise((done) => {
      setTimeout(done, 20);
    });
    subscription = null;
    return true;
  });
  vi.stubGlobal('PushManager', Object);
  const own = { pushManager: { getSubscription: async () => subscription, subscribe } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => own },
  });
  setTransport(async (path, { body, headers }) => {
    if (path === '/api/site') return Response.json({ ...testSite, vapidPublicKey: key });
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : body });
    secrets = new Headers(headers).get('Request-Secrets');
    if (status !== 204) return new Response('{}', { status });
    return path === '/api/push/subscriptions' ? new Response(null, { status }) : new Response('{}');
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const kamala: PushOf = { customerId: 'kamala' };
const open = (vapidPublicKey: string | null = key, of: PushOf = kamala) =>
  renderScreen(<PushOptIn of={of} />, { at: '/portal/jobs', site: { ...testSite, vapidPublicKey } });
const button = (name: string) => screen.findByRole('button', { name });
const heading = () => screen.queryByRole('heading', { name: 'Tell me when something changes' });
/** Long enough for anything that might still appear. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  });
const subscribed = { path: '/api/push/subscriptions', body: { endpoint, keys: { p256dh: 'p', auth: 'a' } } };
const unsubscribed = { path: '/api/push/unsubscribe', body: { endpoint } };

test('permission is not requested before the button is pressed; then the server gets the subscription', async () => {
  open();
  const turnOn = await button('Turn on');
  expect([requestPermission.mock.calls.length, subscribe.mock.calls.length]).toEqual([0, 0]);
  fireEvent.click(turnOn);
  await button('Turn off');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
  expect(sent).toEqual([subscribed]);
});

test('opening it again does not ask again, and a subscription lost on the server is restored', async () => {
  allow('granted');
  localStorage.setItem('nivasa:push-for', 'kamala');
  subscription = subscriptionWith([1, 2, 3]);
  open();
  await button('Turn off');
  expect([requestPermission.mock.calls.length, subscribe.mock.calls.length, sent]).toEqual([0, 0, [subscribed]]);
});

test('once turned on it is on at the next visit', async () => {
  const first = open();
  fireEvent.click(await button('Turn on'));
  await button('Turn off');
  first.unmount();
  open();
  await button('Turn off');
  expect(subscription).not.toBeNull();
});

test('a subscription with an old server key is replaced', async () => {
  allow('granted');
  localStorage.setItem('nivasa:push-for', 'kamala');
  subscription = subscriptionWith([9, 9]);
  open();
  await button('Turn off');
  expect([unsubscribe.mock.calls.length, subscribe.mock.calls.length, sent]).toEqual([1, 1, [subscribed]]);
});

test("another customer's leftover subscription on this device ends, and is not reused", async () => {
  allow('granted');
  localStorage.setItem('nivasa:push-for', 'ruwan');
  subscription = subscriptionWith([1, 2, 3]);
  open();
  await button('Turn on');
  expect([subscription, localStorage.getItem('nivasa:push-for'), sent]).toEqual([null, null, [unsubscribed]]);
});

test('it is turned off again', async () => {
  open();
  fireEvent.click(await button('Turn on'));
  fireEvent.click(await button('Turn off'));
  await button('Turn on');
  expect([subscription, localStorage.length, sent.at(-1)]).toEqual([null, 0, unsubscribed]);
});

test('if it is blocked the page says where to allow it, and does not ask', async () => {
  allow('denied');
  open();
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/site settings/));
  expect(screen.queryByRole('button')).toBeNull();
});

test("after a refusal in the browser's prompt the page says where to allow it", async () => {
  requestPermission.mockResolvedValue('denied');
  open();
  fireEvent.click(await button('Turn on'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/site settings/));
  expect(subscribe).not.toHaveBeenCalled();
});

test("closing the browser's prompt without an answer lets the user try again", async () => {
  requestPermission.mockResolvedValue('default');
  open();
  fireEvent.click(await button('Turn on'));
  await settle();
  expect([requestPermission.mock.calls.length, subscribe.mock.calls.length]).toEqual([1, 0]);
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeTruthy();
});

test('if the server refuses it stays off, and says so', async () => {
  status = 503;
  open();
  fireEvent.click(await button('Turn on'));
  await screen.findByText('We could not turn it on. Please try again.');
  expect(await button('Turn on')).toBeTruthy();
  expect(localStorage.length).toBe(0);
});

test('it is offered again when the server no longer accepts the subscription', async () => {
  allow('granted');
  localStorage.setItem('nivasa:push-for', 'kamala');
  subscription = subscriptionWith([1, 2, 3]);
  status = 503;
  open();
  await button('Turn on');
  await settle();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  expect(sent).toEqual([subscribed]);
});

test('nothing is offered if the server, the browser or the network does not support it', async () => {
  open(null);
  await settle();
  expect(heading()).toBeNull();
  act(() => onlineManager.setOnline(false));
  open();
  await settle();
  expect(heading()).toBeNull();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole('heading', { name: 'Tell me when something changes' })).toBeTruthy();
});

test('nothing is offered by a browser without push', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  open();
  await settle();
  expect(heading()).toBeNull();
});

test('a sign-out ends the subscription also if the server cannot be reached', async () => {
  subscription = subscriptionWith([1, 2, 3]);
  localStorage.setItem('nivasa:push-for', 'kamala');
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')));
  await dropPushSubscription();
  expect([subscription, localStorage.length]).toEqual([null, 0]);
});

test('the end of a subscription that is cut off stays noted for the next start, and is no wish of the customer', async () => {
  allow('granted');
  subscription = subscriptionWith([1, 2, 3]);
  localStorage.setItem('nivasa:push-for', 'kamala');
  unsubscribe.mockReturnValueOnce(new Promise(() => {}));
  void dropPushSubscription();
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(localStorage.getItem('nivasa:push-for')).toBe('ending');
  open();
  await button('Turn on');
  expect([subscription, localStorage.length]).toEqual([null, 0]);
});

test('a sign-out without a subscription, or without browser support, has nothing to end', async () => {
  await dropPushSubscription();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await dropPushSubscription();
  expect(sent).toEqual([]);
});

describe('without an account', () => {
  const ofDevice: PushOf = { secrets: ['one', 'two'] };
  const followed = { path: '/api/push/device', body: { endpoint, keys: { p256dh: 'p', auth: 'a' } } };

  test('the requests of this device are followed by their secrets, and a new request from then on', async () => {
    open(key, ofDevice);
    await screen.findByText(/You need no account for it\.$/);
    fireEvent.click(await button('Turn on'));
    await button('Turn off');
    expect([sent, secrets]).toEqual([[followed], 'one,two']);
    await followOnDevice(['three', 'one', 'two']);
    expect([sent.length, secrets]).toEqual([2, 'three,one,two']);
    // The browser has ended the subscription, and the worker could not replace it.
    subscription = null;
    await followOnDevice(['three', 'one', 'two']);
    expect([subscription === null, sent.splice(2)]).toEqual([false, [followed]]);
    fireEvent.click(await button('Turn off'));
    await button('Turn on');
    await followOnDevice(['four']);
    expect(sent.slice(2)).toEqual([unsubscribed]);
  });

  test('it stays on when somebody signs in, who is asked for themselves', async () => {
    const device = open(key, ofDevice);
    fireEvent.click(await button('Turn on'));
    await button('Turn off');
    device.unmount();
    open();
    await button('Turn on');
    expect([subscription === null, sent]).toEqual([false, [followed]]);
  });

  test('a subscription that a customer has left behind ends', async () => {
    allow('granted');
    localStorage.setItem('nivasa:push-for', 'ruwan');
    subscription = subscriptionWith([1, 2, 3]);
    open(key, ofDevice);
    await button('Turn on');
    expect([subscription, sent]).toEqual([null, [unsubscribed]]);
  });
});
