import { useCallback, useState } from 'react';

/** How long an action can be undone with one press, in milliseconds. */
export const undoMs = 8000;

/**
 * The rows of a list that offer to undo their last action. The list has this state, because its rows move when others
 * arrive.
 */
export function useUndoOffers() {
  const [offered, setOffered] = useState<ReadonlySet<string>>(new Set());
  const onOffer = useCallback((id: string, isOffered: boolean) => {
    setOffered((before) => {
      if (before.has(id) === isOffered) return before;
      const after = new Set(before);
      if (isOffered) after.add(id);
      else after.delete(id);
      return after;
    });
  }, []);
  return { offered, onOffer };
}
