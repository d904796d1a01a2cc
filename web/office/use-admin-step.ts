import { useEffect, useState } from 'react';
import { useAdminAction } from './use-admin-action.ts';

/** Who presses twice has done so by then: milliseconds. */
export const holdMs = 1500;

/**
 * An action in a place where others stand before and after it. `state`: what says which of them stands there now. One
 * that has just appeared is held for a while: the second of two presses was meant for the one before.
 */
export function useAdminStep(state: string) {
  const { pending, start } = useAdminAction();
  const [shown, setShown] = useState({ state, isNew: false });
  if (shown.state !== state) setShown({ state, isNew: true });
  const isNew = shown.isNew || shown.state !== state;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setShown({ state, isNew: false }), holdMs);
    return () => clearTimeout(timer);
  }, [state, isNew]);
  return { start, isNew, step: { busy: pending, held: pending || isNew } };
}
