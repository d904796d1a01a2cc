import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatTime } from '../../shared/colombo-time.ts';
import { isAdminRead } from './admin-user.ts';
import { failureToast } from './admin-mutation.ts';
import { dashboardQuery, useDashboard } from './admin-dashboard-data.ts';
import { AdminButton } from './parts/AdminButton.tsx';
import { prepareToasts, showToast } from '../components/toasts/show-toast.tsx';
import { usePending } from '../components/hooks/use-pending.ts';

/** Shows the age of the data, and a refresh button, because not everything is refetched by itself. */
export function AdminFreshness() {
  const client = useQueryClient();
  const [pending, run] = usePending();
  /** When the last press of Refresh updated the data, in milliseconds since 1970. */
  const [askedAt, setAskedAt] = useState<number>();
  // Every screen has this query. News, Refresh and changes made here refetch it together with the shown data.
  const { dataUpdatedAt } = useDashboard();
  if (dataUpdatedAt === 0) return null;
  const isAsked = dataUpdatedAt === askedAt;
  const text = `Updated ${formatTime(new Date(dataUpdatedAt).toISOString())}`;
  const refresh = async () => {
    prepareToasts();
    try {
      await client.invalidateQueries({ predicate: isAdminRead }, { throwOnError: true });
      setAskedAt(client.getQueryState(dashboardQuery().queryKey)?.dataUpdatedAt);
    } catch (error) {
      showToast(failureToast(error));
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-1 text-sm text-ink-2 lg:last:-mr-3.5">
      {!isAsked && <span>{text}</span>}
      {/* The age also changes with news, which come all day and are not announced. */}
      <span role="status">{isAsked && text}</span>
      <AdminButton kind="text" busy={pending} onClick={() => void run(refresh)}>
        Refresh
      </AdminButton>
    </p>
  );
}
