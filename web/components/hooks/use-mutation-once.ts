import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api-client.ts';
import { prepareToasts } from '../toasts/show-toast.tsx';
import { usePending, type Afterwards } from './use-pending.ts';

/**
 * A mutation that a button starts. It never runs twice at once, and uses the options of the moment when the button was
 * pressed, because a list that is refetched meanwhile may change them. `null`: there is nothing to start.
 */
export function useMutationOnce<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables> | null) {
  const [started, setStarted] = useState<typeof options>(null);
  const mutation = useMutation(started ?? options ?? {});
  const [isPending, run] = usePending();
  const speaks = Boolean(options?.meta);
  useEffect(() => {
    if (speaks) prepareToasts();
  }, [speaks]);
  const mutate = (variables: Variables) =>
    void run(async () => {
      setStarted(options);
      try {
        await mutation.mutateAsync(variables);
      } catch {
        // The mutation cache reports the error, or the screen renders it from `error`.
      } finally {
        setStarted(null);
      }
    });
  return { ...mutation, isPending, mutate };
}

/** What a form does after its mutation. Field errors of a refusal are shown at their fields. */
export async function afterwards(sent: Promise<unknown>, done?: Afterwards) {
  try {
    await sent;
    return done;
  } catch (error) {
    return { refused: error instanceof ApiError ? error.problem : null };
  }
}
