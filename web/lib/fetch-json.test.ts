import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchJson, receive, UnreachableError } from './fetch-json.ts';

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  onlineManager.setOnline(true);
});
afterEach(() => void vi.useRealTimers());

const path = '/api/site';
const json = 'application/json; charset=utf-8';
const answer = (body: BodyInit | null, type: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': type } });

/** A server that never responds, until the request is aborted. */
async function silent({ signal }: RequestInit): Promise<never> {
  await new Promise((resolve) => signal?.addEventListener('abort', resolve));
  signal?.throwIfAborted();
  throw new Error('Only a signal ends this');
}

/** A body in chunks; `more` is called for each. Null: the end. */
const bodyOf = (more: () => Promise<string | null>, signal?: AbortSignal | null) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
    pull: async (controller) => {
      const piece = await more();
      if (piece === null) controller.close();
      else controller.enqueue(new TextEncoder().encode(piece));
    },
  });

describe('an aborted request', () => {
  test('is not sent', async () => {
    const reason = new Error('Gone');
    await expect(fetchJson(path, { signal: AbortSignal.abort(reason) }, () => true)).rejects.toBe(reason);
    expect(fetched).not.toHaveBeenCalled();
    expect(onlineManager.isOnline()).toBe(true);
  });

  test('ends while it is running, and says nothing about the network', async () => {
    fetched.mockImplementation((_, init) => silent(init));
    const leaving = new AbortController();
    const asking = fetchJson(path, { signal: leaving.signal }, () => true);
    const reason = new Error('Gone');
    leaving.abort(reason);
    await expect(asking).rejects.toBe(reason);
    expect(fetched.mock.calls[0]?.[1].signal?.reason).toBe(reason);
    expect(onlineManager.isOnline()).toBe(true);
  });

  test('after the response has no effect, and leaves no listeners', async () => {
    fetched.mockResolvedValue(answer('{}', json));
    const leaving = new AbortController();
    await receive(path, { signal: leaving.signal }, { onBytes: () => {} });
    leaving.abort();
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  });
});

describe('a silent connection', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  test('times out before the first byte', async () => {
    fetched.mockImplementation((_, init) => silent(init));
    const asking = fetchJson(path, {}, () => true).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(onlineManager.isOnline()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asking).toMatchObject({ name: 'UnreachableError', status: null, cause: { name: 'TimeoutError' } });
    expect(onlineManager.isOnline()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('has a longer timeout before the first byte if given, but not after it', async () => {
    fetched.mockImplementation(async (_, { signal }) => {
      await new Promise((resolve) => setTimeout(resolve, 60_000));
      return answer(
        bodyOf(() => new Promise(() => {}), signal),
        json,
      );
    });
    const begun = vi.fn<() => void>();
    const asking = receive(path, {}, { firstByteMs: 120_000, onStart: begun, onBytes: () => {} }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begun).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await asking).toMatchObject({ name: 'TimeoutError' });
  });

  test('is only slow as long as each chunk comes in time', async () => {
    const pieces = ['{"a"', ':', '1}', null];
    fetched.mockImplementation(async (_, { signal }) =>
      answer(
        bodyOf(async () => {
          await new Promise((resolve) => setTimeout(resolve, 15_000));
          return pieces.shift() ?? null;
        }, signal),
        json,
      ),
    );
    const asking = fetchJson(path, {}, (text) => text === '{"a":1}');
    for (let time = 0; time < 5; time += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await asking).toMatchObject({ status: 200, text: '{"a":1}' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a response that its receiver rejects is not fetched to the end', async () => {
  fetched.mockImplementation(async () =>
    answer(
      bodyOf(async () => 'more and more'),
      json,
    ),
  );
  const full = new Error('Nowhere to put it');
  const asking = receive(
    path,
    {},
    {
      onBytes: () => {
        throw full;
      },
    },
  );
  await expect(asking).rejects.toBe(full);
  expect(fetched.mock.calls[0]?.[1].signal?.reason).toBe(full);
});

test('characters split between two chunks are put together', async () => {
  const bytes = new TextEncoder().encode('"යාපනය"');
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(bytes.slice(sent, sent + 1));
      sent += 1;
      if (sent === bytes.length) controller.close();
    },
  });
  fetched.mockResolvedValue(answer(body, json));
  expect((await fetchJson(path, {}, () => true)).text).toBe('"යාපනය"');
});

describe('as soon as it begins, a response', () => {
  test.each<[number, 'online' | 'offline']>([
    [200, 'online'],
    [404, 'offline'],
  ])('with %i shows that the server can be reached: %s', async (status, expected) => {
    onlineManager.setOnline(false);
    const started = Promise.withResolvers<void>();
    fetched.mockImplementation(async (_, { signal }) => {
      const body = bodyOf(() => {
        started.resolve();
        return new Promise(() => {});
      }, signal);
      return answer(body, json, status);
    });
    const leaving = new AbortController();
    const asking = fetchJson(path, { signal: leaving.signal }, () => true).catch(() => null);
    await started.promise;
    await new Promise((resolve) => setTimeout(resolve));
    expect(onlineManager.isOnline()).toBe(expected === 'online');
    leaving.abort();
    await asking;
  });
});

const problem = 'application/problem+json';

test.each<[string, number, string, boolean, 'answer' | number, 'online' | 'offline', 'online' | 'offline']>([
  ['the expected body', 200, json, true, 'answer', 'offline', 'online'],
  ['another success', 200, json, false, 200, 'offline', 'online'],
  ['a 304 response', 304, '', false, 'answer', 'offline', 'online'],
  ['a refusal of our server', 404, problem, false, 'answer', 'offline', 'online'],
  ['an error of our server', 500, problem, false, 'answer', 'offline', 'online'],
  ["a proxy's error", 500, 'text/html', true, 500, 'online', 'online'],
  ["a network's error", 503, 'text/html', true, 503, 'offline', 'offline'],
  ["a network's refusal", 403, 'text/html', true, 403, 'offline', 'offline'],
  ["a proxy's word that there is too much", 429, 'text/plain', true, 429, 'online', 'online'],
  ["a filter's word that there is no such thing", 404, 'text/html', true, 404, 'offline', 'offline'],
])('%s is reported as what it is', async (_name, status, type, isOurs, comesTo, before, after) => {
  onlineManager.setOnline(before === 'online');
  fetched.mockResolvedValue(answer(status === 304 ? null : 'x', type, status));
  const come: unknown = await fetchJson(path, {}, () => isOurs).catch((error: unknown) => error);
  expect(come instanceof UnreachableError).toBe(comesTo !== 'answer');
  expect(come).toMatchObject({ status: comesTo === 'answer' ? status : comesTo });
  expect(onlineManager.isOnline()).toBe(after === 'online');
});
