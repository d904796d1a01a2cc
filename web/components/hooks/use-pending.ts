import { useRef, useState } from 'react';
import { awaited } from '../waiting.ts';

/** After the work: `leaving` keeps the button locked until the next screen is there, `staying` frees it. */
export type Afterwards = 'leaving' | 'staying';

/** Work that a button starts and that must not be started twice. Says whether it is running. */
export function usePending(): readonly [boolean, (work: () => Promise<Afterwards>) => Promise<void>] {
  const [pending, setPending] = useState(false);
  // A double tap arrives before React has drawn the first tap's answer, so a state alone would let it through.
  const running = useRef(false);
  const run = async (work: () => Promise<Afterwards>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    let afterwards: Afterwards = 'staying';
    try {
      afterwards = await awaited('sent', work());
    } finally {
      if (afterwards === 'staying') {
        running.current = false;
        setPending(false);
      }
    }
  };
  return [pending, run];
}
