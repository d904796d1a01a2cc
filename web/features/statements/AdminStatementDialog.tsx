import { Suspense } from 'react';
import { adminDialogFrame } from '../../admin/parts/admin-dialog-frame.ts';
import { lazyPart } from '../../layout/lazy.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';

// What reads files weighs more than the list that it is opened from.
const AdminStatement = lazyPart(() => import('./AdminStatement.tsx'), 'AdminStatement');

type Props = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** A statement of the bank, and which fees it says have arrived. */
export function AdminStatementDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog stays frame={adminDialogFrame} open={open} onOpenChange={onOpenChange} title="Bank statement">
      <Suspense fallback={<Skeleton className="h-32" />}>
        <AdminStatement />
      </Suspense>
    </Dialog>
  );
}
