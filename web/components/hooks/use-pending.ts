import { useRef, useState } from 'react';
import { awaited } from '../waiting.ts';

/** `leaving`: the button stays locked after the work, until the next screen is rendered. */
export type Afterwards = 'leaving' | void;

/** Runs work that a button starts, never twice at once. Returns whether it is running. */
export function usePending(): readonly [boolean, (work: () => Promise<Afterwards>) => Promise<void>] {
  const [pending, setPending] = useState(false);
  // A double tap arrives before React has rendered the first tap's state, so a ref is needed.
  const running = useRef(false);
  const run = async (work: () => Promise<Afterwards>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    let afterwards: Afterwards = undefined;
    try {
      afterwards = await awaited('sent', work());
    } finally {
      if (afterwards !== 'leaving') {
        running.current = false;
        setPending(false);
      }
    }
  };
  return [pending, run];
}
