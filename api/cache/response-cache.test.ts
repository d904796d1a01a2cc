import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache, type Made } from './response-cache.ts';
import type { CacheTag } from '../../shared/endpoint.ts';

const text = { 'Content-Type': 'text/plain; charset=utf-8' };
const answerOf = (body: string) => new CachedResponse(200, text, Buffer.from(body));
const madeOf = (body: string, tags: readonly CacheTag[] | null): Made => ({ response: answerOf(body), tags });

/** A `make` that resolves on demand. */
function slow(): {
  readonly make: () => Promise<Made>;
  readonly finish: (made: Made) => void;
  readonly calls: () => number;
} {
  const { promise, resolve } = Promise.withResolvers<Made>();
  let calls = 0;
  const make = () => {
    calls += 1;
    return promise;
  };
  return { make, finish: resolve, calls: () => calls };
}

const never = (): Promise<Made> => Promise.reject(new Error('Nothing had to be made'));

describe('cached responses', () => {
  test('are built once and then cached', async () => {
    const cache = new ResponseCache();
    const first = await cache.fetch('/a', async () => madeOf('one', ['posts']));
    expect(await cache.fetch('/a', never)).toBe(first);
    expect(cache.get('/a')?.text).toBe('one');
  });

  test('are built once for concurrent requests', async () => {
    const cache = new ResponseCache();
    const { make, finish, calls } = slow();
    const asked = [1, 2, 3].map(() => cache.fetch('/a', make));
    finish(madeOf('one', ['posts']));
    const answers = await Promise.all(asked);
    expect(new Set(answers).size).toBe(1);
    expect(calls()).toBe(1);
  });

  test('are dropped when one of their tags is invalidated, and not for another tag', async () => {
    const cache = new ResponseCache();
    await cache.fetch('/both', async () => madeOf('both', ['posts', 'providers']));
    await cache.fetch('/posts', async () => madeOf('posts', ['posts']));
    await cache.fetch('/fixed', async () => madeOf('fixed', []));
    cache.keepFile('/file', answerOf('file'));
    cache.invalidate(['providers', 'site']);
    expect(['/both', '/posts', '/fixed', '/file'].filter((url) => cache.get(url))).toEqual([
      '/posts',
      '/fixed',
      '/file',
    ]);
    cache.invalidate(['providers', 'posts', 'banners', 'site']);
    expect(['/both', '/posts', '/fixed', '/file'].filter((url) => cache.get(url))).toEqual(['/fixed', '/file']);
  });

  test('built before a change are sent to the requests before it, and not cached', async () => {
    const cache = new ResponseCache();
    const { make, finish } = slow();
    const asked = cache.fetch('/a', make);
    cache.invalidate(['posts']);
    finish(madeOf('old', ['posts']));
    expect((await asked).text).toBe('old');
    expect(cache.get('/a')).toBeUndefined();
    expect((await cache.fetch('/a', async () => madeOf('new', ['posts']))).text).toBe('new');
  });

  test('built before a change are not shared with later requests, which share a second build', async () => {
    const cache = new ResponseCache();
    const [old, next] = [slow(), slow()];
    const asked = cache.fetch('/a', old.make);
    cache.invalidate(['posts']);
    const after = [1, 2, 3].map(() => cache.fetch('/a', next.make));
    cache.invalidate(['posts']);
    after.push(cache.fetch('/a', next.make));
    await settled();
    expect(next.calls()).toBe(0);
    old.finish(madeOf('old', ['posts']));
    expect((await asked).text).toBe('old');
    next.finish(madeOf('new', ['posts']));
    expect((await Promise.all(after)).map((answer) => answer.text)).toEqual(['new', 'new', 'new', 'new']);
    expect(next.calls()).toBe(1);
    expect(cache.get('/a')?.text).toBe('new');
  });

  test('are built for requests after a change, also if the earlier build has failed', async () => {
    const cache = new ResponseCache();
    const { promise, reject } = Promise.withResolvers<Made>();
    const asked = cache.fetch('/a', () => promise);
    cache.invalidate(['posts']);
    const after = cache.fetch('/a', async () => madeOf('new', ['posts']));
    reject(new Error('No database'));
    await expect(asked).rejects.toThrow('No database');
    expect((await after).text).toBe('new');
  });

  test('are cached when an unrelated tag changed meanwhile', async () => {
    const cache = new ResponseCache();
    const { make, finish } = slow();
    const asked = cache.fetch('/a', make);
    cache.invalidate(['banners']);
    finish(madeOf('one', ['posts']));
    await asked;
    expect(cache.get('/a')?.text).toBe('one');
  });

  test('are not cached when they say so, and neither are failures', async () => {
    const cache = new ResponseCache();
    await cache.fetch('/a', async () => madeOf('one', null));
    await expect(cache.fetch('/b', () => Promise.reject(new Error('No database')))).rejects.toThrow('No database');
    expect(cache.count).toBe(0);
    expect((await cache.fetch('/b', async () => madeOf('two', ['posts']))).text).toBe('two');
  });

  test('stay within the memory limit: the least recently used are dropped first, files never', async () => {
    const size = answerOf('x'.repeat(1000)).size;
    const cache = new ResponseCache(size * 10);
    const keep = (url: string) => cache.fetch(url, async () => madeOf('x'.repeat(1000), ['posts']));
    cache.keepFile('/file', answerOf('x'.repeat(100_000)));
    for (let place = 0; place < 10; place += 1) await keep(`/${place}`);
    expect(cache.count).toBe(11);
    cache.get('/0');
    await keep('/10');
    expect(cache.get('/0')).toBeDefined();
    expect(cache.get('/10')).toBeDefined();
    expect(cache.get('/1')).toBeUndefined();
    expect(cache.get('/file')).toBeDefined();
    for (let place = 0; place < 1000; place += 1) await keep(`/more-${place}`);
    expect(cache.count).toBeLessThanOrEqual(11);
    expect(cache.get('/more-999')).toBeDefined();
  });

  test('above the memory limit are not cached and evict nothing permanently', async () => {
    const cache = new ResponseCache(20_000);
    await cache.fetch('/huge', async () => madeOf('x'.repeat(50_000), ['posts']));
    expect(cache.get('/huge')).toBeUndefined();
    await cache.fetch('/small', async () => madeOf('x', ['posts']));
    expect(cache.get('/small')).toBeDefined();
  });

  test('that are costly and few of their kind evict nothing, whatever their size', async () => {
    const cache = new ResponseCache(20_000);
    const huge = async () => ({ ...madeOf('x'.repeat(500_000), ['posts'] as const), isCostly: true, isOneOfFew: true });
    const small = await cache.fetch('/small', async () => madeOf('x', ['posts']));
    const made = await cache.fetch('/huge', huge);
    expect(await cache.fetch('/huge', never)).toBe(made);
    // A URL with parameters may have any number of answers.
    const one = async () => ({ ...madeOf('x'.repeat(500_000), ['posts'] as const), isCostly: true });
    await cache.fetch('/since/1', one);
    expect(cache.get('/since/1')).toBeUndefined();
    expect([cache.get('/huge'), cache.get('/small')]).toEqual([made, small]);
  });

  test('free their memory when they are dropped', async () => {
    const cache = new ResponseCache(20_000);
    for (let round = 0; round < 50; round += 1) {
      await cache.fetch('/a', async () => madeOf('x'.repeat(8000), ['posts']));
      expect(cache.get('/a')).toBeDefined();
      cache.invalidate(['posts']);
    }
    expect(cache.count).toBe(0);
  });
});

