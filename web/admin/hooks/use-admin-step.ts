import { createContext, useContext, useEffect, useState } from 'react';

/** A second press within this time is accidental, in milliseconds. */
export const holdMs = 1500;

/** How long an action can be undone with one press, in milliseconds. */
export const undoMs = 8000;

/** What a list does for the buttons in its rows. */
export type RowMoves = {
  /** Its rows have just moved below a press. */
  readonly isHeld: boolean;
  /** Called while a button counts as pressed; the returned function ends that. */
  readonly onPressed: () => () => void;
};

/** Outside a list no rows move. */
export const RowMovesContext = createContext<RowMoves>({ isHeld: false, onPressed: () => () => {} });

/**
 * A button that replaces, or is replaced by, others in the same place. `id`: the row; `state`: determines which action
 * is shown; `pending`: one of them is running. A button that has just appeared is disabled for a moment, also if it
 * belongs to another row that moved to where a button was pressed, because the second of two presses was meant for the
 * earlier button.
 */
export function useAdminStep(id: string, state: string, pending: boolean) {
  const [shown, setShown] = useState({ id, state, isNew: false });
  /** The row whose button was last pressed here, until a moment after its action has finished. */
  const [pressed, setPressed] = useState<string | null>(null);
  const { isHeld, onPressed } = useContext(RowMovesContext);
  const hasChanged = shown.id !== id || shown.state !== state;
  const isNew = hasChanged ? shown.id === id || pressed !== null : shown.isNew;
  const isPressed = pressed !== null;
  if (hasChanged) setShown({ id, state, isNew });
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setShown({ id, state, isNew: false }), holdMs);
    return () => clearTimeout(timer);
  }, [id, state, isNew]);
  useEffect(() => {
    if (pressed === null || pending) return;
    const timer = setTimeout(() => setPressed(null), holdMs);
    return () => clearTimeout(timer);
  }, [pressed, pending]);
  useEffect(() => (isPressed ? onPressed() : undefined), [isPressed, onPressed]);
  return {
    press: (start: () => void) => {
      setPressed(id);
      start();
    },
    isNew: isNew || isHeld,
    step: { busy: pending && pressed === id, held: pending || isNew || isHeld },
  };
}
