import { Suspense } from 'react';
import { adminDialogFrame } from '../../admin/parts/admin-dialog-frame.ts';
import { lazyNamed } from '../../layout/lazy.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';

// The code that reads files is larger than the list, so it loads on demand.
const AdminStatement = lazyNamed(() => import('./AdminStatement.tsx'), 'AdminStatement');

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** A bank statement, and the fees that have arrived according to it. */
export function AdminStatementDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog stays frame={adminDialogFrame} open={open} onOpenChange={onOpenChange} title="Bank statement">
      <Suspense fallback={<Skeleton className="h-32" />}>
        <AdminStatement />
      </Suspense>
    </Dialog>
  );
}
