import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { emptyOutbox, lookInside, sampleBooking, sampleKey } from '../testing/outbox-samples.ts';
import { enqueue, whatBecameOf } from './outbox.ts';
import { newRow } from './new-row.ts';
import { adoptDraft, renewDraft } from './drafts/draft.ts';

overwriteGetLocale(() => 'si');

beforeEach(emptyOutbox);

test('a booking that was left while it was being sent is recognised in another language', async () => {
  await enqueue(newRow('booking', sampleBooking, sampleKey(), {}, Date.now()));
  expect(await whatBecameOf(sampleKey(), sampleBooking)).toBe('kept');
  await lookInside(({ rows }) => rows.update(sampleKey(), { state: 'sent', payload: null }));
  expect(await whatBecameOf(sampleKey(), sampleBooking)).toBe('sent');
});

test('two tabs that need another key get the same one in every language', async () => {
  await enqueue(newRow('booking', { ...sampleBooking, notes: 'Before' }, sampleKey(), {}, Date.now()));
  const early = await enqueue(newRow('booking', sampleBooking, sampleKey(), {}, Date.now()));
  adoptDraft('booking', sampleKey());
  expect(renewDraft('booking', sampleBooking)).toBe(early);
});
