import { memo } from 'react';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { formatLkr } from '../../shared/money.ts';
import { AdminTimeLeft } from '../bookings/AdminTimeLeft.tsx';
import { AdminContactLinks } from '../office/parts/AdminContactLinks.tsx';
import { detailsOf, kindNames, todoTitle } from './admin-todo-words.ts';
import { AdminTodoActions, type TodoActionProps } from './AdminTodoActions.tsx';

type Props = TodoActionProps & {
  readonly now: string;
  readonly isOpen: boolean;
  /** Null where it is not done together with others. */
  readonly isSelected: boolean | null;
  readonly onSelect: (id: string, isSelected: boolean) => void;
};

/** One thing that waits: what, whose, until when, and the one thing to do. */
export const AdminTodoRow = memo(function AdminTodoRow(props: Props) {
  const { todo, now, isOpen, onOpen, isSelected, onSelect, showKeys } = props;
  const { id, kind, dueAt, amountLkr, name, phone } = todo;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      <span className="grid min-w-6 place-items-center">
        {isSelected !== null && (
          <label className="-m-2.5 grid size-11 place-items-center">
            <input
              type="checkbox"
              checked={isSelected}
              data-key="x"
              aria-label={`Select ${todoTitle(todo)}`}
              aria-keyshortcuts={showKeys ? 'X' : undefined}
              onChange={(event) => onSelect(id, event.target.checked)}
              className="size-5 accent-(--color-sea)"
            />
          </label>
        )}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-2">
          <span className="font-semibold text-ink">{kindNames[kind]}</span>
          <AdminTimeLeft dueAt={dueAt} now={now} />
        </p>
        <button
          type="button"
          id={`todo-${id}`}
          data-title=""
          aria-expanded={isOpen}
          title={formatDateTime(dueAt)}
          onClick={() => onOpen(todo)}
          className="-mx-1.5 max-w-full rounded-xs px-1.5 py-0.5 text-left font-semibold wrap-anywhere hover:underline max-lg:min-h-11"
        >
          {todoTitle(todo)}
        </button>
        <p className="text-xs text-ink-2 wrap-anywhere">{detailsOf(todo)}</p>
        {phone !== null && name !== null && kind !== 'tell' && <AdminContactLinks name={name} phone={phone} />}
      </div>
      <span className="text-right text-sm font-semibold whitespace-nowrap tabular-nums">
        {amountLkr !== null && formatLkr(amountLkr)}
      </span>
      <span className="col-span-full flex flex-wrap items-center justify-end gap-1.5 lg:col-span-1">
        <AdminTodoActions {...props} />
      </span>
    </div>
  );
});
