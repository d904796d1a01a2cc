import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ToastMessage } from '../../components/toasts/toast-store.ts';
import { SureDialog, type Question } from '../../layout/SureDialog.tsx';
import { adminMeta } from '../admin-mutation.ts';

type Props = Pick<Question, 'title' | 'text'> &
  Partial<Question> & {
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
  const { isPending, mutateAsync } = useMutation({
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
      <SureDialog
        question={{ keep: 'Cancel', press: 'Delete', ...texts }}
        open={open}
        onOpenChange={setOpen}
        onSure={async () => {
          // The mutation cache reports an error.
          await mutateAsync().catch(() => null);
        }}
      />
    </>
  );
}
