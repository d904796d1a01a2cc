import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { emptyOutbox, lookInside, sampleRow, sampleStatus } from '../testing/outbox-samples.ts';
import { claim } from './flush-claim.ts';
import type { OutboxRow } from './outbox-row.ts';

const now = Date.UTC(2026, 10, 22, 8);
const day = 24 * 60 * 60 * 1000;
const secret = 'x'.repeat(43);

beforeEach(emptyOutbox);

/** Of rows that arrived so many days ago, those that a flush leaves. */
const listed = (...rows: readonly (readonly [daysAgo: number, more: Partial<OutboxRow>])[]): Promise<number[]> =>
  lookInside(async (database) => {
    await database.rows.bulkPut(
      rows.map(([daysAgo, more], place) =>
        sampleRow(place, { state: 'sent', payload: null, sentAt: now - daysAgo * day, ...more }),
      ),
    );
    await claim(database, {}, new Set(), true, now);
    const kept = new Set((await database.rows.toArray()).map(({ sentAt }) => sentAt));
    return rows.map(([daysAgo]) => daysAgo).filter((daysAgo) => kept.has(now - daysAgo * day));
  });

test('what arrived without a secret, as messages do and as earlier versions sent it, is forgotten after 7 days', async () => {
  const earlier = { secret: undefined };
  expect(await listed([6, earlier], [7, earlier], [8, earlier])).toEqual([6, 7]);
});

test('what arrived is listed until 30 days after it is over, however long that takes', async () => {
  const over = (days: number) => ({ secret, status: sampleStatus, overSince: now - days * day });
  const goesOn = { secret, status: sampleStatus, overSince: null };
  expect(await listed([300, goesOn], [50, over(30)], [51, over(31)], [200, goesOn])).toEqual([300, 50, 200]);
});

test('heard of under a clock that cannot have been right, it stays', async () => {
  expect(await listed([50, { secret, status: sampleStatus, overSince: 60_000 }])).toEqual([50]);
});

test('what nobody could ask about is forgotten after 90 days', async () => {
  expect(await listed([8, { secret }], [90, { secret }], [91, { secret }])).toEqual([8, 90]);
});
