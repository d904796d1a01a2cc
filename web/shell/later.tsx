import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { arrived } from './lost-chunk.ts';
import { useWaiting } from '../ui/waiting.ts';

/** After the load event; whoever touches the page before is served at once. */
const restMs = 3000;
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;

let rest: Promise<void> | null = null;

/** Once the page stands and the browser has time, or at the first sign that somebody uses it. */
function atRest(): Promise<void> {
  rest ??= new Promise((resolve) => {
    const used = new AbortController();
    const go = () => {
      used.abort();
      resolve();
    };
    for (const sign of signsOfUse) addEventListener(sign, go, { signal: used.signal, passive: true, capture: true });
    const wait = () => setTimeout(go, restMs);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
  return rest;
}

/**
 * Whether the server's markup stands there meanwhile. Asked before the app draws: afterwards every root has content.
 */
const isServed = typeof document !== 'undefined' && Boolean(document.getElementById('root')?.firstElementChild);

/**
 * A part of a page that the reader scrolls to, made of text and plain links: the server's markup does all of that,
 * so its code comes later. Whoever places it gives it an element that stays the same while the page lives
 * (a constant, or memoised): new props before its code is there would make React throw the server's markup away.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  /** Whether a room stands there, and no markup of the server's. */
  let isEmpty = !isServed;
  let again = () => {};
  /** Whoever reads what the server sent loses nothing by code that does not come, and is told nothing. */
  async function patiently(): Promise<ComponentType<Props>> {
    if (isEmpty) return arrived(load());
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => {
        again = resolve;
        addEventListener('online', () => resolve(), { once: true });
      });
      return patiently();
    }
  }
  const Part = lazy(async () => {
    if (isServed) await atRest();
    return { default: await patiently() };
  });
  function Room() {
    useWaiting(true);
    useEffect(() => {
      isEmpty = true;
      again();
    }, []);
    return <div className="min-h-dvh" />;
  }
  return function Later(props: Props) {
    return (
      // After a change of page nothing stands there yet: room, so that the footer does not jump up and down again.
      <Suspense fallback={<Room />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
