import { useState } from 'react';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { AdminButton } from '../../admin/parts/AdminButton.tsx';
import { AdminAnswerStep, type AnswerStep } from './AdminAnswerStep.tsx';
import { AdminKey } from './AdminKey.tsx';
import { keys } from './use-admin-keys.ts';

type Props = { readonly todo: Todo; readonly showKeys: boolean; readonly held: boolean };

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
export function AdminTodoAnswer({ todo, showKeys, held }: Props) {
  const [asked, setAsked] = useState<AnswerStep | null>(null);
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
          onClick={() => setAsked(step)}
        >
          <span>{text}</span>
          {showKeys && <AdminKey name={name} />}
        </AdminButton>
      ))}
      {asked !== null && <AdminAnswerStep bookingId={todo.subjectId} step={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
