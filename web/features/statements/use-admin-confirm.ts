import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Payable } from '../../../shared/features/statements/statement-contract.ts';
import type { StatementLine } from '../../../shared/features/statements/statement-match.ts';
import { ApiError } from '../../api-client.ts';
import { isAdminRead, noticeRefusal } from '../../admin/admin-user.ts';
import { serverMessage } from '../../admin/admin-mutation.ts';
import { undoMs } from '../../admin/hooks/use-undo-offers.ts';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { markArrived, unmarkArrived } from './admin-statement-data.ts';

/** A line and the payment proposed for it. */
export type Proposal = { readonly line: StatementLine; readonly payment: Payable };

/** The result of a line. `text`: the server's message; of a line that is done, why it was not undone. */
export type Result =
  | { readonly kind: 'done'; readonly canUndo: boolean; readonly text: string | null }
  | { readonly kind: 'undone' }
  | { readonly kind: 'refused'; readonly text: string };

type Work = { readonly proposals: readonly Proposal[]; readonly kind: 'done' | 'undone' };

/** The pause after the rate limit of writes was reached, in milliseconds. */
const pauseMs = 15_000;
const mostPauses = 5;

const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status);

async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!hasStatus(error, 429) || pauses === mostPauses) throw error;
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
  const change = (id: string, next: (before: Result | undefined) => Result) =>
    setResults((before) => new Map(before).set(id, next(before.get(id))));
  /** Later the customer is told, and the server refuses. */
  const endUndo = (id: string) =>
    setTimeout(() => {
      setResults((before) => {
        const result = before.get(id);
        return result?.kind === 'done' ? new Map(before).set(id, { ...result, canUndo: false }) : before;
      });
    }, undoMs);
  const { isPending, mutate } = useMutationOnce({
    mutationFn: async ({ proposals, kind }: Work) => {
      for (const { line, payment } of proposals) {
        // After the dialog was closed, no further line is sent.
        if (!isShown.current) break;
        try {
          await patiently(() => (kind === 'done' ? markArrived(payment, line) : unmarkArrived(payment)));
          change(line.id, () => (kind === 'done' ? { kind, canUndo: true, text: null } : { kind }));
          if (kind === 'done') endUndo(line.id);
        } catch (error) {
          const text = serverMessage(error);
          await noticeRefusal(client, error);
          if (hasStatus(error, 401, 403)) break;
          change(line.id, (before) =>
            // A refused undo leaves it paid.
            kind === 'undone' && before?.kind === 'done'
              ? { ...before, canUndo: before.canUndo && !hasStatus(error, 409), text }
              : { kind: 'refused', text },
          );
        }
      }
    },
    meta: { invalidates: isAdminRead },
  });
  return {
    results,
    pending: isPending,
    confirm: (proposals: readonly Proposal[]) => mutate({ proposals, kind: 'done' }),
    undo: (proposal: Proposal) => mutate({ proposals: [proposal], kind: 'undone' }),
  };
}
