import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody } from '../../testing/endpoint-examples.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('the fee that the customer was shown', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });
  afterEach(() => api.close());

  const set = (lkr: string) =>
    api.database.transaction((tx) =>
      tx.execute("update setting set value = ? where key = 'inspection_fee_lkr'", [lkr]),
    );
  const endedDaysAgo = (days: number) =>
    api.database.transaction((tx) =>
      tx.execute('update setting_history set ended_at = ?', [new Date(sampleNow.getTime() - days * dayMs)]),
    );
  /** The amount of the payment for a booking with this shown fee. */
  const promised = async (shownFeeLkr?: unknown): Promise<unknown> => {
    const { status, json } = await api.send('POST', '/api/bookings/create', { body: { ...bookingBody, shownFeeLkr } });
    if (status !== 201) return status;
    // The body of the answer.
    const { id } = json as { id: string };
    const rows = await rowsOf<{ amount: number }>(
      api.database.read,
      'select amount_lkr as amount from payment where booking_id = ?',
      [id],
    );
    return rows[0]?.amount;
  };

  test('is the amount owed, even if it was changed before the booking arrived', async () => {
    await set('12500');
    expect(await promised(10_000)).toBe(10_000);
    expect(await promised(12_500)).toBe(12_500);
    expect(await promised()).toBe(12_500);
  });

  test('is accepted while a device keeps retrying, and no longer', async () => {
    await set('12500');
    await endedDaysAgo(14);
    expect(await promised(10_000)).toBe(10_000);
    await endedDaysAgo(15);
    expect(await promised(10_000)).toBe(12_500);
  });

  test('is ignored unless it was in force', async () => {
    await set('12500');
    for (const shown of [0, 1, 9999, 100_000]) expect(await promised(shown)).toBe(12_500);
    for (const shown of [-1, 1.5, 2_000_000_000, '10000', null, [10_000]]) expect(await promised(shown)).toBe(422);
  });

  test('is recorded at each change, also when the setting is deleted, but not without a change', async () => {
    await set('12500');
    await set('12500');
    await set('15000');
    await api.database.transaction((tx) => tx.execute("delete from setting where key = 'inspection_fee_lkr'"));
    const kept = await rowsOf<{ value: string }>(
      api.database.read,
      "select value from setting_history where key = 'inspection_fee_lkr' order by ended_at, value",
    );
    expect(kept.map(({ value }) => value).sort()).toEqual(['10000', '12500', '15000']);
    expect([await promised(15_000), await promised(12_500), await promised()]).toEqual([15_000, 12_500, 10_000]);
  });

  test('does not depend on other settings', async () => {
    await api.database.transaction((tx) =>
      tx.execute("update setting set value = '12' where key = 'supervision_percent'"),
    );
    expect(await promised(10)).toBe(10_000);
  });

  test('is consistent when a change and a booking race', async () => {
    const fees = ['11000', '12000', '13000', '14000'];
    const [amounts] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => promised(10_000))),
      (async () => {
        for (const fee of fees) await set(fee);
      })(),
    ]);
    expect(new Set(amounts)).toEqual(new Set([10_000]));
  });
});
