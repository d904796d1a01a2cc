import { expect, test } from 'vitest';
import { idEndOf, referenceOf } from './reference.ts';

test('a reference names its kind and depends on the id alone', () => {
  expect(referenceOf('booking', '00000000-0000-4000-8000-000000000000')).toBe('NB-00000000');
  expect(referenceOf('estimate', '00000000-0000-4000-8000-00ffffffffff')).toBe('NE-ZZZZZZZZ');
  expect(referenceOf('booking', '6f1c5b9e-8a1d-4d2c-9c3f-0123456789ab')).toBe(
    referenceOf('booking', '6F1C5B9E-8A1D-4D2C-9C3F-0123456789AB'),
  );
});

test('a reference has eight characters, none of which is mistaken for another', () => {
  for (let bits = 0; bits < 40; bits += 1) {
    const id = `00000000-0000-4000-8000-00${(2n ** BigInt(bits)).toString(16).padStart(10, '0')}`;
    expect(referenceOf('booking', id)).toMatch(/^NB-[0-9A-HJKMNP-TV-Z]{8}$/);
  }
});

test('different last digits give different references', () => {
  const references = Array.from({ length: 5000 }, (_, index) =>
    referenceOf('booking', `00000000-0000-4000-8000-00${(index * 219_902_325).toString(16).padStart(10, '0')}`),
  );
  expect(new Set(references).size).toBe(references.length);
});

test('each of the 32 characters is equally frequent at each of the eight positions', () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 8; index += 1) {
    for (let digit = 0; digit < 32; digit += 1) {
      const bits = BigInt(digit) << BigInt(5 * index);
      const character = referenceOf('booking', `00000000-0000-4000-8000-00${bits.toString(16).padStart(10, '0')}`).at(
        -1 - index,
      )!;
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  expect([...counts.keys()].sort().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
  expect(new Set(counts.values())).toEqual(new Set([8]));
});

test('a reference gives the end of the id that it was made from', () => {
  for (const end of ['0123456789', 'ffffffffff', '0000000000', '00000000a1', 'c0ffee1234']) {
    expect(idEndOf(referenceOf('commission', `00000000-0000-4000-8000-00${end}`))).toBe(end);
  }
});
