import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-client.ts';
import type { ToastMessage } from '../components/toasts/toast-store.ts';
import { isPublic } from '../lib/query-keys.ts';
import { isAdminRead } from './admin-user.ts';

/** The server's message for an error. */
export function serverMessage(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.detail ?? error.message;
  if (error instanceof SyntaxError) return 'We could not read the answer from our server. Please try again.';
  return 'Our server did not answer. Please check your connection and try again.';
}

/** Whether the idempotency key was used for something else. */
export const isKeyReused = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === '/problems/key-reused';

/** The toast after a failure. `text`: instead of the server's message. */
export const failureToast = (error: unknown, text = serverMessage(error)): ToastMessage => ({
  title: 'Error',
  description: text,
  tone: 'destructive',
});

/** The meta of a back office mutation. Every list is invalidated afterwards, and so is the public data. */
export const adminMeta = (success: ToastMessage, failure?: string): MutationMeta => ({
  success,
  failure: (error) => failureToast(error, failure),
  invalidates: (query) => isAdminRead(query) || isPublic(query),
});

/** A mutation without variables. */
export type AdminMutation<Row = unknown> = { readonly mutationFn: () => Promise<Row>; readonly meta: MutationMeta };

/** Shows the server's response before the lists are refetched. */
export type OnRow<Row> = (row: Row, client: QueryClient) => void;
