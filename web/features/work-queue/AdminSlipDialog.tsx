import { useMutation } from '@tanstack/react-query';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { formatLkr } from '../../../shared/money.ts';
import { receivedSchema } from '../../../shared/features/payments/admin-payment.ts';
import { photoPath } from '../../../shared/media/photo-bounds.ts';
import { AdminButtonLink } from '../../admin/parts/AdminButton.tsx';
import { Form, SubmitButton } from '../../components/form/Form.tsx';
import { afterwards } from '../../components/hooks/use-mutation-once.ts';
import { TextField } from '../../components/form/TextField.tsx';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { paidStep, type TodoStep } from './admin-todo-steps.ts';
import { reasonText, todoTitle } from './admin-todo-words.ts';

type Props = {
  readonly todo: Todo;
  readonly slipId: string;
  readonly onClose: () => void;
  readonly onDone: (todo: Todo, step: TodoStep) => void;
};

/** The photo of a slip, below the reference and amount that it must show, and the fee that it pays. */
export function AdminSlipDialog({ todo, slipId, onClose, onDone }: Props) {
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
      {todo.ending && <p className="text-sm wrap-anywhere">{reasonText(todo.ending)}</p>}
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
      {paidStep(todo) && todo.amountLkr !== null && (
        <MarkPaid todo={todo} amountLkr={todo.amountLkr} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  );
}

type MarkProps = Pick<Props, 'todo' | 'onClose' | 'onDone'> & { readonly amountLkr: number };

/** Marks the fee as paid, in full or with another amount. */
function MarkPaid({ todo, amountLkr, onClose, onDone }: MarkProps) {
  const step = paidStep(todo);
  const { mutateAsync } = useMutation({
    mutationFn: async (receivedLkr: number) =>
      paidStep(todo, receivedLkr === amountLkr ? undefined : receivedLkr)?.mutation.mutationFn(),
    ...(step && { meta: step.mutation.meta }),
    onSuccess: () => {
      if (step) onDone(todo, step);
      onClose();
    },
  });
  const form = useSchemaForm(receivedSchema, { receivedLkr: String(amountLkr) });
  return (
    <Form
      form={form}
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={({ receivedLkr }) => afterwards(mutateAsync(receivedLkr))}
    >
      <TextField form={form} name="receivedLkr" label="Received (LKR)" inputMode="numeric" />
      <SubmitButton idle="Mark Paid" working="Marking..." />
    </Form>
  );
}
