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
  const top = rows.slice(0, rowsAtOnce);
  return [...top, ...settled.slice(rowsAtOnce, rows.length).filter(({ id }) => !top.some((row) => row.id === id))];
}
