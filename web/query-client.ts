import { MutationCache, QueryClient } from '@tanstack/react-query';
import { sayToast, toastPart, type ToastMessage } from './components/toasts/toast-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Handled for every mutation in `createQueryClient`. */
    mutationMeta: {
      /** The toast after a success. */
      readonly success?: ToastMessage;
      /** The toast after a failure; null if the screen itself reports it. */
      readonly failure?: (error: Error) => ToastMessage | null;
      /** The queries to invalidate, also after a failure, because someone else may have made the change first. */
      readonly invalidates?: (query: { readonly queryKey: readonly unknown[] }) => boolean;
    };
  }
}

/** The code for toasts is not in the initial chunk. A screen that may show one has loaded it. */
function toast(message: ToastMessage): void {
  sayToast(message);
  if (!toastPart.get()) {
    import('./components/toasts/show-toast.tsx').then(({ prepareToasts }) => prepareToasts()).catch(() => {});
  }
}

/** Whether the session has ended; then all personal data has been removed from this device. */
async function isSignedOut(client: QueryClient, error: Error): Promise<boolean> {
  // Only for responses of our server.
  if (!('status' in error) || (error.status !== 401 && error.status !== 403)) return false;
  const { noticeRefusal } = await import('./admin/admin-user.ts');
  return noticeRefusal(client, error);
}

/** The defaults: data never becomes stale by itself, and nothing is refetched in the background. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, _mutation, { meta }) => {
        if (meta?.success) toast(meta.success);
      },
      onError: async (error, _variables, _result, _mutation, { client, meta }) => {
        if (await isSignedOut(client, error)) return;
        const message = meta?.failure?.(error);
        if (message) toast(message);
      },
      onSettled: (_data, _error, _variables, _result, _mutation, { client, meta }) =>
        meta?.invalidates && client.invalidateQueries({ predicate: meta.invalidates }),
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        // A failed query is refetched when there seems to be a connection again.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        networkMode: 'always',
      },
      // Sent data is not kept in memory.
      mutations: { retry: false, networkMode: 'always', gcTime: 1000 },
    },
  });
}
