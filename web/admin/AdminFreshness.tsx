import { useQueryClient } from '@tanstack/react-query';
import { formatTime } from '../../shared/colombo-time.ts';
import { isAdminRead } from './admin-user.ts';
import { failureToast } from './admin-mutation.ts';
import { dashboardQuery, useDashboard } from './admin-dashboard-data.ts';
import { AdminButton } from './parts/AdminButton.tsx';
import { useMutationOnce } from '../components/hooks/use-mutation-once.ts';

/** Shows the age of the data, and a refresh button, because not everything is refetched by itself. */
export function AdminFreshness() {
  const client = useQueryClient();
  /** `data`: when the last press of Refresh updated what is shown, in milliseconds since 1970. */
  const { isPending, mutate, data } = useMutationOnce({
    mutationFn: async () => {
      await client.invalidateQueries({ predicate: isAdminRead }, { throwOnError: true });
      return client.getQueryState(dashboardQuery().queryKey)?.dataUpdatedAt;
    },
    meta: { failure: failureToast },
  });
  // Every screen has this query. News, Refresh and changes made here refetch it together with the shown data.
  const { dataUpdatedAt } = useDashboard();
  if (dataUpdatedAt === 0) return null;
  const isAsked = dataUpdatedAt === data;
  const text = `Updated ${formatTime(new Date(dataUpdatedAt).toISOString())}`;
  return (
    <p className="flex flex-wrap items-center gap-1 text-sm text-ink-2 lg:last:-mr-3.5">
      {!isAsked && <span>{text}</span>}
      {/* The age also changes with news, which come all day and are not announced. */}
      <span role="status">{isAsked && text}</span>
      <AdminButton kind="text" busy={isPending} onClick={() => mutate()}>
        Refresh
      </AdminButton>
    </p>
  );
}
