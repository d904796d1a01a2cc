import { Content, Root } from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { maxCounted, type ListingOrder, type Tally } from '../../../shared/lists/listing.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { RowMovesContext } from '../hooks/use-admin-step.ts';
import { useRowMoves } from '../hooks/use-row-moves.ts';
import { useAdminRows, type AdminListing, type ShownPage } from './admin-listing.ts';
import { AdminButton } from './AdminButton.tsx';
import { AdminList } from './AdminList.tsx';
import { AdminLoadFailed } from './AdminLoadFailed.tsx';
import { AdminChoice, AdminListBar, type AdminOptions } from './AdminListBar.tsx';
import { AdminTable } from './AdminTable.tsx';
import { AdminTabs } from './AdminTabs.tsx';

/** The count, up to its limit: `5`, `10,000+`. */
export const tallyText = ({ count, isMore }: Tally): string =>
  isMore && count >= maxCounted ? `${maxCounted.toLocaleString('en')}+` : String(count);

/** The same for search results, of which some may not have been counted. */
export const foundText = (total: Tally): string =>
  total.isMore && total.count < maxCounted ? `more than ${total.count}` : tallyText(total);

type Row = { readonly id: string };

type Props<R extends Row, Tab extends string, Order extends ListingOrder> = {
  readonly list: AdminListing<R, Tab, Order>;
  /** The label of the search, and the fields that it covers. */
  readonly label: string;
  readonly hint: string;
  /** The label of the tabs; by default: states. */
  readonly tabsLabel?: string;
  readonly tabs: AdminOptions<Tab>;
  /** Whether an arrow key selects the next tab at once. */
  readonly areTabsFollowed?: true;
  /** Absent if rows have no city. */
  readonly cities?: readonly string[];
  readonly orders: AdminOptions<Order>;
  /** Replaces everything if no tab has a row. */
  readonly empty?: ReactNode;
  /** Shown if the search finds nothing. */
  readonly none: { readonly title: string; readonly hint?: string };
  /** A table's caption and columns, or the style of a list of tiles. */
  readonly rows: { readonly caption: string; readonly columns: readonly string[] } | { readonly tiles: string };
  /** Renders a row, whose key is its id. `forget`: call it after deleting the row. */
  readonly children: (row: R, forget: (id: string) => void) => ReactNode;
};

const nothingToDo = { title: 'Nothing to do', hint: 'New tasks for the office appear here by themselves.' };

/** Lets the browser download the response of a path. */
function save(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** A paginated list with its filters, its order and links to the other pages. */
export function AdminListPage<R extends Row, Tab extends string, Order extends ListingOrder>(
  props: Props<R, Tab, Order>,
) {
  return <AdminList read={props.list.read}>{(page) => <Listed {...props} page={page} />}</AdminList>;
}

type ListedProps<R extends Row, Tab extends string, Order extends ListingOrder> = Props<R, Tab, Order> & {
  readonly page: ShownPage<R, Tab>;
};

function Listed<R extends Row, Tab extends string, Order extends ListingOrder>(props: ListedProps<R, Tab, Order>) {
  const { list, page, label, hint, tabsLabel = 'State', tabs, areTabsFollowed = false, cities, orders } = props;
  const { listing, pages, error, onRetry } = list;
  const { view, show, setSearch } = pages;
  const { rows, shown, forget } = useAdminRows(listing, page);
  const moves = useRowMoves(shown);
  if (props.empty !== undefined && tabs.every(([tab]) => page.counts[tab].count === 0)) return props.empty;
  const choose = (next: string) => {
    const chosen = tabs.find(([tab]) => tab === next);
    if (chosen) show({ tab: chosen[0] });
  };
  const isNarrowed = view.tab !== 'todo' || view.search !== '' || view.city !== '';
  const none = isNarrowed ? props.none : nothingToDo;
  const draw = (row: R) => props.children(row, forget);
  return (
    <Root value={view.tab} onValueChange={choose} activationMode={areTabsFollowed ? 'automatic' : 'manual'}>
      <div className="grid gap-3.5">
        <AdminListBar label={label} hint={hint} search={view.search} onSearch={setSearch}>
          {cities && (
            <AdminChoice
              label="City"
              value={view.city}
              options={[['', 'All cities'], ...cities.map((city) => [city, city] as const)]}
              onChange={(city) => show({ city })}
            />
          )}
          <AdminChoice label="Sort" value={view.order} options={orders} onChange={(order) => show({ order })} />
          <AdminButton kind="quiet" className="lg:ml-auto" onClick={() => save(listing.exportPath(view))}>
            Export CSV
          </AdminButton>
        </AdminListBar>
        <AdminTabs
          label={tabsLabel}
          tabs={tabs.map(([tab, text]) => [tab, `${text} (${tallyText(page.counts[tab])})`])}
        />
        <Content value={view.tab} tabIndex={-1} className="grid gap-3.5">
          {error !== null && <AdminLoadFailed error={error} onRetry={onRetry} />}
          <RowMovesContext value={moves}>
            {shown.length === 0 ? (
              <EmptyState {...none} />
            ) : 'tiles' in props.rows ? (
              <ul className={props.rows.tiles}>{shown.map(draw)}</ul>
            ) : (
              <AdminTable {...props.rows} rows={shown}>
                {draw}
              </AdminTable>
            )}
          </RowMovesContext>
        </Content>
        <Pager page={page} count={rows.length} onPage={show} />
      </div>
    </Root>
  );
}

type Page = Pick<ShownPage<Row, string>, 'position' | 'total' | 'before' | 'after' | 'isPartial'>;

function standText({ position, total, isPartial }: Page, count: number): string {
  if (count === 0) return isPartial ? 'No matches so far' : 'Nothing to show';
  const here = `${position + 1} to ${position + count}`;
  return `${here} of ${foundText(total.isMore ? total : { ...total, count: Math.max(total.count, position + count) })}`;
}

type PagerProps = {
  readonly page: Page;
  readonly count: number;
  readonly onPage: (change: { readonly after: string } | { readonly before: string }) => void;
};

function Pager({ page, count, onPage }: PagerProps) {
  const { before, after, isPartial } = page;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2">
      <p role="status">{standText(page, count)}</p>
      {(before !== null || after !== null) && (
        <div className="flex flex-wrap gap-2">
          <AdminButton kind="quiet" disabled={before === null} onClick={() => before !== null && onPage({ before })}>
            Previous
          </AdminButton>
          <AdminButton kind="quiet" disabled={after === null} onClick={() => after !== null && onPage({ after })}>
            {isPartial ? 'Search further' : 'Next'}
          </AdminButton>
        </div>
      )}
    </div>
  );
}
