import { describe, expect, test } from 'vitest';
import { FinishedAnswer } from './finished-answer.ts';
import { FinishedBytes, type Made } from './finished-bytes.ts';
import type { Topic } from '../../shared/endpoint.ts';

const text = { 'Content-Type': 'text/plain; charset=utf-8' };
const answerOf = (body: string) => new FinishedAnswer(200, text, Buffer.from(body));
const madeOf = (body: string, topics: readonly Topic[] | null): Made => ({ answer: answerOf(body), topics });

/** A making that ends when it is told to. */
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

describe('finished answers', () => {
  test('are made once and then kept', async () => {
    const finished = new FinishedBytes();
    const first = await finished.getOrMake('/a', async () => madeOf('one', ['posts']));
    expect(await finished.getOrMake('/a', never)).toBe(first);
    expect(finished.get('/a')?.text).toBe('one');
  });

  test('are made once for everybody who asks meanwhile', async () => {
    const finished = new FinishedBytes();
    const { make, finish, calls } = slow();
    const asked = [1, 2, 3].map(() => finished.getOrMake('/a', make));
    finish(madeOf('one', ['posts']));
    const answers = await Promise.all(asked);
    expect(new Set(answers).size).toBe(1);
    expect(calls()).toBe(1);
  });

  test('go when one of their topics changes, and stay when another does', async () => {
    const finished = new FinishedBytes();
    await finished.getOrMake('/both', async () => madeOf('both', ['posts', 'providers']));
    await finished.getOrMake('/posts', async () => madeOf('posts', ['posts']));
    await finished.getOrMake('/fixed', async () => madeOf('fixed', []));
    finished.keepForGood('/file', answerOf('file'));
    finished.drop(['providers', 'site']);
    expect(['/both', '/posts', '/fixed', '/file'].filter((url) => finished.get(url))).toEqual([
      '/posts',
      '/fixed',
      '/file',
    ]);
    finished.drop(['providers', 'posts', 'banners', 'site']);
    expect(['/both', '/posts', '/fixed', '/file'].filter((url) => finished.get(url))).toEqual(['/fixed', '/file']);
  });

  test('begun before a change are sent to those who asked before it, and never kept', async () => {
    const finished = new FinishedBytes();
    const { make, finish } = slow();
    const asked = finished.getOrMake('/a', make);
    finished.drop(['posts']);
    finish(madeOf('old', ['posts']));
    expect((await asked).text).toBe('old');
    expect(finished.get('/a')).toBeUndefined();
    expect((await finished.getOrMake('/a', async () => madeOf('new', ['posts']))).text).toBe('new');
  });

  test('begun before a change are not shared with those who ask after it', async () => {
    const finished = new FinishedBytes();
    const old = slow();
    const asked = finished.getOrMake('/a', old.make);
    finished.drop(['posts']);
    const after = await finished.getOrMake('/a', async () => madeOf('new', ['posts']));
    expect(after.text).toBe('new');
    old.finish(madeOf('old', ['posts']));
    await asked;
    expect(finished.get('/a')?.text).toBe('new');
  });

  test('are kept when something that they are not made of changed meanwhile', async () => {
    const finished = new FinishedBytes();
    const { make, finish } = slow();
    const asked = finished.getOrMake('/a', make);
    finished.drop(['banners']);
    finish(madeOf('one', ['posts']));
    await asked;
    expect(finished.get('/a')?.text).toBe('one');
  });

  test('are not kept when they say so, and a failure is not kept either', async () => {
    const finished = new FinishedBytes();
    await finished.getOrMake('/a', async () => madeOf('one', null));
    await expect(finished.getOrMake('/b', () => Promise.reject(new Error('No database')))).rejects.toThrow(
      'No database',
    );
    expect(finished.count).toBe(0);
    expect((await finished.getOrMake('/b', async () => madeOf('two', ['posts']))).text).toBe('two');
  });

  test('fit the memory set aside: those used least recently go first, files never', async () => {
    const size = answerOf('x'.repeat(1000)).size;
    const finished = new FinishedBytes(size * 10);
    const keep = (url: string) => finished.getOrMake(url, async () => madeOf('x'.repeat(1000), ['posts']));
    finished.keepForGood('/file', answerOf('x'.repeat(100_000)));
    for (let place = 0; place < 10; place += 1) await keep(`/${place}`);
    expect(finished.count).toBe(11);
    finished.get('/0');
    await keep('/10');
    expect(finished.get('/0')).toBeDefined();
    expect(finished.get('/10')).toBeDefined();
    expect(finished.get('/1')).toBeUndefined();
    expect(finished.get('/file')).toBeDefined();
    for (let place = 0; place < 1000; place += 1) await keep(`/more-${place}`);
    expect(finished.count).toBeLessThanOrEqual(11);
    expect(finished.get('/more-999')).toBeDefined();
  });

  test('larger than the memory set aside are not kept and push nothing out for good', async () => {
    const finished = new FinishedBytes(20_000);
    await finished.getOrMake('/huge', async () => madeOf('x'.repeat(50_000), ['posts']));
    expect(finished.get('/huge')).toBeUndefined();
    await finished.getOrMake('/small', async () => madeOf('x', ['posts']));
    expect(finished.get('/small')).toBeDefined();
  });

  test('give back their memory when they are dropped', async () => {
    const finished = new FinishedBytes(20_000);
    for (let round = 0; round < 50; round += 1) {
      await finished.getOrMake('/a', async () => madeOf('x'.repeat(8000), ['posts']));
      expect(finished.get('/a')).toBeDefined();
      finished.drop(['posts']);
    }
    expect(finished.count).toBe(0);
  });
});

describe('the encoding of a finished answer', () => {
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

  test('is none for what is short or compressed already', async () => {
    expect(await encodingFor('br', answerOf('short'))).toBe('identity');
    expect(await encodingFor('br', new FinishedAnswer(200, { 'Content-Type': 'image/webp' }, Buffer.alloc(5000)))).toBe(
      'identity',
    );
  });

  test('is worked out once for everybody who waits for it', async () => {
    const answer = answerOf('to lay a ceiling '.repeat(200));
    const [one, two] = await Promise.all([answer.prepare('br'), answer.prepare('br')]);
    expect(one).toBe(two);
    expect(answer.ready('br')).toBe(one);
  });
});
