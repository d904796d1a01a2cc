import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

const items = Array.from({ length: 20 }, (_, place) => place);
const moment = () => new Promise((resolve) => setTimeout(resolve));

test('all are done, in their order, and never more at once than was said', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  await sideBySide(items, 6, async (item) => {
    begun.push(item);
    running += 1;
    most = Math.max(most, running);
    await moment();
    running -= 1;
  });
  expect(begun).toEqual(items);
  expect(most).toBe(6);
});

test('one that is slow holds up no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: number[] = [];
  const all = sideBySide(items, 6, async (item) => {
    if (item === 0) await promise;
    done.push(item);
  });
  for (let time = 0; time < 30; time += 1) await moment();
  expect(done).toEqual(items.slice(1));
  resolve();
  await all;
});

test('after a failure the others are done all the same, and it is told in the end', async () => {
  const done: number[] = [];
  const all = sideBySide(items, 6, async (item) => {
    if (item % 7 === 3) throw new Error(`lost ${item}`);
    done.push(item);
  });
  await expect(all).rejects.toThrow('lost 3');
  expect(done).toEqual(items.filter((item) => item % 7 !== 3));
});
