import { adminPageSize } from '../use-admin-list.ts';
import { AdminButton } from './AdminButton.tsx';

type Props = {
  /** Counted from 0. */
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
};

/** Which part of a list is shown, and the way to the others. */
export function AdminPager({ page, total, onPage }: Props) {
  const first = page * adminPageSize;
  const last = Math.min(total, first + adminPageSize);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2">
      <p role="status">{total === 0 ? 'Nothing to show' : `${first + 1} to ${last} of ${total}`}</p>
      {total > adminPageSize && (
        <div className="flex flex-wrap gap-2">
          <AdminButton kind="quiet" disabled={page === 0} onClick={() => onPage(page - 1)}>
            Previous
          </AdminButton>
          <AdminButton kind="quiet" disabled={last >= total} onClick={() => onPage(page + 1)}>
            Next
          </AdminButton>
        </div>
      )}
    </div>
  );
}