describe('the encoding of a cached response', () => {
  const long = answerOf('to lay a floor '.repeat(200));
  const encodingFor = async (accepted: string | undefined, answer = long) => {
    const { full } = await answer.prepare(accepted);
    const place = full.indexOf('Content-Encoding');
    return place < 0 ? 'identity' : full[place + 1];
  };

  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['deflate, gzip;q=1.0, *;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0 , gzip;q=0', 'identity'],
    ['br; q=0 , gzip', 'gzip'],
    ['br;q=0.5, gzip', 'br'],
  ])('for Accept-Encoding %s is %s', async (accepted, encoding) => {
    expect(await encodingFor(accepted)).toBe(encoding);
  });

  test('is none for a short or already compressed body', async () => {
    expect(await encodingFor('br', answerOf('short'))).toBe('identity');
    expect(await encodingFor('br', new CachedResponse(200, { 'Content-Type': 'image/webp' }, Buffer.alloc(5000)))).toBe(
      'identity',
    );
  });

  test('is computed once for concurrent requests', async () => {
    const answer = answerOf('to lay a ceiling '.repeat(200));
    const [one, two] = await Promise.all([answer.prepare('br'), answer.prepare('br')]);
    expect(one).toBe(two);
    expect(answer.ready('br')).toBe(one);
  });
});

