import type { ReactNode } from 'react';
import type { useAdminList } from '../use-admin-list.ts';
import { AdminButton } from './AdminButton.tsx';
import { AdminChoice, AdminListBar, type AdminOptions } from './AdminListBar.tsx';
import { AdminPager } from './AdminPager.tsx';

type Props<Choice extends string, Order extends string> = {
  readonly list: ReturnType<typeof useAdminList<{ readonly id: string }, Choice, Order>>;
  /** What the search is called, and what it looks at. */
  readonly label: string;
  readonly hint: string;
  /** What the list is narrowed by: `State`. */
  readonly narrowedBy: string;
  readonly choices: AdminOptions<Choice>;
  readonly orders: AdminOptions<Order>;
  /** Where the list can be taken along: all of what was found. */
  readonly onExport?: () => void;
  /** The rows that are shown. */
  readonly children: ReactNode;
};

/** A list of the back office between what narrows and sorts it and the way to its other pages. */
export function AdminListFrame<Choice extends string, Order extends string>({
  list,
  label,
  hint,
  narrowedBy,
  choices,
  orders,
  onExport,
  children,
}: Props<Choice, Order>) {
  return (
    <div className="grid gap-3.5">
      <AdminListBar label={label} hint={hint} search={list.search} onSearch={list.setSearch}>
        <AdminChoice label={narrowedBy} value={list.choice} options={choices} onChange={list.setChoice} />
        <AdminChoice label="Sort" value={list.order} options={orders} onChange={list.setOrder} />
        {onExport && (
          <AdminButton kind="quiet" className="lg:ml-auto" onClick={onExport}>
            Export CSV
          </AdminButton>
        )}
      </AdminListBar>
      {children}
      <AdminPager page={list.page} total={list.found.length} onPage={list.setPage} />
    </div>
  );
}
