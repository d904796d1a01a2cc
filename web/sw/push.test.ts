import { afterEach, describe, expect, test, vi } from 'vitest';
import { noticeOf, renewSubscription, showWaiting, shownAs, tabAt } from './push.ts';

const notice = {
  title: 'Tiling Project',
  body: 'You have a quote to answer.',
  url: '/portal/jobs/one',
  tag: 'job-one',
  waiting: 0,
};

test('a push is shown as the server wrote it', () => {
  expect(noticeOf(JSON.stringify(notice))).toEqual(notice);
});

test.each(['', 'no json'])('a push that cannot be read shows only that there is news: %j', (text) => {
  expect(noticeOf(text)).toEqual({
    title: 'Nivasa',
    body: 'There is news about your jobs.',
    url: '/portal/jobs',
    tag: 'jobs',
  });
});

test('a notification replaces the earlier one of the same job, and alerts again', () => {
  expect(shownAs(notice)).toMatchObject({ tag: 'job-one', renotify: true, icon: '/install/icon-192.png' });
});

test.each([
  ['two items that wait sets the badge', { ...notice, waiting: 2 }, [2]],
  ['nothing that waits leaves the badge as it is', notice, []],
  ['no number leaves the badge as it is', noticeOf(''), []],
])('a push with %s', (_name, pushed, shown) => {
  const numbers: number[] = [];
  vi.stubGlobal('navigator', { setAppBadge: async (count: number) => void numbers.push(count) });
  showWaiting(pushed);
  expect(numbers).toEqual(shown);
  vi.unstubAllGlobals();
});

test('a notification opens its job', () => {
  expect(shownAs(notice).data).toBe('/portal/jobs/one');
});

test('a tab with the page is found, whatever follows its path', () => {
  const tabs = [
    'https://nivasa.example/',
    'https://nivasa.example/portal/jobs',
    'https://nivasa.example/portal/jobs/one?a=1#b',
  ].map((url) => ({ url }));
  expect(tabAt(tabs, '/portal/jobs/one')).toBe(tabs[2]);
  expect(tabAt(tabs, '/portal/jobs')).toBe(tabs[1]);
  expect(tabAt(tabs, '/portal/jobs/two')).toBeUndefined();
});

describe('a subscription that the browser has ended', () => {
  const key = new ArrayBuffer(65);
  const subscription = (endpoint: string) => {
    const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
    const found = {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: key },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe,
    };
    // Only the used fields.
    return { unsubscribe, subscription: found as unknown as PushSubscription };
  };
  const answering = (status: number, type = 'application/problem+json; charset=utf-8') => {
    const send = vi.fn<typeof fetch>(async () => new Response(null, { status, headers: { 'Content-Type': type } }));
    vi.stubGlobal('fetch', send);
    return send;
  };
  afterEach(() => void vi.unstubAllGlobals());
  const old = subscription('https://push.example/old');

  test('is renewed with the same key, for the same customer', async () => {
    const next = subscription('https://push.example/new');
    const subscribe = vi.fn<() => Promise<PushSubscription>>(async () => next.subscription);
    const send = answering(204);
    await renewSubscription({ oldSubscription: old.subscription }, { subscribe });
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
    const [path, init] = send.mock.calls[0]!;
    expect([path, init?.method]).toEqual(['/api/push/subscriptions', 'POST']);
    expect(init?.body).toBe(
      JSON.stringify({
        endpoint: 'https://push.example/new',
        keys: { p256dh: 'p', auth: 'a' },
        replaces: 'https://push.example/old',
      }),
    );
    expect(next.unsubscribe).not.toHaveBeenCalled();
  });

  test.each([
    [401, 1],
    [404, 1],
    [500, 0],
  ])('is dropped when its customer is no longer signed in here: %i', async (status, times) => {
    const next = subscription('https://push.example/new');
    const subscribe = vi.fn<() => Promise<PushSubscription>>();
    answering(status);
    await renewSubscription({ oldSubscription: old.subscription, newSubscription: next.subscription }, { subscribe });
    expect([subscribe.mock.calls.length, next.unsubscribe.mock.calls.length]).toEqual([0, times]);
  });

  test.each([401, 404])('is kept when a proxy answers with its own %i', async (status) => {
    const next = subscription('https://push.example/new');
    answering(status, 'text/html');
    await renewSubscription(
      { oldSubscription: old.subscription, newSubscription: next.subscription },
      { subscribe: vi.fn<() => Promise<PushSubscription>>() },
    );
    expect(next.unsubscribe).not.toHaveBeenCalled();
  });

  test('is left to the portal when the browser does not say which one it was', async () => {
    const send = answering(204);
    await renewSubscription(
      { newSubscription: subscription('https://push.example/new').subscription },
      { subscribe: vi.fn<() => Promise<PushSubscription>>() },
    );
    expect(send).not.toHaveBeenCalled();
  });
});
