import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { kindsOfTab } from '../../../shared/features/work-queue/todo.ts';
import { isAdminRead, noticeRefusal } from '../../admin/admin-user.ts';
import { serverMessage } from '../../admin/admin-mutation.ts';
import { showToast } from '../../components/toasts/show-toast.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { archiveStep, stepOf, type TodoStep } from './admin-todo-steps.ts';
import { batchToast, todoTitle } from './admin-todo-words.ts';

const together = new Set<string>(kindsOfTab('fees'));

/** Whether it can be part of a batch: a bank statement verifies many fees at once. */
export const isDoneTogether = ({ kind }: Todo): boolean => together.has(kind);

/** Handles several items with one press, each separately, so that a refused one does not stop the others. */
export function useAdminBatch(todos: readonly Todo[], onDone: (todo: Todo, step: TodoStep) => void) {
  const client = useQueryClient();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = todos.filter((todo) => ids.has(todo.id) && isDoneTogether(todo));
  const { isPending, mutate } = useMutationOnce({
    mutationFn: async (what: 'paid' | 'away') => {
      const refused: string[] = [];
      let count = 0;
      for (const todo of chosen) {
        const step = (what === 'paid' ? stepOf : archiveStep)(todo);
        if (!step) continue;
        try {
          await step.mutation.mutationFn();
          onDone(todo, step);
          count += 1;
        } catch (error) {
          refused.push(`${todoTitle(todo)}: ${serverMessage(error)}`);
          await noticeRefusal(client, error);
        }
      }
      return batchToast(what, count, refused);
    },
    meta: { invalidates: isAdminRead },
    onSuccess: (toast) => {
      showToast(toast);
      setIds(new Set());
    },
  });
  return {
    chosen,
    pending: isPending,
    markPaid: () => mutate('paid'),
    /** Archives unwanted requests. Commissions cannot be archived. */
    putAway: chosen.some((todo) => archiveStep(todo)) ? () => mutate('away') : null,
    clear: () => setIds(new Set()),
    onSelect: (id: string, isSelected: boolean) =>
      setIds((before) => {
        const after = new Set(before);
        if (isSelected) after.add(id);
        else after.delete(id);
        return after;
      }),
  };
}
