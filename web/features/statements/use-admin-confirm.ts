import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Payable } from '../../../shared/features/statements/statement-contract.ts';
import type { StatementLine } from '../../../shared/features/statements/statement-match.ts';
import { ApiError } from '../../api-client.ts';
import { isAdminRead, noticeRefusal } from '../../admin/admin-user.ts';
import { serverMessage } from '../../admin/admin-mutation.ts';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { markArrived } from './admin-statement-data.ts';

/** A line and the payment proposed for it. */
export type Proposal = { readonly line: StatementLine; readonly payment: Payable };

/** The result of a line. `text`: the server's message. */
export type Result =
  | { readonly kind: 'done' }
  | { readonly kind: 'undone' }
  | { readonly kind: 'refused'; readonly text: string };

/** The pause after the rate limit of writes was reached, in milliseconds. */
const pauseMs = 15_000;
const maxPauses = 5;

export const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

export async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!hasStatus(error, 429) || pauses === maxPauses) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pauseMs);
      });
    }
  }
}

/** Confirms several lines, each separately: a refused one does not stop the others. */
export function useAdminConfirm() {
  const client = useQueryClient();
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const change = (id: string, result: Result) => setResults((before) => new Map(before).set(id, result));
  const { isPending, mutate } = useMutationOnce({
    mutationFn: async (proposals: readonly Proposal[]) => {
      for (const { line, payment } of proposals) {
        // After the dialog was closed, no further line is sent.
        if (!isShown.current) break;
        try {
          await patiently(() => markArrived(payment, line));
          change(line.id, { kind: 'done' });
        } catch (error) {
          const text = serverMessage(error);
          await noticeRefusal(client, error);
          if (hasStatus(error, 401, 403)) break;
          change(line.id, { kind: 'refused', text });
        }
      }
    },
    meta: { invalidates: isAdminRead },
  });
  return {
    results,
    pending: isPending,
    confirm: mutate,
    onUndone: (id: string) => change(id, { kind: 'undone' }),
  };
}
