import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a row of tabs that scrolls: the chosen one is scrolled to its middle. `isWide`: the counts, which make the row
 * longer, are there.
 */
export function useTabInView(tab: string, isWide: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row.current && chosen) {
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [tab, isWide]);
  return row;
}
