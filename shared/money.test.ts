import { expect, test } from 'vitest';
import { formatLkr, groupThousands, unbrokenLkr } from './money.ts';

test.each([
  [0, 'LKR 0'],
  [1, 'LKR 1'],
  [999, 'LKR 999'],
  [1000, 'LKR 1,000'],
  [10_000, 'LKR 10,000'],
  [450_000, 'LKR 450,000'],
  [1_234_567, 'LKR 1,234,567'],
  [1_000_000_000, 'LKR 1,000,000,000'],
  [-1, 'LKR -1'],
  [-450_000, 'LKR -450,000'],
  [-1_234_567, 'LKR -1,234,567'],
])('%i rupees are written in groups of three digits, never in lakhs', (amount, written) => {
  expect(formatLkr(amount)).toBe(written);
});

test('the space after LKR is an ordinary space', () => {
  expect([...formatLkr(1000)].map((character) => character.codePointAt(0)).every((code) => code! < 128)).toBe(true);
});

test('within a sentence the space after LKR does not break', () => {
  expect(unbrokenLkr(450_000)).toBe('LKR\u00A0450,000');
});

test('digits are grouped, however many there are', () => {
  expect(groupThousands('')).toBe('');
  expect(groupThousands('450')).toBe('450');
  expect(groupThousands('12345678901234567890')).toBe('12,345,678,901,234,567,890');
});

test('decimals are not grouped', () => {
  expect(['0.05', '450.5', '1234.5', '1234567.125'].map(groupThousands)).toEqual([
    '0.05',
    '450.5',
    '1,234.5',
    '1,234,567.125',
  ]);
});
