import { expect, test } from 'vitest';
import { rowsOf } from '../../testing/statement-table.ts';
import { lineKeysOf } from './line-key.ts';
import { creditsOf } from './statement-columns.ts';
import { completeOf, findHead, type Columns } from './statement-head.ts';

/** The keys of the credits of a file, in its order. */
function keysOf(text: string, said: Partial<Columns> = {}): readonly string[] {
  const rows = rowsOf(text);
  const head = findHead(rows);
  const columns = head && completeOf(head);
  return head && columns ? lineKeysOf(creditsOf(rows, head, { ...columns, ...said }).credits) : [];
}

const file = (...rows: readonly string[]) => ['Date|Details|Memo|Debit|Credit', ...rows].join('\n');

test('a later file with newer lines above knows a line by the reference in the row below it', () => {
  const transfer = (reference: string) => [`20/11/2026|CEFT FROM|||10,000.00`, `|REF ${reference}|||`];
  const morning = keysOf(file(...transfer('NB-7F3K2QXM')));
  const evening = keysOf(file(...transfer('NB-00000001'), ...transfer('NB-7F3K2QXM')));
  expect(evening.slice(1)).toEqual(morning);
  expect(new Set(evening).size).toBe(2);
});

test('equal lines are numbered from the earliest, whichever of them the file has first', () => {
  const row = (day: number, more = '') => `${day}/11/2026|CEFT${more}|||10,000.00`;
  const [one, other, last] = keysOf(file(row(20), row(20), row(21)));
  expect(new Set([one, other, last]).size).toBe(3);
  expect(keysOf(file(row(21), row(20), row(20)))).toEqual([last, other, one]);
});

test('a line with a reference keeps its key when other columns are read as its text', () => {
  const text = file('20/11/2026|CEFT NB-7F3K2QXM|S1||10,000.00', '20/11/2026|CEFT|S2||10,000.00');
  const [one, other] = keysOf(text);
  const again = keysOf(text, { texts: [1] });
  expect(again[0]).toBe(one);
  expect(again[1]).not.toBe(other);
});
