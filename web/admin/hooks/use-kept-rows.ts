import { useState } from 'react';

type Row = { readonly id: string };

/** The most rows to which a page may grow through other administrators' changes. */
const maxKept = 50;

/**
 * The rows of a page, in the order in which they first appeared in this view of the list. An action on a row changes
 * its content but not its position, even if the page no longer contains it, because otherwise a double press would hit
 * the next row. `view`: which part of the list the rows belong to.
 */
export function useKeptRows<R extends Row>(view: string, rows: readonly R[]): readonly R[] {
  const [kept, setKept] = useState({ view, rows, shown: rows });
  if (kept.view === view && kept.rows === rows) return kept.shown;
  const shown = kept.view === view ? merged(kept.shown, rows) : rows;
  setKept({ view, rows, shown });
  return shown;
}

/** Merges the earlier rows with their current content; each new row follows its predecessor. */
function merged<R extends Row>(before: readonly R[], rows: readonly R[]): readonly R[] {
  const present = new Map(rows.map((row) => [row.id, row]));
  const ids = before.map(({ id }) => id);
  const known = new Set(ids);
  let place = 0;
  for (const { id } of rows) {
    if (!known.has(id)) ids.splice(place, 0, id);
    place = ids.indexOf(id) + 1;
  }
  if (ids.length > maxKept) return rows;
  const former = new Map(before.map((row) => [row.id, row]));
  return ids.flatMap((id) => present.get(id) ?? former.get(id) ?? []);
}
