import { useState } from 'react';

type Row = { readonly id: string };

/** More than these a page does not grow by what others have done. */
const mostKept = 50;

/**
 * The rows of a page, each in the place where it first stood while this view of the list is looked at. What is done
 * with a row changes what it says, not its place, also where the page no longer names it: the next row would slide
 * under a finger that presses twice. `view`: which part of the list the rows are of.
 */
export function useKeptRows<R extends Row>(view: string, rows: readonly R[]): readonly R[] {
  const [kept, setKept] = useState({ view, rows, shown: rows });
  if (kept.view === view && kept.rows === rows) return kept.shown;
  const shown = kept.view === view ? merged(kept.shown, rows) : rows;
  setKept({ view, rows, shown });
  return shown;
}

/** Those that stood there, as they are now; what is new after the row that it follows. */
function merged<R extends Row>(before: readonly R[], rows: readonly R[]): readonly R[] {
  const present = new Map(rows.map((row) => [row.id, row]));
  const ids = before.map(({ id }) => id);
  const known = new Set(ids);
  let place = 0;
  for (const { id } of rows) {
    if (!known.has(id)) ids.splice(place, 0, id);
    place = ids.indexOf(id) + 1;
  }
  if (ids.length > mostKept) return rows;
  const former = new Map(before.map((row) => [row.id, row]));
  return ids.flatMap((id) => present.get(id) ?? former.get(id) ?? []);
}
