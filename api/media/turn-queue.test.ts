import { expect, test } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

type Job = { readonly name: string; readonly end: () => void; readonly fail: (error: Error) => void };

function started() {
  const jobs: Job[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      jobs.push({ name, end: () => resolve(name), fail: reject });
    });
  return { jobs, work, names: () => jobs.map(({ name }) => name) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('at most the given number of jobs run at a time', async () => {
  const { jobs, work, names } = started();
  const queue = new TurnQueue({ places: 2, longest: 9 });
  for (const name of ['a', 'b', 'c', 'd']) void queue.run(work(name));
  await settled();
  expect(names()).toEqual(['a', 'b']);
  jobs[1]?.end();
  await settled();
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('a job that finds the queue full is rejected, and a failed job frees its slot', async () => {
  const { jobs, work, names } = started();
  const queue = new TurnQueue({ places: 1, longest: 1 });
  const [first, second, third] = ['a', 'b', 'c'].map((name) => queue.run(work(name)));
  expect(await third).toBeNull();
  jobs[0]?.fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  jobs[1]?.end();
  expect(await second).toBe('b');
  expect(names()).toEqual(['a', 'b']);
});

test('senders take turns however many jobs one of them has, and the queue of each is limited', async () => {
  const { jobs, work, names } = started();
  const queue = new TurnQueue({ places: 1, longest: 9, longestOfSender: 3 });
  const sent = (name: string, sender: string) => queue.run(work(name), sender);
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map((name) => sent(name, name[0] ?? ''));
  // One runs and three are queued.
  expect(await all[4]).toBeNull();
  for (let job = 0; job < 6; job += 1) {
    await settled();
    // After its turn the sender adds another job at once, which runs after those of all others.
    if (job === 1) all.push(sent('a6', 'a'));
    jobs[job]?.end();
  }
  await settled();
  expect(names()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('stop rejects queued jobs and waits for running ones, and no job starts afterwards', async () => {
  const { jobs, work, names } = started();
  const queue = new TurnQueue({ places: 1, longest: 9 });
  const [first, waiting] = [queue.run(work('a')), queue.run(work('b'))];
  let isStopped = false;
  const stopped = queue.stop().finally(() => {
    isStopped = true;
  });
  expect(await waiting).toBeNull();
  expect(isStopped).toBe(false);
  jobs[0]?.end();
  await stopped;
  expect([await first, await queue.run(work('c')), names()]).toEqual(['a', null, ['a']]);
});
