import { expect, test } from 'vitest';
import { sampleBooking } from '../testing/outbox-samples.ts';
import { digestOf } from './outbox-row.ts';

test('a request queued before an update of the app has the same digest', () => {
  expect(digestOf(sampleBooking)).toBe('av2fjlvvwb');
});

test('requests that differ in one letter, or in the order of two, have different digests', () => {
  const digests = ['Kandy 12', 'Kandy 13', 'Kandy 21', 'Kandž 12'].map((address) =>
    digestOf({ ...sampleBooking, address }),
  );
  expect(new Set(digests).size).toBe(4);
});
