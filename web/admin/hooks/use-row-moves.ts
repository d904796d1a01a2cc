import { useCallback, useEffect, useMemo, useState } from 'react';
import { holdMs, type RowMoves } from './use-admin-step.ts';

/** Whether a place has another row than before. Rows that are added at the end move none. */
function haveMoved(before: readonly string[], after: readonly string[]): boolean {
  return before.some((id, place) => place < after.length && after[place] !== id);
}

/**
 * Of a list whose rows may move while a button is pressed. All its buttons are then disabled for a moment, because
 * another row may be where the pressed button was.
 */
export function useRowMoves(rows: readonly { readonly id: string }[]): RowMoves {
  const ids = rows.map(({ id }) => id).join(' ');
  const [pressed, setPressed] = useState(0);
  const [shown, setShown] = useState({ ids, isHeld: false });
  if (shown.ids !== ids) {
    const isHeld = shown.isHeld || (pressed > 0 && haveMoved(shown.ids.split(' '), ids.split(' ')));
    setShown({ ids, isHeld });
  }
  useEffect(() => {
    if (!shown.isHeld) return;
    const timer = setTimeout(() => setShown((before) => ({ ...before, isHeld: false })), holdMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const onPressed = useCallback(() => {
    setPressed((count) => count + 1);
    return () => setPressed((count) => count - 1);
  }, [setPressed]);
  return useMemo(() => ({ isHeld: shown.isHeld, onPressed }), [shown.isHeld, onPressed]);
}
