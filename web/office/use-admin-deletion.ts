import { useState } from 'react';
import { useAdminAction, type Step } from './use-admin-action.ts';

/**
 * Something that is deleted after a question: `ask` opens it, `question` is what `AdminDeleteDialog` needs beside its
 * words.
 */
export function useAdminDeletion(step: Omit<Step<unknown>, 'onDone'>) {
  const { pending, start } = useAdminAction();
  const [open, onOpenChange] = useState(false);
  const onDelete = () => start({ ...step, onDone: () => onOpenChange(false) });
  return { pending, ask: () => onOpenChange(true), question: { open, onOpenChange, pending, onDelete } };
}
