import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAdminRead, noticeRefusal } from '../admin-user.ts';
import { ApiError } from '../../api-client.ts';
import type { Problem } from '../../../shared/problem.ts';
import { isPublic } from '../../lib/key-space.ts';
import { prepareToasts, showToast } from '../../components/toasts/show-toast.tsx';
import { usePending } from '../../components/hooks/use-pending.ts';

/** What the server says of a failure. */
export function serverMessage(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.detail ?? error.message;
  if (error instanceof SyntaxError) return 'We could not read the answer from our server. Please try again.';
  return 'Our server did not answer. Please check your connection and try again.';
}

/** Every list of the back office is read again, now or when it is next shown; and so is what visitors see. */
async function refetchLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ predicate: isAdminRead }),
    client.invalidateQueries({ predicate: isPublic }),
  ]);
}

export type Step<T> = {
  readonly work: () => Promise<T>;
  /** The toast of success. */
  readonly done: { readonly title: string; readonly description: string };
  /** The toast's text after a failure; without it, the server's message. */
  readonly failure?: string;
  /**
   * At once, with what is kept of the lists: what the server answered may be shown before they have been read again.
   */
  readonly onDone?: (result: T, client: QueryClient) => void;
};

/** Null: it worked. */
type Outcome = { readonly refused: Problem | null } | null;

/** Something an administrator does: once at a time, with a toast for either end, and the lists read again. */
export function useAdminAction() {
  const client = useQueryClient();
  const [pending, run] = usePending();
  useEffect(prepareToasts, []);

  const perform = async <T>({ work, done, failure, onDone }: Step<T>): Promise<Outcome> => {
    try {
      const result = await work();
      onDone?.(result, client);
      showToast(done);
      await refetchLists(client);
      return null;
    } catch (error) {
      showToast({ title: 'Error', description: failure ?? serverMessage(error), tone: 'destructive' });
      await noticeRefusal(client, error);
      // Somebody else may have been quicker: what is shown is what the server has now.
      await refetchLists(client);
      return { refused: error instanceof ApiError ? error.problem : null };
    }
  };
  return {
    pending,
    /** For buttons. */
    start: <T>(step: Step<T>) =>
      void run(async () => {
        await perform(step);
        return 'staying';
      }),
    /** For forms, which put a refusal's messages beside their fields. */
    perform,
  };
}
