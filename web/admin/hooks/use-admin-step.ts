import { useEffect, useState } from 'react';

/** Who presses twice has done so by then: milliseconds. */
export const holdMs = 1500;

/**
 * A button in a place where others stand before and after it. `id`: whose it is; `state`: what says which of its
 * actions stands there now; `pending`: one of them is under way. One that has just appeared is held for a while, also
 * when it is another row's that has come to where a button was pressed: the second of two presses was meant for the one
 * before.
 */
export function useAdminStep(id: string, state: string, pending: boolean) {
  const [shown, setShown] = useState({ id, state, isNew: false });
  /** Whose button was last pressed here, until a while after its work. */
  const [pressed, setPressed] = useState<string | null>(null);
  const hasChanged = shown.id !== id || shown.state !== state;
  const isNew = hasChanged ? shown.id === id || pressed !== null : shown.isNew;
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
  return {
    press: (start: () => void) => {
      setPressed(id);
      start();
    },
    isNew,
    step: { busy: pending && pressed === id, held: pending || isNew },
  };
}
