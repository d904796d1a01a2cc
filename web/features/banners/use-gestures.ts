import { useEffect, type RefObject } from 'react';

const swipePx = 40;

type Gestures = {
  /** Called when hover or keyboard focus begins or ends. */
  readonly onHold: (held: boolean) => void;
  /** Called after a horizontal swipe: 1 for the next banner, -1 for the one before. Vertical movement scrolls. */
  readonly onSwipe: (by: 1 | -1) => void;
};

/** The listeners are on the element itself, which does not make it a control; the controls work without them. */
export function useGestures(frame: RefObject<HTMLElement | null>, { onHold, onSwipe }: Gestures): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let start: { x: number; y: number } | null = null;
    const listening = new AbortController();
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
      element.addEventListener(name, act, { signal: listening.signal });

    on('pointerenter', ({ pointerType }) => pointerType === 'mouse' && onHold(true));
    on('pointerleave', () => onHold(false));
    // Only for keyboard focus: after a click the focus stays on the button, and the slider would stay paused.
    on('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible') && onHold(true));
    on('focusout', () => onHold(false));
    on('pointerdown', ({ pointerType, clientX: x, clientY: y }) => {
      start = pointerType === 'mouse' ? null : { x, y };
    });
    on('pointerup', ({ clientX, clientY }) => {
      const x = start ? clientX - start.x : 0;
      const y = start ? clientY - start.y : 0;
      start = null;
      if (Math.abs(x) >= swipePx && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    });
    on('pointercancel', () => {
      start = null;
    });
    return () => listening.abort();
  });
}
