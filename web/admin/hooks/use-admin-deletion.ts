import { useState } from 'react';
import { useAdminAction, type Step } from './use-admin-action.ts';

/**
 * Something that is deleted after a question: `ask` opens it, `question` is what `AdminDeleteDialog` needs beside its
 * words.
 */
export function useAdminDeletion({
  onDeleted,
  ...step
}: Omit<Step<unknown>, 'onDone'> & { readonly onDeleted?: () => void }) {
  const { pending, start } = useAdminAction();
  const [open, onOpenChange] = useState(false);
  const onDone = () => {
    onOpenChange(false);
    onDeleted?.();
  };
  const onDelete = () => start({ ...step, onDone });
  return { pending, ask: () => onOpenChange(true), question: { open, onOpenChange, pending, onDelete } };
}
