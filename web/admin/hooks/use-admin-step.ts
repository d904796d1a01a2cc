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
 * A button that replaces, or is replaced by, others in the same place. `state`: determines which action is shown;
 * `pending`: one of them is running. A button that has just appeared is disabled for a moment, because the second of
 * two presses was meant for the earlier one; so are all buttons of a list whose rows have moved.
 */
export function useAdminStep(state: string, pending: boolean) {
  const [shown, setShown] = useState({ state, isNew: false });
  /** From a press until a moment after its action has finished. */
  const [isPressed, setPressed] = useState(false);
  const { isHeld, onPressed } = useContext(RowMovesContext);
  const hasChanged = shown.state !== state;
  const isNew = hasChanged || shown.isNew;
  if (hasChanged) setShown({ state, isNew });
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setShown({ state, isNew: false }), holdMs);
    return () => clearTimeout(timer);
  }, [state, isNew]);
  useEffect(() => {
    if (!isPressed || pending) return;
    const timer = setTimeout(() => setPressed(false), holdMs);
    return () => clearTimeout(timer);
  }, [isPressed, pending]);
  useEffect(() => (isPressed ? onPressed() : undefined), [isPressed, onPressed]);
  return {
    press: (start: () => void) => {
      setPressed(true);
      start();
    },
    isNew: isNew || isHeld,
    step: { busy: pending && isPressed, held: pending || isNew || isHeld },
  };
}
