import { useHistoryState } from 'wouter/use-browser-location';

const step = 24;
/** Beyond this the list grows by the button only, so that the footer can be reached by scrolling. */
const growsByItselfUpTo = 120;

/**
 * How many cards are drawn, at first `first`. Kept in the history entry, so that Back finds the page as long as it was.
 */
export function useShownCount(first: number) {
  // Whatever another page may have left in the entry is not ours.
  const state: unknown = useHistoryState();
  const shown =
    typeof state === 'object' && state !== null && 'shown' in state && typeof state.shown === 'number'
      ? state.shown
      : first;
  return {
    shown,
    growsByItself: shown < growsByItselfUpTo,
    showMore: () => history.replaceState({ shown: shown + step }, ''),
  };
}
