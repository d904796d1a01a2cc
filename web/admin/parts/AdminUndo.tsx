import { useEffect, useRef } from 'react';
import { undoMs } from '../hooks/use-admin-step.ts';
import { AdminButton } from './AdminButton.tsx';

type Props = {
  readonly busy: boolean;
  readonly held: boolean;
  readonly describedBy: string;
  readonly onUndo: () => void;
  /** Called when the offer has timed out. */
  readonly onEnd: () => void;
};

/** Offers to undo the last action. It stays while the pointer or the focus is on it. */
export function AdminUndo({ busy, held, describedBy, onUndo, onEnd }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number) => {
      timer = setTimeout(() => {
        const isInUse = button.current?.matches(':focus, :hover') === true;
        if (isInUse) wait(1000);
        else end.current();
      }, ms);
    };
    wait(undoMs);
    return () => clearTimeout(timer);
  }, []);
  const press = () => {
    // The button is removed after the undo, so the focus moves to the next element.
    const next = button.current?.nextElementSibling;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    onUndo();
  };
  return (
    <AdminButton
      ref={button}
      kind="text"
      busy={busy}
      held={held}
      aria-describedby={describedBy}
      className="max-[78rem]:flex-1"
      onClick={press}
    >
      Undo
    </AdminButton>
  );
}
