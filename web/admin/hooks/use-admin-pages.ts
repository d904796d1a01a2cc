import { useLocation, useSearch } from 'wouter';
import { cities } from '../../../shared/features/providers/category.ts';
import { useSearchFollows, useTypedSearch } from '../parts/use-typed-search.ts';

export type PagesOptions<Tab extends string, Order extends string> = {
  /** A list opens with the first: the open items. */
  readonly tabs: readonly [Tab, ...Tab[]];
  /** The tab of a search without a chosen tab: everything. */
  readonly searchedTab: NoInfer<Tab>;
  readonly orders: readonly [Order, ...Order[]];
};

export type PagesView<Tab extends string, Order extends string> = {
  readonly search: string;
  readonly tab: Tab;
  readonly order: Order;
  readonly city: string;
  /** Cursors of the server. */
  readonly after: string;
  readonly before: string;
};

/**
 * The page, tab and search of a paginated list. They are in the URL, without history entries, so that reload, Back and
 * a shared link show the same.
 */
export function useAdminPages<Tab extends string, Order extends string>({
  tabs,
  searchedTab,
  orders,
}: PagesOptions<Tab, Order>) {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const asked = new URLSearchParams(query);
  const { search, typed, setSearch } = useTypedSearch(query);
  const usualTab = (text: string): Tab => (text.trim() === '' ? tabs[0] : searchedTab);
  const cursor = (name: string): string => (typed === null ? (asked.get(name) ?? '') : '');
  const view: PagesView<Tab, Order> = {
    search,
    tab: tabs.find((tab) => tab === asked.get('filter')) ?? usualTab(search),
    order: orders.find((order) => order === asked.get('sort')) ?? orders[0],
    city: cities.find((city) => city === asked.get('city')) ?? '',
    after: cursor('after'),
    before: cursor('before'),
  };

  /** Any change but the page starts at the first page. */
  const show = (change: Partial<PagesView<Tab, Order>>) => {
    const { tab, ...next } = { ...view, after: '', before: '', ...change };
    // Other query parameters stay.
    const address = new URLSearchParams(query);
    const put = (name: string, value: string, usual = '') =>
      value === usual ? address.delete(name) : address.set(name, value);
    put('search', next.search);
    // A tab that was not chosen depends on the search.
    const wasChosen = asked.has('filter') || change.tab !== undefined;
    put('filter', wasChosen ? tab : '', wasChosen ? usualTab(next.search) : '');
    put('city', next.city);
    put('sort', next.order, orders[0]);
    put('after', next.after);
    put('before', next.before);
    const text = address.toString();
    navigate(text === '' ? path : `${path}?${text}`, { replace: true });
  };

  useSearchFollows(typed, show);

  return { view, show, setSearch };
}
