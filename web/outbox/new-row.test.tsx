import { expect, test } from 'vitest';
import { sampleBooking, sampleKey } from '../testing/outbox-samples.ts';
import { newRow } from './new-row.ts';

test('the fee that was shown is sent and stored, and does not change the digest', () => {
  const row = (feeLkr?: number) => newRow('booking', sampleBooking, sampleKey(), { feeLkr }, 0);
  expect(row(10_000).payload).toEqual({ ...sampleBooking, shownFeeLkr: 10_000 });
  expect(row(10_000).subject.feeLkr).toBe(10_000);
  expect(row().payload).toEqual(sampleBooking);
  expect(new Set([row(10_000), row(12_500), row()].map(({ digest }) => digest)).size).toBe(1);
});
