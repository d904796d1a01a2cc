import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { emptyOutbox, sampleBooking, sampleKey, storedRow } from '../testing/outbox-samples.ts';
import { receipt, stubApi } from '../testing/stub-api.ts';
import { openPageOutbox } from './page-outbox.ts';
import { loadOutbox, submit } from './submit.ts';

beforeEach(emptyOutbox);

test('from a page that is left before the row is stored nothing is sent, and the form keeps its draft', async () => {
  const calls = stubApi(receipt);
  await Promise.all([openPageOutbox(), loadOutbox()]);
  const outcome = submit('booking', sampleBooking, sampleKey());
  dispatchEvent(new Event('pagehide'));
  expect(await outcome).toEqual({ outcome: 'refused', problem: null });
  dispatchEvent(new Event('pageshow'));
  expect([calls, await storedRow()]).toEqual([[], undefined]);
  expect(await submit('booking', sampleBooking, sampleKey())).toMatchObject({ outcome: 'sent' });
});
