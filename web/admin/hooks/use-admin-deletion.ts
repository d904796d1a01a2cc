import { useState } from 'react';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import type { AdminMutation } from '../admin-mutation.ts';

/**
 * Something that is deleted after a question: `ask` opens it, `question` is what `AdminDeleteDialog` needs beside its
 * words.
 */
export function useAdminDeletion({ onDeleted, ...deletion }: AdminMutation & { readonly onDeleted?: () => void }) {
  const [open, onOpenChange] = useState(false);
  const { isPending: pending, mutate } = useMutationOnce({
    ...deletion,
    onSuccess: () => {
      onOpenChange(false);
      onDeleted?.();
    },
  });
  return {
    pending,
    ask: () => onOpenChange(true),
    question: { open, onOpenChange, pending, onDelete: () => mutate() },
  };
}
