import { useDeferredValue } from 'react';

/** As many rows of another view are drawn at once; those further down follow when there is time. */
const rowsAtOnce = 6;

/**
 * What is new at the top at once, so that a keystroke is answered at once; below it the former rows wait a moment for
 * theirs.
 */
export function useTopFirst<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  const settled = useDeferredValue(rows);
  if (settled === rows) return rows;
  const top = rows.slice(0, rowsAtOnce);
  return [...top, ...settled.slice(rowsAtOnce, rows.length).filter(({ id }) => !top.some((row) => row.id === id))];
}
