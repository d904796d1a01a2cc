import { creditsOf } from '../features/statements/statement-columns.ts';
import { completeOf, findHead, type Columns, type Rows } from '../features/statements/statement-head.ts';

/** Rows of cells, which `|` separates. */
export const rowsOf = (text: string): Rows =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'));

/**
 * The credits that are read from a table without asking a person: their texts, uncertain ones with a question mark.
 * 'asks' if a person has to choose.
 */
export function readTable(text: string, said: Partial<Columns> = {}): readonly string[] | 'asks' {
  const rows = rowsOf(text);
  const head = findHead(rows);
  const columns = head && completeOf(head);
  if (!head || (!columns && Object.keys(said).length === 0)) return 'asks';
  const guess = columns ?? { day: 0, amount: 2, direction: null, incoming: null, texts: [1] };
  return creditsOf(rows, head, { ...guess, ...said }).credits.map(({ text: words, continued, doubt }) =>
    [words, continued, doubt === null ? '' : '?'].filter(Boolean).join(' '),
  );
}
