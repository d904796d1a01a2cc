import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a row that scrolls on narrow screens: scrolls the element that matches `selector` to its middle, again when the
 * chosen one changes, or `contents`, which make the row longer.
 */
export function useChosenInView<Row extends HTMLElement>(
  selector: string,
  chosen: string,
  contents: unknown,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const found = row.current?.querySelector<HTMLElement>(selector);
    if (row.current && found) {
      row.current.scrollLeft = found.offsetLeft - (row.current.clientWidth - found.offsetWidth) / 2;
    }
  }, [selector, chosen, contents]);
  return row;
}