describe('a costly response', () => {
  const tags = ['providers'] as const;
  const costly = (body: string): Made => ({ response: answerOf(body), tags, isCostly: true });
  /** A manual clock, and a counter of builds. */
  const begin = async () => {
    const at = { ms: 1000 };
    const cache = new ResponseCache(undefined, () => at.ms);
    let makings = 0;
    const ask = () => {
      makings += cache.get('/whole') ? 0 : 1;
      return cache.fetch('/whole', async () => costly(`made at ${at.ms}`));
    };
    await ask();
    return { at, cache, ask, makings: () => makings };
  };

  test('is rebuilt at the first request after a change if it is old', async () => {
    const { at, cache, ask } = await begin();
    at.ms += 60_000;
    cache.invalidate(tags);
    expect((await ask()).text).toBe('made at 1000');
    await settled();
    expect((await ask()).text).toBe('made at 61000');
    at.ms += 60_000;
    cache.invalidate(tags);
    at.ms += 60_000;
    // A response that is stale for longer than the limit is not sent.
    expect((await ask()).text).toBe('made at 181000');
  });

  test('is built at most once in five seconds, however often its data changes, and is served meanwhile', async () => {
    const { at, cache, ask, makings } = await begin();
    for (let second = 0; second < 20; second += 1) {
      at.ms += 1000;
      cache.invalidate(tags);
      expect(Number((await ask()).text.slice(8))).toBeGreaterThan(at.ms - 8000);
      await settled();
    }
    expect(makings()).toBeLessThanOrEqual(5);
  });

  test('is completed although its data changes during the build', async () => {
    const { at, cache } = await begin();
    at.ms += 5000;
    cache.invalidate(tags);
    const { make, finish, calls } = slow();
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await cache.fetch('/whole', make)).text).toBe('made at 1000');
      cache.invalidate(tags);
    }
    finish(costly('another'));
    await settled();
    expect(cache.get('/whole')?.text).toBe('another');
    expect(calls()).toBe(1);
    expect((await cache.fetch('/whole', never)).text).toBe('another');
  });

  test('is built once at a time, and is served stale without waiting while it is requested', async () => {
    const { at, cache } = await begin();
    const makings: { readonly madeAt: number; readonly end: () => void }[] = [];
    let ended = 0;
    const make = () => {
      const { promise, resolve } = Promise.withResolvers<Made>();
      const madeAt = at.ms;
      makings.push({ madeAt, end: () => resolve(costly(`made at ${madeAt}`)) });
      return promise;
    };
    for (let second = 0; second < 200; second += 1) {
      at.ms += 1000;
      if (second % 2 === 0) cache.invalidate(tags);
      const last = makings.at(-1);
      if (last && makings.length > ended && at.ms - last.madeAt >= 20_000) {
        last.end();
        ended += 1;
        await settled();
      }
      const given = await Promise.race([cache.fetch('/whole', make), settled(null)]);
      expect(given?.text).toMatch(/^made at/);
      expect(at.ms - Number(given?.text.slice(8))).toBeLessThanOrEqual(42_000);
      expect(makings.length - ended).toBeLessThanOrEqual(1);
    }
    expect(ended).toBeGreaterThan(5);
  });

  test('is built once for concurrent first requests, whatever changes meanwhile', async () => {
    const cache = new ResponseCache();
    const { make, finish, calls } = slow();
    const asked: Promise<CachedResponse>[] = [];
    for (let time = 0; time < 5; time += 1) {
      asked.push(cache.fetch('/whole', make));
      cache.invalidate(tags);
    }
    finish(costly('first'));
    expect((await Promise.all(asked)).map((answer) => answer.text)).toEqual(Array<string>(5).fill('first'));
    expect(calls()).toBe(1);
  });

  test('is built once for concurrent requests after a long pause, whatever changes meanwhile', async () => {
    const { at, cache } = await begin();
    cache.invalidate(tags);
    at.ms += 3_600_000;
    const { make, finish, calls } = slow();
    const asked: Promise<CachedResponse>[] = [];
    for (let time = 0; time < 5; time += 1) {
      asked.push(cache.fetch('/whole', make));
      cache.invalidate(tags);
    }
    finish(costly('new'));
    expect((await Promise.all(asked)).map((answer) => answer.text)).toEqual(Array<string>(5).fill('new'));
    expect(calls()).toBe(1);
  });

  test('stays cached when its rebuild fails, and the rebuild is retried', async () => {
    const { at, cache, ask } = await begin();
    at.ms += 5000;
    cache.invalidate(tags);
    expect((await cache.fetch('/whole', never)).text).toBe('made at 1000');
    await settled();
    at.ms += 100;
    await ask();
    await settled();
    expect(cache.get('/whole')?.text).toBe('made at 6100');
  });

  test('is compressed like its predecessor before it is sent', async () => {
    const { at, cache, ask } = await begin();
    await (await ask()).prepare('br');
    at.ms += 5000;
    cache.invalidate(tags);
    const long = new CachedResponse(200, text, Buffer.from('long '.repeat(1000)));
    await cache.fetch('/whole', async () => ({ ...costly(''), response: long }));
    await settled();
    expect(cache.get('/whole')).toBe(long);
    expect(long.ready('identity')).toBeDefined();
  });
});
