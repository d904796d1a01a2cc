import { useState } from 'react';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import type { AdminMutation } from '../admin-mutation.ts';

/**
 * A deletion with confirmation: `ask` opens the dialog, `question` has the props of `AdminConfirmDialog` other than its
 * texts.
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
    question: { open, onOpenChange, pending, onConfirm: () => mutate() },
  };
}
