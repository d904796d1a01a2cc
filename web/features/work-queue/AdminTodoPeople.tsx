import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { AdminContactLinks } from '../../admin/parts/AdminContactLinks.tsx';

type Props = { readonly todo: Todo; readonly answer: NonNullable<Todo['answer']> };

/** Whom the office calls about a visit, the professional first. */
export function AdminTodoPeople({ todo, answer }: Props) {
  return (
    <div className="flex flex-wrap gap-x-5 text-xs text-ink-2">
      <Person name={todo.provider ?? 'The professional'} phone={answer.phone} />
      <Person name={todo.name ?? 'The customer'} phone={todo.phone} />
    </div>
  );
}

function Person({ name, phone }: { readonly name: string; readonly phone: string | null }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="font-semibold wrap-anywhere">{name}</span>
      {phone === null ? <span>has no telephone number</span> : <AdminContactLinks name={name} phone={phone} />}
    </span>
  );
}
