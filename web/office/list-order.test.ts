import { expect, test } from 'vitest';
import { byAlphabet, byText, longestWaitingFirst, newestFirst } from './list-order.ts';

const at = (createdAt: string, paidAt: string | null = null, isAnswered = false) => ({ createdAt, paidAt, isAnswered });

test('instants are in order, and the same instant keeps its place', () => {
  const rows = ['2026-11-02T04:00:00.000Z', '2026-11-10T04:00:00.000Z', '2026-11-09T23:59:59.999Z'].map((instant) =>
    at(instant),
  );
  expect(rows.toSorted(newestFirst).map((row) => rows.indexOf(row))).toEqual([1, 2, 0]);
  expect([byText('a', 'a'), newestFirst(at('2026'), at('2026'))]).toEqual([0, 0]);
});

test("names are in the order of the alphabet, not in that of the letters' codes", () => {
  expect(['Zahra', 'Émile', 'anura', 'Dilani'].toSorted(byAlphabet)).toEqual(['anura', 'Dilani', 'Émile', 'Zahra']);
});

test('who waits for the payment to be seen comes first, then who has paid, the longest first, then the latest done', () => {
  const rows = {
    done: at('2026-11-01', '2026-11-02', true),
    doneLater: at('2026-11-03', '2026-11-09', true),
    paidLast: at('2026-11-02', '2026-11-08'),
    paidFirst: at('2026-11-05', '2026-11-06'),
    unpaidNew: at('2026-11-10'),
    unpaidOld: at('2026-11-09'),
  };
  const order = longestWaitingFirst<ReturnType<typeof at>>(({ paidAt, isAnswered }) =>
    isAnswered ? 'answered' : paidAt === null ? 'pending' : 'paid',
  );
  const named = Object.entries(rows).toSorted(([, one], [, other]) => order(one, other));
  expect(named.map(([name]) => name)).toEqual(['unpaidOld', 'unpaidNew', 'paidFirst', 'paidLast', 'doneLater', 'done']);
});
