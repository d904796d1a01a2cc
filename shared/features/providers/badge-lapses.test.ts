import { expect, test } from 'vitest';
import { lapsesAt } from './evidence.ts';

test.each([
  ['2026-02-28', '2028-02-28'],
  ['2026-03-01', '2028-03-01'],
  ['2028-02-29', '2030-03-01'],
  ['2025-12-31', '2027-12-31'],
])('a badge whose newest check is of %s lapses as %s begins in Colombo', (day, end) => {
  const identity = { kind: 'identity', day: '2029-01-01' } as const;
  expect(lapsesAt([{ kind: 'work', day: '2024-01-01' }, { kind: 'references', day }, identity])).toBe(
    new Date(`${end}T00:00:00+05:30`).toISOString(),
  );
  expect(lapsesAt([identity])).toBeNull();
});
