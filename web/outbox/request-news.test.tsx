import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { requestContract, type RequestStatus } from '../../shared/features/orders/request-contract.ts';
import { lastCustomer } from '../lib/known-customer.ts';
import { emptyOutbox, lookInside, sampleKey, sampleRow, sampleStatus, storedRow } from '../testing/outbox-samples.ts';
import { statusPath, type OutboxRow } from './outbox-row.ts';
import type * as News from './request-news.ts';
import { mintSecret } from './drafts/draft.ts';

const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 22, 8);

/** The module as in a page that was just opened. */
let news: typeof News;
let asked: { readonly path: string; readonly init: RequestInit; readonly secrets: readonly string[] }[];
let answer: () => Response;

const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type, 'Cache-Control': 'no-store' },
  });
const says = (...statuses: readonly object[]) => {
  answer = () => json(statuses);
};
const sent = (number: number, more: Partial<OutboxRow> = {}): OutboxRow =>
  sampleRow(number, { state: 'sent', payload: null, sentAt: start, secret: mintSecret(), ...more }, start);
const put = (...rows: readonly OutboxRow[]) => lookInside((database) => database.rows.bulkPut([...rows]));
const statusOf = (number: number, more: Partial<RequestStatus> = {}): RequestStatus => ({
  ...sampleStatus,
  id: sampleKey(number),
  ...more,
});
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  vi.resetModules();
  localStorage.clear();
  await emptyOutbox();
  asked = [];
  says();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const secrets = new Headers(init.headers).get('Request-Secrets')?.split(',') ?? [];
    asked.push({ path, init, secrets });
    return answer();
  });
  news = await import('./request-news.ts');
  return () => vi.useRealTimers();
});

test("the outbox has the contract's path", () => {
  expect(statusPath).toBe(requestContract.listRequestStatuses.path);
});

test('the status is stored in the row, with its time', async () => {
  await put(sent(1));
  says(statusOf(1));
  expect(await news.syncRequests()).toBe('done');
  expect(await storedRow(1)).toMatchObject({ state: 'sent', status: statusOf(1), toldAt: start });
});

test('secrets are sent in a header, never in a URL', async () => {
  const row = sent(1);
  await put(row);
  await news.syncRequests();
  expect(asked).toMatchObject([
    {
      path: '/api/requests/status',
      secrets: [row.secret],
      init: { method: 'POST', credentials: 'same-origin' },
    },
  ]);
  expect(asked[0]?.init.body).toBeUndefined();
});

test('only sent rows with a secret are queried, of this customer or without an owner', async () => {
  lastCustomer.set('customer-1');
  const rows = [
    sent(1, { ownerId: 'customer-1' }),
    sent(2, { ownerId: null }),
    sent(3, { ownerId: 'customer-2' }),
    sent(4, { secret: undefined }),
    sent(5, { state: 'waiting' }),
  ];
  await put(...rows);
  says(...rows.map((_, place) => statusOf(place + 1)));
  await news.syncRequests();
  expect(new Set(asked[0]?.secrets)).toEqual(new Set([rows[0]?.secret, rows[1]?.secret]));
  const told = await Promise.all(
    [1, 2, 3, 4, 5].map(async (number) => (await storedRow(number))?.status !== undefined),
  );
  expect(told).toEqual([true, true, false, false, false]);
});

test('with two customers on one phone, rows of the other are not queried, and a late response stores nothing for them', async () => {
  lastCustomer.set('customer-1');
  await put(sent(1, { ownerId: 'customer-1' }), sent(2, { ownerId: 'customer-1' }));
  answer = () => {
    lastCustomer.set('customer-2');
    void lookInside(({ rows }) => rows.delete(sampleKey(2)));
    return json([statusOf(1), statusOf(2)]);
  };
  await news.syncRequests();
  expect((await storedRow(1))?.status).toBeUndefined();
  pass(10 * minuteMs);
  await news.syncRequests({ atOnce: true });
  expect(asked).toHaveLength(1);
});

test.each([
  [50, [50]],
  [51, [50, 1]],
])('for %i requests it sends queries of at most fifty secrets', async (length, questions) => {
  await put(...Array.from({ length }, (_, number) => sent(number)));
  await news.syncRequests();
  expect(asked.map(({ secrets }) => secrets.length)).toEqual(questions);
});

