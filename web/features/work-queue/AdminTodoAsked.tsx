import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { AdminAnswerStep, type AnswerStep } from './AdminAnswerStep.tsx';
import { AdminSlipDialog } from './AdminSlipDialog.tsx';
import { AdminTodoDialog } from './AdminTodoDialog.tsx';
import type { TodoStep } from './admin-todo-steps.ts';

/** The item whose dialog is open, as it was when its button was pressed, and which of its dialogs. */
export type AskedTodo = { readonly todo: Todo; readonly step: 'slip' | 'act' | AnswerStep };

type Props = {
  readonly asked: AskedTodo;
  readonly onClose: () => void;
  readonly onDone: (todo: Todo, step: TodoStep) => void;
};

/** It belongs to the list and not to a row, because a row goes while somebody types: it was done, or others came. */
export function AdminTodoAsked({ asked: { todo, step }, onClose, onDone }: Props) {
  if (step === 'act') return <AdminTodoDialog todo={todo} onClose={onClose} />;
  if (step !== 'slip') return <AdminAnswerStep bookingId={todo.subjectId} step={step} onClose={onClose} />;
  return todo.slipId !== null && <AdminSlipDialog todo={todo} slipId={todo.slipId} onClose={onClose} onDone={onDone} />;
}
