import type { MutationMeta, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-client.ts';
import type { ToastMessage } from '../components/toasts/toast-store.ts';
import { isPublic } from '../lib/query-keys.ts';
import { isAdminRead } from './admin-user.ts';

/** What the server says of a failure. */
export function serverMessage(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.detail ?? error.message;
  if (error instanceof SyntaxError) return 'We could not read the answer from our server. Please try again.';
  return 'Our server did not answer. Please check your connection and try again.';
}

/** The toast after a failure. `text`: in place of the server's message. */
export const failureToast = (error: unknown, text = serverMessage(error)): ToastMessage => ({
  title: 'Error',
  description: text,
  tone: 'destructive',
});

/**
 * Of a mutation of the back office. Every list is read again afterwards, now or when it is next shown; and so is what
 * visitors see.
 */
export const adminMeta = (success: ToastMessage, failure?: string): MutationMeta => ({
  success,
  failure: (error) => failureToast(error, failure),
  invalidates: (query) => isAdminRead(query) || isPublic(query),
});

/** Of a mutation that needs nothing but a press. */
export type AdminMutation<Row = unknown> = { readonly mutationFn: () => Promise<Row>; readonly meta: MutationMeta };

/** Shows what the server has answered, before the lists have been read again. */
export type OnRow<Row> = (row: Row, client: QueryClient) => void;