test('it queries at most once in five minutes across all tabs, and at once when the user asks', async () => {
  await put(sent(1));
  says(statusOf(1));
  await Promise.all([news.syncRequests(), news.syncRequests()]);
  pass(5 * minuteMs - 1);
  await news.syncRequests();
  vi.resetModules();
  const otherTab = await import('./request-news.ts');
  await otherTab.syncRequests();
  expect(asked).toHaveLength(1);
  await news.syncRequests({ atOnce: true });
  expect(asked).toHaveLength(2);
  pass(5 * minuteMs);
  await news.syncRequests();
  expect(asked).toHaveLength(3);
});

test('after the clock was set back it queries again, and then at most once in five minutes, also if a row is not answered', async () => {
  await put(sent(1, { toldAt: start + 180 * minuteMs }), sent(2, { toldAt: start + 180 * minuteMs }));
  says(statusOf(1));
  await news.syncRequests();
  expect(asked).toHaveLength(1);
  pass(5 * minuteMs - 1);
  await news.syncRequests();
  expect(asked).toHaveLength(1);
});

test('without a network it queries again as soon as it may have one; after a server error it waits', async () => {
  await put(sent(1));
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  expect([await news.syncRequests(), await news.syncRequests()]).toEqual(['unreachable', 'unreachable']);
  answer = () => json({ type: '/problems/unavailable' }, 503, 'application/problem+json');
  expect([await news.syncRequests(), await news.syncRequests()]).toEqual(['failed', 'done']);
  expect(asked).toHaveLength(3);
});

test.each<[string, () => Response, News.NewsResult]>([
  ['JSON of another shape', () => Response.json({ welcome: true }), 'failed'],
  ['an empty list', () => json([]), 'done'],
  ['a list of something else', () => Response.json([{ room: 12 }]), 'failed'],
  ['a list of nothing', () => Response.json([null]), 'failed'],
  ['half an answer', () => json('[{"id":'), 'failed'],
  ['an error', () => json('', 500), 'failed'],
  [
    'a server that knows no such address',
    () => json({ type: '/problems/not-found' }, 404, 'application/problem+json'),
    'failed',
  ],
])('%s changes nothing', async (_what, reply, result) => {
  const before = sent(1, { status: statusOf(1), toldAt: start - 10 * minuteMs });
  await put(before);
  answer = reply;
  expect(await news.syncRequests()).toBe(result);
  expect(asked).toHaveLength(1);
  expect(await storedRow(1)).toEqual(before);
});

test('without a database there is nothing to query, and nothing fails', async () => {
  const pageOutbox = await import('./page-outbox.ts');
  vi.spyOn(pageOutbox, 'openPageOutbox').mockResolvedValue(null);
  expect(await news.syncRequests({ atOnce: true })).toBe('done');
  expect(await news.secretsFor(() => true)).toEqual([]);
  await news.keepStatuses([statusOf(1)]);
  expect(asked).toEqual([]);
});

test('of a status from a later version the known parts are stored', async () => {
  await put(sent(1, { status: statusOf(1), toldAt: start - 10 * minuteMs }), sent(2));
  const at = '2026-11-21T04:00:00.000Z';
  says(
    { ...statusOf(1), state: 'weighed' },
    { ...statusOf(1), events: {} },
    {
      ...statusOf(2, { state: 'verified' }),
      events: [
        { kind: 'verified', at, note: null, money: null, amountLkr: null },
        { kind: 'weighed', at, note: null, money: null, amountLkr: null },
      ],
      weight: 12,
    },
  );
  expect(await news.syncRequests()).toBe('done');
  expect((await storedRow(1))?.status).toEqual(statusOf(1));
  expect((await storedRow(2))?.status).toEqual({
    ...statusOf(2, { state: 'verified' }),
    events: [{ kind: 'verified', at, note: null, money: null, amountLkr: null }],
  });
});

test('an answer in words of a later version alone is no failure: the last status stays, and a claim counts', async () => {
  const row = sent(1, { status: statusOf(1), toldAt: start - 10 * minuteMs });
  await put(row);
  says({ ...statusOf(1), state: 'weighed' });
  expect(await news.syncRequests()).toBe('done');
  expect((await storedRow(1))?.status).toEqual(statusOf(1));
  answer = () => json({ ...statusOf(1), state: 'weighed' });
  await expect(news.claimFee(row)).resolves.toBeUndefined();
});

test('the end of a request follows the server, and is undone if that was a mistake', async () => {
  await put(sent(1));
  const endedAt = '2026-11-20T04:00:00.000Z';
  says(statusOf(1, { state: 'answered', endedAt }));
  await news.syncRequests();
  expect((await storedRow(1))?.status?.endedAt).toBe(endedAt);
  says(statusOf(1, { state: 'verified' }));
  await news.syncRequests({ atOnce: true });
  expect((await storedRow(1))?.status?.endedAt).toBeNull();
});

