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
  /** In a small section: what is read, for a line of text instead of a placeholder. */
  readonly what?: string;
  readonly children: (data: T) => ReactNode;
};

/** Renders a query's data; a placeholder while it loads, and a retry button if it failed. */
export function AdminList<T>({ read: { data, error, isPending, isFetching, refetch }, what, children }: Props<T>) {
  if (data !== undefined) return children(data);
  const hasFailed = !isPending && !isFetching;
  if (what !== undefined) {
    return hasFailed ? (
      <p className="text-ink-2">
        {`We could not load ${what}. `}
        <button type="button" className="underline" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    ) : (
      <p role="status" className="text-ink-2">
        Loading
      </p>
    );
  }
  if (hasFailed) return <AdminLoadFailed error={error} onRetry={refetch} />;
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
