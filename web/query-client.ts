import { MutationCache, QueryClient } from '@tanstack/react-query';
import { sayToast, toastPart, type ToastMessage } from './components/toasts/toast-store.ts';

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

/** What shows toasts is no part of the first file. A screen that may have something to say has brought it along. */
function toast(message: ToastMessage): void {
  sayToast(message);
  if (!toastPart.get()) {
    import('./components/toasts/show-toast.tsx').then(({ prepareToasts }) => prepareToasts()).catch(() => {});
  }
}

/** Whether the session has ended; then everything of the person has been removed from this device. */
async function isSignedOut(client: QueryClient, error: Error): Promise<boolean> {
  // Of an answer of our server.
  if (!('status' in error) || (error.status !== 401 && error.status !== 403)) return false;
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
        // What could not be read is, now that there seems to be a connection.
        refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
        networkMode: 'always',
      },
      // What was sent is not kept in memory.
      mutations: { retry: false, networkMode: 'always', gcTime: 1000 },
    },
  });
}