test('when nothing has changed only the time stamp is rendered again', async () => {
  const list = await import('./outbox-list.ts');
  const stamps = await import('../lib/stamps.ts');
  await put(sent(1));
  says(statusOf(1));
  await list.followOutbox();
  await news.syncRequests();
  await vi.waitFor(() => expect(list.outboxRows.get()?.[0]?.status).toEqual(statusOf(1)));
  const drawn = vi.fn<() => void>();
  list.outboxRows.subscribe(drawn);
  pass(6 * minuteMs);
  await news.syncRequests();
  const toldAt = (await storedRow(1))?.toldAt;
  expect(toldAt).toBeGreaterThanOrEqual(start + 6 * minuteMs);
  await vi.waitFor(() => expect(stamps.stampOf(statusPath)).toBe(toldAt));
  expect(drawn).not.toHaveBeenCalled();
  says(statusOf(1, { state: 'verified' }));
  await news.syncRequests({ atOnce: true });
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce());
});

test('a payment claim sends the secret in a header, and stores the response', async () => {
  const row = sent(1);
  await put(row);
  answer = () => json(statusOf(1));
  await news.claimFee(row);
  expect(asked).toMatchObject([{ path: '/api/requests/claim', init: { body: JSON.stringify({ requestId: row.id }) } }]);
  expect(new Headers(asked[0]?.init.headers).get('Request-Secret')).toBe(row.secret);
  expect((await storedRow(1))?.status).toEqual(statusOf(1));
  answer = () => json('<html>Welcome</html>', 200, 'text/html');
  await expect(news.claimFee(row)).rejects.toThrow('The answer with 200 is of no use');
});

test('a claim for a request that has ended fetches its status at once', async () => {
  const row = sent(1);
  await put(row);
  await news.syncRequests();
  answer = () =>
    asked.at(-1)?.path === '/api/requests/claim'
      ? json({ type: '/problems/conflict' }, 409, 'application/problem+json')
      : json([statusOf(1, { state: 'cancelled' })]);
  await news.claimFee(row);
  expect((await storedRow(1))?.status?.state).toBe('cancelled');
});

test('a claim that our server did not accept fails', async () => {
  const row = sent(1);
  await put(row);
  answer = () => json({ type: '/problems/unavailable' }, 503, 'application/problem+json');
  await expect(news.claimFee(row)).rejects.toMatchObject({ name: 'UnreachableError', status: 503 });
  expect((await storedRow(1))?.status).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('a receipt is requested with the secret of its request, and with all secrets if that is unknown', async () => {
  lastCustomer.set('customer-1');
  const [one, two] = [sent(1), sent(2, { status: statusOf(2) })];
  await put(one, two, sent(3, { ownerId: 'customer-2' }), sent(4, { secret: undefined }));
  expect(await news.secretsFor(({ status }) => status !== undefined)).toEqual([two.secret]);
  expect(await news.secretsFor(() => false)).toEqual([two.secret, one.secret]);
});

test('a message of the contact form is queried separately, and its thread is stored in its row', async () => {
  const secret = mintSecret();
  await put(sent(1), sent(2, { kind: 'contact', secret }));
  const thread = {
    unread: 1,
    readBy: null,
    messages: [{ id: 'a', number: 1, from: 'office', text: 'Yes.', at: sampleStatus.createdAt, photos: [] }],
  };
  answer = () => json(asked.at(-1)?.path === statusPath ? [statusOf(1)] : thread);
  expect(await news.syncRequests()).toBe('done');
  expect(asked.map(({ path, secrets }) => [path, secrets.length])).toEqual([
    [statusPath, 1],
    [`/api/threads/earlier?kind=contact&id=${sampleKey(2)}`, 0],
  ]);
  const { init } = asked.at(-1) ?? {};
  expect(new Headers(init?.headers).get('Request-Secret')).toBe(secret);
  expect(init?.credentials).toBe('same-origin');
  expect(await storedRow(2)).toMatchObject({ thread, toldAt: start });
  expect(await storedRow(1)).toMatchObject({ status: statusOf(1) });
  // An unreadable response changes nothing.
  answer = () => json('<html>', 200, 'text/html');
  expect(await news.syncRequests({ atOnce: true })).toBe('failed');
  expect(await storedRow(2)).toMatchObject({ thread });
});
