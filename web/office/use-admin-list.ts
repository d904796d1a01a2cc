import { useDeferredValue, useMemo, useState } from 'react';
import { useAdminView } from './use-admin-view.ts';

export const adminPageSize = 25;

/** As many rows of another view are drawn at once; those further down follow when there is time. */
const rowsAtOnce = 6;

type Options<Row, Choice extends string, Order extends string> = {
  readonly rows: readonly Row[];
  /** Everything of a row that is searched. */
  readonly textOf: (row: Row) => string;
  readonly choices: Readonly<Record<Choice, (row: Row) => boolean>>;
  readonly orders: Readonly<Record<Order, (one: Row, other: Row) => number>>;
  readonly firstChoice: NoInfer<Choice>;
  readonly firstOrder: NoInfer<Order>;
};

/**
 * Searches, narrows, sorts and pages a list in memory; with ten thousand rows a keystroke takes a millisecond or two.
 */
export function useAdminList<Row extends { readonly id: string }, Choice extends string, Order extends string>({
  rows,
  textOf,
  choices,
  orders,
  firstChoice,
  firstOrder,
}: Options<Row, Choice, Order>) {
  const { search, choice, order, wantedPage, ...set } = useAdminView({ choices, orders, firstChoice, firstOrder });
  const arranged = useArranged(rows, `${search}\n${choice}\n${order}`);
  // Sorted and made ready to search once for each order, not at each keystroke.
  const entries = useMemo(
    () => arranged.toSorted(orders[order]).map((row) => ({ row, text: textOf(row).toLowerCase() })),
    [arranged, orders, order, textOf],
  );
  const matches = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const isChosen = choices[choice];
    return entries.filter(({ row, text }) => isChosen(row) && words.every((word) => text.includes(word)));
  }, [entries, search, choices, choice]);
  const found = useMemo(() => {
    if (rows === arranged) return matches.map(({ row }) => row);
    const present = new Map(rows.map((row) => [row.id, row]));
    return matches.map(({ row }) => present.get(row.id) ?? row);
  }, [matches, rows, arranged]);
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(found.length / adminPageSize) - 1));
  const first = page * adminPageSize;
  const onPage = useMemo(() => found.slice(first, first + adminPageSize), [found, first]);
  return { found, shown: useTopFirst(onPage), search, choice, order, page, ...set };
}

/**
 * What is new at the top at once, so that a keystroke is answered at once; below it the former rows wait a moment for
 * theirs.
 */
function useTopFirst<Row extends { readonly id: string }>(rows: readonly Row[]): readonly Row[] {
  const settled = useDeferredValue(rows);
  if (settled === rows) return rows;
  const top = rows.slice(0, rowsAtOnce);
  return [...top, ...settled.slice(rowsAtOnce, rows.length).filter(({ id }) => !top.some((row) => row.id === id))];
}

/**
 * The rows as they were when this view of them was chosen: by these the list is narrowed and sorted. What is done with
 * a row changes what it says, not its place, or the next row would slide under a finger that presses twice.
 */
function useArranged<Row>(rows: readonly Row[], view: string): readonly Row[] {
  const [arranged, setArranged] = useState({ view, rows });
  const isSame = arranged.view === view && arranged.rows.length === rows.length;
  if (!isSame) setArranged({ view, rows });
  return isSame ? arranged.rows : rows;
}
