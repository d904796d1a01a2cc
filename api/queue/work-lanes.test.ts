import { expect, test } from 'vitest';
import { WorkLanes } from './work-lanes.ts';

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

test('so much runs at a time as there are places, in all and in each lane, and the first lane goes first', async () => {
  const { jobs, work, names } = started();
  const lanes = new WorkLanes(2, { urgent: { places: 1, longest: 9 }, usual: { places: 2, longest: 9 } });
  for (const name of ['a', 'b', 'c']) void lanes.run('usual', work(name));
  for (const name of ['U', 'V']) void lanes.run('urgent', work(name));
  await settled();
  expect(names()).toEqual(['a', 'b']);
  for (const job of [0, 1, 2, 3]) {
    jobs[job]?.end();
    await settled();
  }
  expect(names()).toEqual(['a', 'b', 'U', 'c', 'V']);
});

test('what finds its lane full is not done, and what fails leaves its place to the next', async () => {
  const { jobs, work, names } = started();
  const lanes = new WorkLanes(1, { only: { places: 1, longest: 1 } });
  const [first, second, third] = ['a', 'b', 'c'].map((name) => lanes.run('only', work(name)));
  expect(await third).toBeNull();
  jobs[0]?.fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  jobs[1]?.end();
  expect(await second).toBe('b');
  expect(names()).toEqual(['a', 'b']);
});

test('the first of every sender goes before the second of any, and only so many of one wait', async () => {
  const { jobs, work, names } = started();
  const lanes = new WorkLanes(1, { only: { places: 1, longest: 9, longestOfSender: 2 } });
  const sent = (name: string, sender: string) => lanes.run('only', work(name), sender);
  const all = [sent('a1', 'a'), sent('a2', 'a'), sent('a3', 'a'), sent('a4', 'a'), sent('b1', 'b'), sent('c1', 'c')];
  expect(await all[3]).toBeNull();
  for (let job = 0; job < 5; job += 1) {
    await settled();
    // Whoever has been served asks again at once, and has no turn before the others.
    if (job === 0) all.push(sent('a5', 'a'));
    jobs[job]?.end();
  }
  await settled();
  expect(names()).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  expect(await all[6]).toBeNull();
});

test('stopping drops what waits, waits for what runs, and nothing is begun afterwards', async () => {
  const { jobs, work, names } = started();
  const lanes = new WorkLanes(1, { one: { places: 1, longest: 9 }, other: { places: 1, longest: 9 } });
  const [first, dropped, waiting] = [
    lanes.run('one', work('a')),
    lanes.run('other', work('b')),
    lanes.run('one', work('c')),
  ];
  lanes.drop('other');
  expect(await dropped).toBeNull();
  let isStopped = false;
  const stopped = lanes.stop().finally(() => {
    isStopped = true;
  });
  expect(await waiting).toBeNull();
  expect(isStopped).toBe(false);
  jobs[0]?.end();
  await stopped;
  expect([await first, await lanes.run('one', work('d')), names()]).toEqual(['a', null, ['a']]);
});
