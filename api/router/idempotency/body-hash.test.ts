import { expect, test } from 'vitest';
import { sentHash } from './body-hash.ts';

const hashOf = (sent: unknown): string => sentHash({ sent, parsed: null });
const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown =>
  Array.from({ length: depth }).reduce((inner) => wrap(inner), 'text' as unknown);

test('the order of fields does not change the hash, the order of a list does', () => {
  expect(hashOf({ a: 1, b: { c: 2, d: 3 } })).toBe(hashOf({ b: { d: 3, c: 2 }, a: 1 }));
  expect(hashOf({ a: [1, 2] })).not.toBe(hashOf({ a: [2, 1] }));
});

test('a list differs from an object with its indexes as names', () => {
  expect(hashOf({ a: ['x', 'y'] })).not.toBe(hashOf({ a: { 0: 'x', 1: 'y' } }));
});

test.each([
  ['lists', (inner: unknown) => [inner]],
  ['records', (inner: unknown) => ({ inner })],
])('%s may be nested at most 32 levels deep', (_name, wrap) => {
  expect(hashOf(nested(32, wrap))).toHaveLength(64);
  expect(() => hashOf(nested(33, wrap))).toThrow('The body is nested too deeply');
});
