import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyOutbox, lookInside, sampleKey, sampleRow, sampleStatus } from '../testing/outbox-samples.ts';

/** As in a page that has just been opened. */
async function openPage() {
  vi.resetModules();
  const [list, pageOutbox] = [await import('./outbox-list.ts'), await import('./page-outbox.ts')];
  return { ...list, pageOutbox, ids: () => list.outboxRows.get()?.map(({ id }) => id) };
}

beforeEach(async () => {
  await emptyOutbox();
  await lookInside(({ rows }) => rows.put(sampleRow()));
});

test('where nothing can be kept the list is empty, and not waited for; the next look may find more', async () => {
  const { followOutbox, pageOutbox, ids } = await openPage();
  vi.spyOn(pageOutbox, 'openPageOutbox').mockResolvedValueOnce(null);
  await followOutbox();
  expect(ids()).toEqual([]);
  await followOutbox();
  await vi.waitFor(() => expect(ids()).toEqual([sampleKey()]));
});

test('a list that could not be read is read at the next look', async () => {
  const { followOutbox, pageOutbox, ids } = await openPage();
  const database = await pageOutbox.openPageOutbox();
  const reading = vi.spyOn(database!.rows, 'toArray').mockRejectedValue(new DOMException('broken', 'DataError'));
  await followOutbox();
  await vi.waitFor(() => expect(reading).toHaveBeenCalled());
  reading.mockRestore();
  await vi.waitFor(async () => {
    await followOutbox();
    expect(ids()).toEqual([sampleKey()]);
  });
});

test('a badge that is denied is done without', async () => {
  let tries = 0;
  // Not a mock, which would look after the rejection itself.
  const badge = () => {
    tries += 1;
    return Promise.reject(new DOMException('denied', 'NotAllowedError'));
  };
  vi.stubGlobal('navigator', { setAppBadge: badge, clearAppBadge: badge });
  const { followOutbox, ids } = await openPage();
  await followOutbox();
  await vi.waitFor(() => expect([tries > 0, ids()]).toEqual([true, [sampleKey()]]));
});

describe('the badge counts', () => {
  const refused = { ...sampleStatus.payment, state: 'refused' as const };
  const sent = (number: number, more: object) =>
    sampleRow(number, { state: 'sent', payload: null, secret: 'x'.repeat(43), ...more });
  const notFound = (number: number, more = {}) =>
    sent(number, { status: { ...sampleStatus, state: 'received', payment: refused }, ...more });
  const thread = { unread: 2, messages: [] };
  const turn = (...answers: string[]) => ({ customerId: 'one', answers });

  test('what is not sent, and what of the requests of this device waits for an answer', async () => {
    const { badgeCount } = await openPage();
    const rows = [
      sampleRow(1),
      sampleRow(2, { state: 'attention' }),
      notFound(3),
      sent(4, { status: { ...sampleStatus, thread } }),
      sent(5, { kind: 'contact', thread }),
      // Its job says it, and a job is the portal's.
      sent(6, { status: { ...sampleStatus, state: 'job', thread } }),
      sent(7, { status: sampleStatus }),
    ];
    expect(badgeCount(rows, null, null)).toBe(5);
  });

  test('what stands in the portal too once', async () => {
    const { badgeCount } = await openPage();
    expect(badgeCount([notFound(3)], 'one', turn(`fee ${sampleKey(3)}`, 'quote job'))).toBe(2);
  });

  test('nothing of anybody but the person whom this device knows', async () => {
    const { badgeCount } = await openPage();
    const rows = [notFound(3, { ownerId: 'one' }), sampleRow(1, { ownerId: 'one' })];
    expect(badgeCount(rows, 'one', turn('quote job'))).toBe(3);
    for (const other of [null, 'two']) expect(badgeCount(rows, other, turn('quote job'))).toBe(0);
  });
});
