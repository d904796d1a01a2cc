import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

type Options<Choice extends string, Order extends string> = {
  readonly choices: Readonly<Record<Choice, unknown>>;
  readonly orders: Readonly<Record<Order, unknown>>;
  readonly firstChoice: Choice;
  readonly firstOrder: Order;
};

type View<Choice extends string, Order extends string> = {
  readonly search: string;
  readonly choice: Choice;
  readonly order: Order;
  /** Counted from 0; the address counts from 1. */
  readonly wantedPage: number;
};

/** Browsers refuse to change the address too often, so that it follows when the typing rests: milliseconds. */
const restMs = 300;

const nameIn = <Name extends string>(
  names: Readonly<Record<Name, unknown>>,
  asked: string | null,
  usual: Name,
): Name => {
  const isName = (text: string): text is Name => Object.hasOwn(names, text);
  return asked !== null && isName(asked) ? asked : usual;
};

/**
 * What part of a list is looked at. It lives in the address, without a step in the history: reload, Back and a shared
 * link bring the same.
 */
export function useAdminView<Choice extends string, Order extends string>({
  choices,
  orders,
  firstChoice,
  firstOrder,
}: Options<Choice, Order>) {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const asked = new URLSearchParams(query);
  /**
   * Typed while the address was `query`; once that changes, by this or by anything else, the address speaks again. Not
   * earlier: a change of address takes a moment, in which the list would fall back to what it was.
   */
  const [draft, setDraft] = useState<{ readonly text: string; readonly query: string } | null>(null);
  const written = asked.get('search') ?? '';
  const typed = draft?.query === query && draft.text !== written ? draft.text : null;
  const view: View<Choice, Order> = {
    search: typed ?? written,
    choice: nameIn(choices, asked.get('filter'), firstChoice),
    order: nameIn(orders, asked.get('sort'), firstOrder),
    wantedPage: typed === null ? Math.max(0, Math.trunc(Number(asked.get('page') ?? 1)) - 1 || 0) : 0,
  };

  /** Anything but another page begins at the first. */
  const show = (change: Partial<View<Choice, Order>>) => {
    const { search, choice, order, wantedPage } = { ...view, wantedPage: 0, ...change };
    // What else the address says stays: the tab.
    const next = new URLSearchParams(query);
    const put = (name: string, value: string, usual: string) =>
      value === usual ? next.delete(name) : next.set(name, value);
    put('search', search, '');
    put('filter', choice, firstChoice);
    put('sort', order, firstOrder);
    put('page', String(wantedPage + 1), '1');
    const address = next.toString();
    navigate(address === '' ? path : `${path}?${address}`, { replace: true });
  };

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => show({ search: typed }), restMs);
    return () => clearTimeout(timer);
  });

  return {
    ...view,
    setSearch: (text: string) => setDraft({ text, query }),
    setChoice: (choice: Choice) => show({ choice }),
    setOrder: (order: Order) => show({ order }),
    setPage: (page: number) => show({ wantedPage: page }),
  };
}
