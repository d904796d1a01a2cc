import { useEffect, useRef } from 'react';
import { AdminUndo } from '../../admin/parts/AdminUndo.tsx';
import { undoMs, useAdminStep } from '../../admin/hooks/use-admin-step.ts';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { todoTitle } from './admin-todo-words.ts';
import type { DoneLine } from './use-admin-done-lines.ts';

type Props = {
  readonly line: DoneLine;
  /** Disabled at first, so that no one presses it by accident. */
  readonly held: boolean;
  /** The last finished one: its undo has a keyboard shortcut. */
  readonly isLast: boolean;
  readonly onUndone: (id: string) => void;
  readonly onOver: (id: string) => void;
};

/** Replaces a row after its action, with an undo button. */
export function AdminDoneLine({ line: { todo, done, undo, isOver }, held, isLast, onUndone, onOver }: Props) {
  const { id } = todo;
  const { isPending, mutate } = useMutationOnce(undo && { ...undo, onSuccess: () => onUndone(id) });
  const { press, step } = useAdminStep('done', isPending);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const goes = undo === null && !isOver;
  useEffect(() => {
    if (!goes) return;
    const timer = setTimeout(() => over.current(id), undoMs);
    return () => clearTimeout(timer);
  }, [goes, id]);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <Icon path={icons.check} className="size-4.5 text-sea-ink" />
      <span id={`todo-${id}`} className="min-w-0 flex-1 wrap-anywhere">
        {done}: {todoTitle(todo)}
      </span>
      {undo && (
        <span {...(isLast && { 'data-key-all': 'u' })}>
          <AdminUndo
            busy={step.busy}
            held={held || step.held}
            describedBy={`todo-${id}`}
            onUndo={() => press(mutate)}
            onEnd={() => onOver(id)}
          />
        </span>
      )}
    </div>
  );
}
