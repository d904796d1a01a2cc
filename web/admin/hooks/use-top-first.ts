import { useDeferredValue } from 'react';

/** The number of rows that are rendered at once; those further down follow when there is time. */
const rowsAtOnce = 6;

/**
 * Renders the first rows immediately, so that each keystroke gets a response; below them the earlier rows stay for a
 * moment.
 */
export function useTopFirst<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  const settled = useDeferredValue(rows);
  if (settled === rows) return rows;
  const top = new Map(rows.slice(0, rowsAtOnce).map((row) => [row.id, row]));
  const all = new Set(rows.map(({ id }) => id));
  const below = settled.filter(
    // A row that stays is not left out even for a moment, because an open dialog would close with it.
    ({ id }, place) => !top.has(id) && (all.has(id) || (place >= rowsAtOnce && place < rows.length)),
  );
  return [...top.values(), ...below];
}
