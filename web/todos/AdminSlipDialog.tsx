import type { Todo } from '../../shared/todos/todo-contract.ts';
import { formatLkr } from '../../shared/money.ts';
import { photoPath } from '../../shared/photos/photo-bounds.ts';
import { AdminButtonLink } from '../office/parts/AdminButton.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { UnbrokenReference } from '../ui/UnbrokenReference.tsx';
import { todoTitle } from './admin-todo-words.ts';

type Props = { readonly todo: Todo; readonly slipId: string; readonly onClose: () => void };

/** The photo of a slip, below what it has to show: the reference and the amount. */
export function AdminSlipDialog({ todo, slipId, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Slip"
      subtitle={
        <div className="flex flex-wrap gap-x-4 font-semibold tabular-nums">
          <p className="wrap-anywhere">
            <UnbrokenReference>{todoTitle(todo)}</UnbrokenReference>
          </p>
          {todo.amountLkr !== null && <p>{formatLkr(todo.amountLkr)}</p>}
        </div>
      }
    >
      <img
        src={photoPath(slipId, 1280)}
        alt={`Slip of ${todoTitle(todo)}`}
        className="min-h-40 w-full rounded-xs border border-line"
      />
      <div>
        <AdminButtonLink kind="quiet" href={photoPath(slipId)} target="_blank" rel="noreferrer">
          Open in Full Size
        </AdminButtonLink>
      </div>
    </Dialog>
  );
}
