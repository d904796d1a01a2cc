import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { AdminButton } from '../../admin/parts/AdminButton.tsx';
import { AdminKey } from './AdminKey.tsx';
import type { AskedTodo } from './AdminTodoAsked.tsx';
import { keys } from './use-admin-keys.ts';

type Props = {
  readonly todo: Todo;
  readonly showKeys: boolean;
  readonly held: boolean;
  readonly onAsk: (asked: AskedTodo) => void;
};

const unanswered = [
  { step: 'answer', text: 'Answer for Them', name: keys.act },
  { step: 'other', text: 'Choose Somebody Else', name: keys.other },
  { step: 'cancel', text: 'Cancel Visit', name: keys.cancel },
] as const;

const missed = [
  { step: 'move', text: 'New Time', name: keys.act },
  { step: 'cancel', text: 'Fee Back', name: keys.cancel },
] as const;

/** What the office does about a visit that is not confirmed, or did not take place, once it has called. */
export function AdminTodoAnswer({ todo, showKeys, held, onAsk }: Props) {
  return (
    <>
      {(todo.kind === 'missed' ? missed : unanswered).map(({ step, text, name }) => (
        <AdminButton
          key={step}
          kind="quiet"
          held={held}
          data-key={name}
          aria-keyshortcuts={showKeys ? name.toUpperCase() : undefined}
          aria-describedby={`todo-${todo.id}`}
          className="max-sm:flex-[1_1_8rem] max-sm:px-3"
          onClick={() => onAsk({ todo, step })}
        >
          <span>{text}</span>
          {showKeys && <AdminKey name={name} />}
        </AdminButton>
      ))}
    </>
  );
}
