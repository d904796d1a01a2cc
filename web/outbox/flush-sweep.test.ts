import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Thread } from '../../shared/features/messages/thread.ts';
import { emptyOutbox, lookInside, sampleRow, sampleStatus } from '../testing/outbox-samples.ts';
import { flush } from './flush.ts';
import type { OutboxRow } from './outbox-row.ts';

const now = Date.UTC(2026, 10, 22, 8);
const day = 24 * 60 * 60 * 1000;
const secret = 'x'.repeat(43);

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  await emptyOutbox();
});

/** The rows that a flush keeps, given rows that were sent some days ago. */
const listed = (...rows: readonly (readonly [daysAgo: number, more: Partial<OutboxRow>])[]): Promise<number[]> =>
  lookInside(async (database) => {
    await database.rows.bulkPut(
      rows.map(([daysAgo, more], place) =>
        sampleRow(place, { state: 'sent', payload: null, sentAt: now - daysAgo * day, ...more }),
      ),
    );
    await flush({}, { open: async () => database });
    const kept = new Set((await database.rows.toArray()).map(({ sentAt }) => sentAt));
    return rows.map(([daysAgo]) => daysAgo).filter((daysAgo) => kept.has(now - daysAgo * day));
  });

test('a sent row without a secret, such as a message, is deleted after 7 days', async () => {
  const message = { secret: undefined };
  expect(await listed([6, message], [7, message], [8, message])).toEqual([6, 7]);
});

const told = (endedAt: string | null) => ({ secret, status: { ...sampleStatus, endedAt } });
const ended = (days: number) => told(new Date(now - days * day).toISOString());

test('a sent request is listed until 30 days after it ended, however long that takes', async () => {
  const goesOn = told(null);
  // An estimate that is still valid ends in the future.
  expect(await listed([300, goesOn], [50, ended(30)], [51, ended(31)], [52, ended(-20)], [200, goesOn])).toEqual([
    300, 50, 52, 200,
  ]);
});

test('a contact message or an application is kept for a year after the last message, as on the server', async () => {
  const written = (kind: 'contact' | 'join', daysAgo: number): Partial<OutboxRow> => {
    const at = new Date(now - daysAgo * day).toISOString();
    const messages: Thread['messages'] = [{ id: 'm', number: 1, from: 'office', text: 'Yes', at, photos: [] }];
    return { kind, secret, thread: { unread: 0, readBy: null, messages } };
  };
  expect(
    await listed(
      [91, { kind: 'contact', secret }],
      [365, { kind: 'join', secret }],
      [366, { kind: 'join', secret }],
      [400, written('contact', 365)],
      [401, written('contact', 366)],
      [402, written('join', 20)],
    ),
  ).toEqual([91, 365, 400, 402]);
});

test('a sent row whose status is unknown is deleted after 90 days', async () => {
  expect(await listed([8, { secret }], [90, { secret }], [91, { secret }])).toEqual([8, 90]);
});
