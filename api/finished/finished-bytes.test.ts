import { setImmediate as settled } from 'node:timers/promises';
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

  test('begun before a change are not shared with those who ask after it, who share another once that one has ended', async () => {
    const finished = new FinishedBytes();
    const [old, next] = [slow(), slow()];
    const asked = finished.getOrMake('/a', old.make);
    finished.drop(['posts']);
    const after = [1, 2, 3].map(() => finished.getOrMake('/a', next.make));
    finished.drop(['posts']);
    after.push(finished.getOrMake('/a', next.make));
    await settled();
    expect(next.calls()).toBe(0);
    old.finish(madeOf('old', ['posts']));
    expect((await asked).text).toBe('old');
    next.finish(madeOf('new', ['posts']));
    expect((await Promise.all(after)).map((answer) => answer.text)).toEqual(['new', 'new', 'new', 'new']);
    expect(next.calls()).toBe(1);
    expect(finished.get('/a')?.text).toBe('new');
  });

  test('are made for those who asked after a change, also where the making before it has failed', async () => {
    const finished = new FinishedBytes();
    const { promise, reject } = Promise.withResolvers<Made>();
    const asked = finished.getOrMake('/a', () => promise);
    finished.drop(['posts']);
    const after = finished.getOrMake('/a', async () => madeOf('new', ['posts']));
    reject(new Error('No database'));
    await expect(asked).rejects.toThrow('No database');
    expect((await after).text).toBe('new');
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

  test('that are costly and few of their kind stay, however large they are, and push nothing out', async () => {
    const finished = new FinishedBytes(20_000);
    await finished.getOrMake('/small', async () => madeOf('x', ['posts']));
    const huge = async () => ({ ...madeOf('x'.repeat(500_000), ['posts'] as const), isCostly: true, isOneOfFew: true });
    const made = await finished.getOrMake('/huge', huge);
    for (let place = 0; place < 20; place += 1) {
      await finished.getOrMake(`/other-${place}`, async () => madeOf('x'.repeat(2000), ['site']));
    }
    expect(await finished.getOrMake('/huge', never)).toBe(made);
    // Where its address takes values there may be any number of them.
    const one = async () => ({ ...madeOf('x'.repeat(500_000), ['posts'] as const), isCostly: true });
    await finished.getOrMake('/since/1', one);
    expect(finished.get('/since/1')).toBeUndefined();
    expect(finished.get('/huge')).toBe(made);
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

describe('a costly answer', () => {
  const topics = ['providers'] as const;
  const costly = (body: string): Made => ({ answer: answerOf(body), topics, isCostly: true });
  /** A clock that is moved by hand, and how often something had to be made. */
  const begin = async () => {
    const at = { ms: 1000 };
    const finished = new FinishedBytes(undefined, () => at.ms);
    let makings = 0;
    const ask = () => {
      makings += finished.get('/whole') ? 0 : 1;
      return finished.getOrMake('/whole', async () => costly(`made at ${at.ms}`));
    };
    await ask();
    return { at, finished, ask, makings: () => makings };
  };

  test('is made anew at the first question after a change, when it was made long ago', async () => {
    const { at, finished, ask } = await begin();
    at.ms += 60_000;
    finished.drop(topics);
    expect((await ask()).text).toBe('made at 1000');
    await settled();
    expect((await ask()).text).toBe('made at 61000');
    at.ms += 60_000;
    finished.drop(topics);
    at.ms += 60_000;
    // What is out of date for longer than a moment is given to nobody.
    expect((await ask()).text).toBe('made at 181000');
  });

  test('is made once in five seconds, however often it changes, and serves until then', async () => {
    const { at, finished, ask, makings } = await begin();
    for (let second = 0; second < 20; second += 1) {
      at.ms += 1000;
      finished.drop(topics);
      expect(Number((await ask()).text.slice(8))).toBeGreaterThan(at.ms - 8000);
      await settled();
    }
    expect(makings()).toBeLessThanOrEqual(5);
  });

  test('comes to an end although what it is made of changes while it is made', async () => {
    const { at, finished } = await begin();
    at.ms += 5000;
    finished.drop(topics);
    const { make, finish, calls } = slow();
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await finished.getOrMake('/whole', make)).text).toBe('made at 1000');
      finished.drop(topics);
    }
    finish(costly('another'));
    await settled();
    expect(finished.get('/whole')?.text).toBe('another');
    expect(calls()).toBe(1);
    expect((await finished.getOrMake('/whole', never)).text).toBe('another');
  });

  test('that is slow to make is made once at a time, and nobody waits for it as long as it is asked for', async () => {
    const { at, finished } = await begin();
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
      if (second % 2 === 0) finished.drop(topics);
      const last = makings.at(-1);
      if (last && makings.length > ended && at.ms - last.madeAt >= 20_000) {
        last.end();
        ended += 1;
        await settled();
      }
      const given = await Promise.race([finished.getOrMake('/whole', make), settled(null)]);
      expect(given?.text).toMatch(/^made at/);
      expect(at.ms - Number(given?.text.slice(8))).toBeLessThanOrEqual(42_000);
      expect(makings.length - ended).toBeLessThanOrEqual(1);
    }
    expect(ended).toBeGreaterThan(5);
  });

  test('that is made for the first time is made once for all who come meanwhile, whatever changes', async () => {
    const finished = new FinishedBytes();
    const { make, finish, calls } = slow();
    const asked: Promise<FinishedAnswer>[] = [];
    for (let time = 0; time < 5; time += 1) {
      asked.push(finished.getOrMake('/whole', make));
      finished.drop(topics);
    }
    finish(costly('first'));
    expect((await Promise.all(asked)).map((answer) => answer.text)).toEqual(Array<string>(5).fill('first'));
    expect(calls()).toBe(1);
  });

  test('that nobody has asked for since long is made once for all who come meanwhile, whatever changes', async () => {
    const { at, finished } = await begin();
    finished.drop(topics);
    at.ms += 3_600_000;
    const { make, finish, calls } = slow();
    const asked: Promise<FinishedAnswer>[] = [];
    for (let time = 0; time < 5; time += 1) {
      asked.push(finished.getOrMake('/whole', make));
      finished.drop(topics);
    }
    finish(costly('new'));
    expect((await Promise.all(asked)).map((answer) => answer.text)).toEqual(Array<string>(5).fill('new'));
    expect(calls()).toBe(1);
  });

  test('of which a making hangs is made by another after a minute', async () => {
    const { at, finished, ask } = await begin();
    at.ms += 5000;
    finished.drop(topics);
    const hanging = slow();
    expect((await finished.getOrMake('/whole', hanging.make)).text).toBe('made at 1000');
    at.ms += 59_000;
    expect((await ask()).text).toBe('made at 1000');
    at.ms += 1000;
    expect((await ask()).text).toBe('made at 66000');
    // What comes after all is older than what is there.
    hanging.finish(costly('late'));
    await settled();
    expect((await ask()).text).toBe('made at 66000');
  });

  test('that cannot be made leaves the one before, and is tried again', async () => {
    const { at, finished, ask } = await begin();
    at.ms += 5000;
    finished.drop(topics);
    expect((await finished.getOrMake('/whole', never)).text).toBe('made at 1000');
    await settled();
    at.ms += 100;
    await ask();
    await settled();
    expect(finished.get('/whole')?.text).toBe('made at 6100');
  });

  test('is compressed as the one before it was before anybody gets it', async () => {
    const { at, finished, ask } = await begin();
    await (await ask()).prepare('br');
    at.ms += 5000;
    finished.drop(topics);
    const long = new FinishedAnswer(200, text, Buffer.from('long '.repeat(1000)));
    await finished.getOrMake('/whole', async () => ({ ...costly(''), answer: long }));
    await settled();
    expect(finished.get('/whole')).toBe(long);
    expect(long.ready('identity')).toBeDefined();
  });

  test('that lasts is the same for minutes, and as long after that as it says of itself', async () => {
    const at = { ms: 1000 };
    const finished = new FinishedBytes(undefined, () => at.ms);
    let still: boolean | Error = true;
    const lasts = async () => {
      if (still instanceof Error) throw still;
      return still;
    };
    const made = (body: string) => async () => ({ ...costly(body), lasts });
    await finished.getOrMake('/whole', made('first'));
    const ask = async (body: string) => {
      finished.drop(topics);
      const { text: given } = await finished.getOrMake('/whole', made(body));
      await settled();
      return given;
    };
    still = false;
    at.ms += 179_000;
    expect(await ask('too early')).toBe('first');
    still = true;
    at.ms += 3_600_000;
    expect(await ask('not needed')).toBe('first');
    still = new Error('The database does not answer');
    // Whoever has the old one is told what has changed since: nobody waits for the new one.
    expect(await ask('second')).toBe('first');
    expect(await ask('third')).toBe('second');
  });
});
