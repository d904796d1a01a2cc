import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { ToastMessage } from './components/toasts/toast-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** What is done after every mutation, in one place: see `createQueryClient`. */
    mutationMeta: {
      /** The toast when it has worked. */
      readonly success?: ToastMessage;
      /** The toast when it has failed; null where the screen itself says so. */
      readonly failure?: (error: Error) => ToastMessage | null;
      /** What is read again afterwards, also when it has failed: somebody else may have been quicker. */
      readonly invalidates?: (query: { readonly queryKey: readonly unknown[] }) => boolean;
    };
  }
}

/** What shows toasts is no part of the first file. A screen with a mutation brings it along: see `useMutationOnce`. */
function toast(message: ToastMessage): void {
  import('./components/toasts/show-toast.tsx').then(({ showToast }) => showToast(message)).catch(() => {});
}

/** Whether the session has ended; then everything of the person has been removed from this device. */
async function isSignedOut(client: QueryClient, error: Error): Promise<boolean> {
  // Without an answer nothing is known of it, and nothing could be loaded.
  if (!('status' in error)) return false;
  const { noticeRefusal } = await import('./admin/admin-user.ts');
  return noticeRefusal(client, error);
}

/** The application's defaults: data never goes stale by itself, nothing is fetched again behind the reader's back. */
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
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      // What was sent is not kept in memory.
      mutations: { retry: false, networkMode: 'always', gcTime: 1000 },
    },
  });
}
