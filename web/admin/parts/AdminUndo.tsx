import { useEffect, useRef } from 'react';
import { undoMs } from '../hooks/use-undo-offers.ts';
import { AdminButton } from './AdminButton.tsx';

type Props = {
  readonly busy: boolean;
  readonly held: boolean;
  readonly describedBy: string;
  readonly onUndo: () => void;
  /** It has stood for as long as it is offered. */
  readonly onEnd: () => void;
};

/** Takes back what was done a moment ago. It stays while the pointer or the keyboard is on it. */
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
    // It goes with what it takes back, and the keyboard goes on beside it.
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
