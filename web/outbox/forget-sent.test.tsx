import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { lastCustomer } from '../lib/known-customer.ts';
import { clearUserData } from '../offline/clear-user-data.ts';
import { createQueryClient } from '../query-client.ts';
import { emptyOutbox, lookInside, sampleKey, sampleRow } from '../testing/outbox-samples.ts';
import { stubApi } from '../testing/stub-api.ts';
import { followOutbox, outboxRows } from './outbox-list.ts';
import { forgetSent } from './outbox.ts';
import type { PhotoRow } from './photos/photo-row.ts';
import { startOutbox } from './outbox-scheduler.ts';

/** A busy machine needs more than the second that Vitest waits. */
const patience = { timeout: 10_000 };

const secret = 's'.repeat(43);
const sent = { state: 'sent', payload: null, secret, sentAt: Date.now() } as const;

const photo = (id: string, more: Partial<PhotoRow>): PhotoRow => ({
  id,
  kind: 'photo',
  form: null,
  draftKey: null,
  requestId: sampleKey(),
  secret,
  ownerId: 'anoma',
  bytes: new ArrayBuffer(0),
  digest: 'd',
  thumbnail: 'data:',
  state: 'sent',
  fault: null,
  attempts: 0,
  createdAt: Date.now(),
  nextAt: Date.now() + 60_000,
  sentAt: null,
  ...more,
});

const rows = () => lookInside(async (database) => (await database.rows.toArray()).map(({ id }) => id));
const photos = () => lookInside((database) => database.photos.toCollection().primaryKeys());

beforeEach(async () => {
  localStorage.clear();
  await emptyOutbox();
});

async function leaveThings(): Promise<void> {
  await lookInside(({ rows: table }) =>
    table.bulkPut([
      sampleRow(1, { ...sent, ownerId: 'anoma' }),
      sampleRow(2, { state: 'waiting', ownerId: 'anoma', nextAt: Date.now() + 60_000 }),
      sampleRow(3, { ...sent, ownerId: null }),
      sampleRow(4, { ...sent, ownerId: 'nobody' }),
      sampleRow(5, { state: 'needs-action', ownerId: 'anoma', error: { code: 'refused', fields: {} } }),
    ]),
  );
  await lookInside(({ photos: table }) =>
    table.bulkPut([
      photo('arrived', {}),
      photo('refused', { state: 'refused' }),
      photo('waiting', { state: 'waiting' }),
      photo('of-a-form', { state: 'waiting', form: 'booking@anoma', requestId: null, secret: null }),
      photo('nobodys', { ownerId: null }),
    ]),
  );
}

test("every end of a session deletes the customer's sent rows, and keeps the unsent ones", async () => {
  lastCustomer.set('anoma');
  await leaveThings();
  await forgetSent();
  expect(await rows()).toHaveLength(5);
  await clearUserData(createQueryClient());
  expect(await rows()).toEqual([2, 3, 4, 5].map((number) => sampleKey(number)));
  expect(await photos()).toEqual(['nobodys', 'of-a-form', 'waiting']);
});

test('a row sent after the sign-out is deleted too, and so is one that an interrupted wipe left', async () => {
  stubApi(() => new Response('', { status: 503 }));
  await leaveThings();
  lastCustomer.set('bandula');
  const stop = startOutbox();
  await vi.waitFor(async () => expect(await rows()).not.toContain(sampleKey(1)), patience);
  await lookInside(({ rows: table }) => table.update(sampleKey(2), sent));
  await vi.waitFor(async () => expect(await rows()).not.toContain(sampleKey(2)), patience);
  stop();
  expect(await rows()).toEqual([3, 4, 5].map((number) => sampleKey(number)));
});

test('a leftover row is deleted also if a screen has read the database before', async () => {
  stubApi(() => new Response('', { status: 503 }));
  lastCustomer.set('bandula');
  await lookInside(({ rows: table }) => table.put(sampleRow(1, { ...sent, ownerId: 'anoma' })));
  void followOutbox();
  await vi.waitFor(() => expect(outboxRows.get()).toHaveLength(1));
  const stop = startOutbox();
  await vi.waitFor(async () => expect(await rows()).toEqual([]), patience);
  stop();
});
