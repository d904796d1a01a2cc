import { useCallback, useState } from 'react';

/** For how long what was done a moment ago can be taken back with one press, in milliseconds. */
export const undoMs = 8000;

/**
 * Which rows of a list offer to take back what has just been done with them. Kept by the list: its rows are drawn in
 * other places when others come.
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
