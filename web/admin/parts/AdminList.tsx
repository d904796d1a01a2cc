import type { ReactNode } from 'react';
import { AdminLoadFailed } from './AdminLoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';

type Read<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type Props<T> = {
  readonly read: Read<T>;
  readonly children: (data: T) => ReactNode;
};

/** Renders a query's data; a placeholder while it loads, and a retry button if it failed. */
export function AdminList<T>({ read: { data, error, isPending, isFetching, refetch }, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (!isPending && !isFetching) return <AdminLoadFailed error={error} onRetry={refetch} />;
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="h-10 max-w-80" />
      <Skeleton className="h-96" />
    </div>
  );
}
