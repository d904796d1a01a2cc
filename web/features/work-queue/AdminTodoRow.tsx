import { memo } from 'react';
import { formatDateTime } from '../../../shared/colombo-time.ts';
import { formatLkr } from '../../../shared/money.ts';
import { AdminTimeLeft } from '../bookings/admin/AdminTimeLeft.tsx';
import { AdminButton } from '../../admin/parts/AdminButton.tsx';
import { AdminContactLinks } from '../../admin/parts/AdminContactLinks.tsx';
import { detailsOf, kindName, todoTitle } from './admin-todo-words.ts';
import { keys } from './use-admin-keys.ts';
import { AdminKey } from './AdminKey.tsx';
import { AdminTodoPeople } from './AdminTodoPeople.tsx';
import { AdminTodoActions, type TodoActionProps } from './AdminTodoActions.tsx';
import { CheckBox } from '../../components/form/CheckBox.tsx';

type Props = TodoActionProps & {
  readonly now: string;
  readonly isOpen: boolean;
  /** Null if it cannot be part of a batch. */
  readonly isSelected: boolean | null;
  readonly onSelect: (id: string, isSelected: boolean) => void;
};

/** One item: what, whose, its due time, and the next action. */
export const AdminTodoRow = memo(function AdminTodoRow(props: Props) {
  const { todo, now, isOpen, onOpen, onAsk, isSelected, onSelect, showKeys } = props;
  const { id, kind, dueAt, amountLkr, slipId, name, phone } = todo;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-[1_1_15rem] items-center gap-x-3">
        {isSelected !== null && (
          <label className="-m-2 grid size-11 flex-none place-items-center lg:size-9">
            <CheckBox
              checked={isSelected}
              data-key={keys.select}
              aria-label={`Select ${todoTitle(todo)}`}
              aria-keyshortcuts={showKeys ? keys.select.toUpperCase() : undefined}
              onChange={(event) => onSelect(id, event.target.checked)}
            />
          </label>
        )}
        {/* The full width: sized by its content, the title's negative margin would make it wrap. */}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-2">
            <span className="font-semibold">{kindName(todo)}</span>
            <AdminTimeLeft dueAt={dueAt} now={now} />
          </p>
          <button
            type="button"
            id={`todo-${id}`}
            data-title=""
            aria-expanded={isOpen}
            title={`Due ${formatDateTime(dueAt)}`}
            onClick={() => onOpen(todo)}
            className="-mx-1.5 max-w-full rounded-xs px-1.5 py-0.5 text-left text-[0.9375rem]/[1.3] font-semibold wrap-anywhere hover:underline max-lg:min-h-11"
          >
            {todoTitle(todo)}
          </button>
          <div className="flex flex-wrap items-baseline gap-x-3 text-xs text-ink-2">
            <span className="wrap-anywhere">{detailsOf(todo)}</span>
            {phone !== null && name !== null && kind !== 'tell' && todo.answer === null && (
              <AdminContactLinks name={name} phone={phone} />
            )}
          </div>
          {todo.answer !== null && <AdminTodoPeople todo={todo} answer={todo.answer} />}
        </div>
      </div>
      {amountLkr !== null && (
        <span className="text-sm font-semibold whitespace-nowrap tabular-nums">{formatLkr(amountLkr)}</span>
      )}
      {slipId !== null && (
        <AdminButton
          kind="text"
          data-key={keys.slip}
          aria-keyshortcuts={showKeys ? keys.slip.toUpperCase() : undefined}
          aria-describedby={`todo-${id}`}
          onClick={() => onAsk({ todo, step: 'slip' })}
        >
          <span>Slip sent</span>
          {showKeys && <AdminKey name={keys.slip} />}
        </AdminButton>
      )}
      <span className="ml-auto flex flex-wrap items-center justify-end gap-1.5 max-sm:flex-[1_1_100%]">
        <AdminTodoActions {...props} />
      </span>
    </div>
  );
});
