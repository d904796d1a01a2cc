import { useDeferredValue, useMemo, useState } from 'react';
import { useSearch } from 'wouter';

export const adminPageSize = 25;

type Options<Row, Choice extends string, Order extends string> = {
  readonly rows: readonly Row[];
  /** Everything of a row that is searched. */
  readonly textOf: (row: Row) => string;
  readonly choices: Readonly<Record<Choice, (row: Row) => boolean>>;
  readonly orders: Readonly<Record<Order, (one: Row, other: Row) => number>>;
  readonly firstChoice: NoInfer<Choice>;
  readonly firstOrder: NoInfer<Order>;
};

/** What the address says is looked for. */
const useAskedSearch = (): string => new URLSearchParams(useSearch()).get('search') ?? '';

/** Searches, narrows, sorts and pages a list in memory; ten thousand rows take a few milliseconds. */
export function useAdminList<Row, Choice extends string, Order extends string>({ rows, textOf, choices, orders, firstChoice, firstOrder }: Options<Row, Choice, Order>) {
  const [search, setSearch] = useState(useAskedSearch());
  const [choice, setChoice] = useState<Choice>(firstChoice);
  const [order, setOrder] = useState<Order>(firstOrder);
  const [wantedPage, setPage] = useState(0);
  // Typing stays quick while the list follows.
  const searched = useDeferredValue(search);
  const texts = useMemo(() => rows.map((row) => textOf(row).toLowerCase()), [rows, textOf]);
  const found = useMemo(() => {
    const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
    const isChosen = choices[choice];
    return rows.filter((row, place) => isChosen(row) && words.every((word) => texts[place]?.includes(word))).toSorted(orders[order]);
  }, [rows, texts, searched, choices, choice, orders, order]);
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(found.length / adminPageSize) - 1));
  const fromTheStart = <Value,>(set: (value: Value) => void) => (value: Value) => {
    set(value);
    setPage(0);
  };
  return {
    found,
    shown: found.slice(page * adminPageSize, (page + 1) * adminPageSize),
    search, setSearch: fromTheStart(setSearch),
    choice, setChoice: fromTheStart(setChoice),
    order, setOrder: fromTheStart(setOrder),
    page, setPage,
  };
}
