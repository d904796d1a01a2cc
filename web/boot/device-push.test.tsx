import { beforeEach, expect, test, vi } from 'vitest';
import { lastCustomer, pushIsEnding, pushWantedBy, wantedByDevice } from '../lib/known-customer.ts';
import { outboxRows } from '../outbox/outbox-list.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import * as push from '../offline/push-data.ts';
import { startDevicePush } from './device-push.ts';

vi.mock(import('../offline/push-data.ts'));

// The rules for whose secrets they are have their own tests.
const sent = (secret: string, createdAt: number) =>
  ({ id: secret, kind: 'booking', state: 'sent', secret, ownerId: null, createdAt }) as OutboxRow;

beforeEach(() => {
  vi.mocked(push.followOnDevice).mockResolvedValue();
  localStorage.clear();
  outboxRows.set([]);
});

test('a request that is sent later is followed too, and nothing is asked twice', async () => {
  startDevicePush();
  outboxRows.set([sent('one', 1)]);
  pushWantedBy.set(wantedByDevice);
  outboxRows.set([sent('two', 2), sent('one', 1)]);
  outboxRows.set([sent('two', 2), sent('one', 1)]);
  await vi.waitFor(() => expect(push.followOnDevice).toHaveBeenCalled());
  expect(vi.mocked(push.followOnDevice).mock.calls).toEqual([[['two', 'one']]]);
});

test.each([
  ['a customer who is no longer known', 'customer-1', null, 1],
  ['a customer before the one who is known', 'customer-1', 'customer-2', 1],
  ['nobody, but it did not end in time', pushIsEnding, 'customer-1', 1],
  ['the customer who is known', 'customer-1', 'customer-1', 0],
  ['the device', wantedByDevice, null, 0],
  ['nobody', null, null, 0],
])('a subscription that is wanted by %s ends at the start, or stays', async (_name, wanted, known, times) => {
  pushWantedBy.set(wanted);
  lastCustomer.set(known);
  startDevicePush();
  await import('../offline/push-data.ts');
  expect(push.dropPushSubscription).toHaveBeenCalledTimes(times);
});
