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

test('so much runs at a time as there are places', async () => {
  const { jobs, work, names } = started();
  const queue = new TurnQueue({ places: 2, longest: 9 });
  for (const name of ['a', 'b', 'c', 'd']) void queue.run(work(name));
  await settled();
  expect(names()).toEqual(['a', 'b']);
  jobs[1]?.end();
  await settled();
  expect(names()).toEqual(['a', 'b', 'c']);
});

test('what finds the queue full is not done, and what fails leaves its place to the next', async () => {
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

test('senders take turns, however much one of them sends, and only so much of one waits', async () => {
  const { jobs, work, names } = started();
  const queue = new TurnQueue({ places: 1, longest: 9, longestOfSender: 3 });
  const sent = (name: string, sender: string) => queue.run(work(name), sender);
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map((name) => sent(name, name[0] ?? ''));
  // One runs and three wait.
  expect(await all[4]).toBeNull();
  for (let job = 0; job < 6; job += 1) {
    await settled();
    // After its turn a sender asks again at once, and waits for all the others.
    if (job === 1) all.push(sent('a6', 'a'));
    jobs[job]?.end();
  }
  await settled();
  expect(names()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('stopping drops what waits, waits for what runs, and nothing is begun afterwards', async () => {
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
