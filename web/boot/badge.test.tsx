import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import { lastCustomer } from '../lib/known-customer.ts';
import { portalWaiting } from '../lib/your-turn.ts';
import { outboxRows } from '../outbox/outbox-list.ts';
import { holdDesk, sampleDesk } from '../testing/desk-server.ts';
import { sampleKey, sampleRow, sampleStatus } from '../testing/outbox-samples.ts';
import { badgeCount, startBadge } from './badge.ts';

test('a browser that denies the badge still works', async () => {
  let tries = 0;
  // Not a mock, because a mock would handle the rejection itself.
  const badge = () => {
    tries += 1;
    return Promise.reject(new DOMException('denied', 'NotAllowedError'));
  };
  vi.stubGlobal('navigator', { setAppBadge: badge, clearAppBadge: badge });
  startBadge();
  outboxRows.set([sampleRow()]);
  await vi.waitFor(() => expect(tries).toBe(1));
  outboxRows.set(undefined);
});

test("at a sign-out the customer's items are removed from the badge at once", async () => {
  const shown: number[] = [];
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  });
  startBadge();
  lastCustomer.set('one');
  // The database has not been read yet.
  expect(shown).toEqual([]);
  outboxRows.set([]);
  portalWaiting.set({ customerId: 'one', count: 3, answers: ['quote a', 'fee b'] });
  expect(shown.at(-1)).toBe(2);
  lastCustomer.set('two');
  expect(shown.at(-1)).toBe(0);
  portalWaiting.set(null);
  lastCustomer.set(null);
  outboxRows.set(undefined);
  Reflect.deleteProperty(navigator, 'setAppBadge');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
});

test('a screen that has read the device before the badge starts is not waited for again', () => {
  vi.stubGlobal('navigator', {});
  outboxRows.set([sampleRow(1)]);
  const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { setAppBadge });
  startBadge();
  expect(setAppBadge.mock.calls).toEqual([[1]]);
  outboxRows.set(undefined);
});

test('what was refused at the desk on this device leaves the badge when the desk is left', async () => {
  await holdDesk(sampleDesk);
  const shown: number[] = [];
  const setAppBadge = async (count: number) => void shown.push(count);
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge: () => setAppBadge(0), locks: navigator.locks });
  startBadge();
  outboxRows.set([sampleRow(1, { kind: 'answer', opensWith: sampleDesk.secret, state: 'needs-action' })]);
  await vi.waitFor(() => expect(shown.at(-1)).toBe(1));
  await holdDesk(null);
  await vi.waitFor(() => expect(shown.at(-1)).toBe(0));
  outboxRows.set(undefined);
});

describe('the badge counts', () => {
  const refused = { ...sampleStatus.payment, state: 'refused' as const };
  const sent = (number: number, more: object) =>
    sampleRow(number, { state: 'sent', payload: null, secret: 'x'.repeat(43), ...more });
  const notFound = (number: number, more = {}) =>
    sent(number, { status: { ...sampleStatus, state: 'received', payment: refused }, ...more });
  const thread = { unread: 2, readBy: null, messages: [] };
  const turn = (...answers: string[]) => ({ customerId: 'one', answers });

  test('unsent requests, and requests of this device that wait for an answer', () => {
    const rows = [
      sampleRow(1),
      sampleRow(2, { state: 'needs-action' }),
      notFound(3),
      sent(4, { status: { ...sampleStatus, thread } }),
      sent(5, { kind: 'contact', thread }),
      // The job shows this, and jobs are counted by the portal.
      sent(6, { status: { ...sampleStatus, state: 'job', thread } }),
      sent(7, { status: sampleStatus }),
    ];
    expect(badgeCount(rows, null, null)).toBe(5);
  });

  test('an item that is also in the portal once', () => {
    expect(badgeCount([notFound(3)], 'one', turn(`fee ${sampleKey(3)}`, 'quote job'))).toBe(2);
  });

  test('what was refused at a desk while that desk is on this device, and what it still sends in any case', () => {
    const atDesk = { kind: 'answer', opensWith: 'the-secret' } as const;
    const rows = [sampleRow(1, { ...atDesk, state: 'needs-action' }), sampleRow(2, { ...atDesk, state: 'sending' })];
    expect(badgeCount(rows, null, null)).toBe(1);
    expect(badgeCount(rows, null, null, 'another')).toBe(1);
    expect(badgeCount(rows, null, null, 'the-secret')).toBe(2);
  });

  test('nothing of any other customer', () => {
    const rows = [notFound(3, { ownerId: 'one' }), sampleRow(1, { ownerId: 'one' })];
    expect(badgeCount(rows, 'one', turn('quote job'))).toBe(3);
    for (const other of [null, 'two']) expect(badgeCount(rows, other, turn('quote job'))).toBe(0);
  });
});
