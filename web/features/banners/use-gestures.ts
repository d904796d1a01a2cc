import { useEffect, type RefObject } from 'react';

const swipePx = 40;

type Gestures = {
  /** The mouse is over it, or the keyboard's focus in it. */
  readonly onHold: (held: boolean) => void;
  /** A finger or pen was drawn sideways: 1 asks for the next, -1 for the one before. Up and down stays scrolling. */
  readonly onSwipe: (by: 1 | -1) => void;
};

/** Listens on the element itself: nothing in it is a control because of this, and the controls work without. */
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
    // Only the keyboard's: after a click the focus stays on the button, and the show would stand still for good.
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
