import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { mostCounted, type Tally } from '../../../shared/lists/listing.ts';
import type { PagesView } from '../hooks/use-admin-pages.ts';
import { adminTabLook, adminTabsLook } from './admin-control.ts';
import { AdminButton } from './AdminButton.tsx';
import { AdminLoadFailed } from './AdminLoadFailed.tsx';
import { AdminChoice, AdminListBar, type AdminOptions } from './AdminListBar.tsx';

/** As far as it is counted: `5`, `10,000+`. */
export const tallyText = ({ count, isMore }: Tally): string =>
  isMore && count >= mostCounted ? `${mostCounted.toLocaleString('en')}+` : String(count);

/** The same of what was found, of which not all may have been looked at. */
export const foundText = (total: Tally): string =>
  total.isMore && total.count < mostCounted ? `more than ${total.count}` : tallyText(total);

type Page = {
  readonly position: number;
  readonly total: Tally;
  readonly before: string | null;
  readonly after: string | null;
  readonly isPartial: boolean;
};

type Props<Tab extends string, Order extends string> = {
  readonly pages: {
    readonly view: PagesView<Tab, Order>;
    readonly show: (change: Partial<PagesView<Tab, Order>>) => void;
    readonly setSearch: (text: string) => void;
  };
  readonly page: Page & { readonly counts: Readonly<Record<Tab, Tally>> };
  /** Why that is no longer what is asked for; null where it is. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
  /** How many rows of it are shown. */
  readonly count: number;
  /** What the search is called, and what it looks at. */
  readonly label: string;
  readonly hint: string;
  /** What the tabs are; nothing: states. */
  readonly tabsLabel?: string;
  readonly tabs: AdminOptions<Tab>;
  /** Where an arrow key shows the next tab at once. */
  readonly areTabsFollowed?: true;
  /** Absent where rows have no place. */
  readonly cities?: readonly string[];
  readonly orders: AdminOptions<Order>;
  /** Where all that was found is taken along from. */
  readonly exportPath: string;
  /** The rows that are shown. */
  readonly children: ReactNode;
};

/** Has the browser save what the address answers. */
function save(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** A list that comes by the page, between what narrows and sorts it and the way to its other pages. */
export function AdminPages<Tab extends string, Order extends string>(props: Props<Tab, Order>) {
  const { pages, page, error, onRetry, count, label, hint, tabs, cities, orders, exportPath, children } = props;
  const { tabsLabel = 'State', areTabsFollowed = false } = props;
  const { view, show, setSearch } = pages;
  const choose = (next: string) => {
    const chosen = tabs.find(([tab]) => tab === next);
    if (chosen) show({ tab: chosen[0] });
  };
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
          <AdminButton kind="quiet" className="lg:ml-auto" onClick={() => save(exportPath)}>
            Export CSV
          </AdminButton>
        </AdminListBar>
        <List aria-label={tabsLabel} className={adminTabsLook}>
          {tabs.map(([tab, text]) => (
            <Trigger key={tab} value={tab} className={adminTabLook}>
              {`${text} (${tallyText(page.counts[tab])})`}
            </Trigger>
          ))}
        </List>
        <Content value={view.tab} tabIndex={-1} className="grid gap-3.5">
          {error !== null && <AdminLoadFailed error={error} onRetry={onRetry} />}
          {children}
        </Content>
        <Pager page={page} count={count} onPage={show} />
      </div>
    </Root>
  );
}

function standText({ position, total, isPartial }: Page, count: number): string {
  if (count === 0) return isPartial ? 'None among those that were looked at' : 'Nothing to show';
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
            {isPartial ? 'Look further' : 'Next'}
          </AdminButton>
        </div>
      )}
    </div>
  );
}
