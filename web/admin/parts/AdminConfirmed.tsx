import { useState, type ComponentProps, type ReactNode } from 'react';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import type { ToastMessage } from '../../components/toasts/toast-store.ts';
import { adminMeta } from '../admin-mutation.ts';
import { AdminConfirmDialog } from './AdminConfirmDialog.tsx';

type Props = Pick<ComponentProps<typeof AdminConfirmDialog>, 'title' | 'text' | 'verb' | 'cancel'> & {
  readonly work: () => Promise<unknown>;
  readonly done: ToastMessage;
  readonly failure?: string;
  readonly onDone?: () => void;
  /** The button, with these props. */
  readonly children: (button: { readonly busy: boolean; readonly onClick: () => void }) => ReactNode;
};

/** An action that asks for confirmation first, for example a deletion. */
export function AdminConfirmed({ work, done, failure, onDone, children, ...texts }: Props) {
  const [open, setOpen] = useState(false);
  const { isPending, mutate } = useMutationOnce({
    mutationFn: work,
    meta: adminMeta(done, failure),
    onSuccess: () => {
      setOpen(false);
      onDone?.();
    },
  });
  return (
    <>
      {children({ busy: isPending, onClick: () => setOpen(true) })}
      <AdminConfirmDialog
        {...texts}
        open={open}
        onOpenChange={setOpen}
        pending={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}
