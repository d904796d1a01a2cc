import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { importCarefully } from './careful-import.ts';
import { arrived } from './lost-chunk.ts';
import { awaited, useWaiting } from '../ui/waiting.ts';

/** After the load event; whoever touches the page before is served at once. */
const restMs = 3000;
/** A finger, a key, a screen reader's press, a look at the tab again, a way back in the history, a network again. */
const signsOfUse = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'scroll',
  'touchstart',
  'focusin',
  'click',
  'visibilitychange',
  'popstate',
  'online',
] as const;

let noteUse = () => {};
const used = new Promise<void>((resolve) => {
  noteUse = resolve;
});
let listens = false;

/** Also without a sign: on the page stands what somebody has come back for. */
export const beginUse = (): void => noteUse();

function inUse(): Promise<void> {
  if (listens) return used;
  listens = true;
  // Pressed while the app was on its way: nobody has to do it twice.
  if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) beginUse();
  const listening = new AbortController();
  for (const sign of signsOfUse) {
    addEventListener(sign, beginUse, { signal: listening.signal, passive: true, capture: true });
  }
  void used.then(() => listening.abort());
  return used;
}

let rest: Promise<void> | null = null;

/** Once the page stands and the browser has time, or at the first sign that somebody uses it. */
function atRest(): Promise<void> {
  rest ??= new Promise((resolve) => {
    void inUse().then(resolve);
    const wait = () => setTimeout(resolve, restMs);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
  return rest;
}

/**
 * Whether the server's markup stands there meanwhile. Asked before the app draws: afterwards every root has content.
 */
const isServed = typeof document !== 'undefined' && Boolean(document.getElementById('root')?.firstElementChild);

export type LaterPart<Props> = ComponentType<Props> & {
  /** Fetches the code now, so that the app can draw the part without a gap. */
  readonly prepare: () => Promise<void>;
  /** What the server drew does not do any more: from now on the page waits for the code, and says if it is lost. */
  readonly demand: () => void;
};

/**
 * A part of a page that is made of text and plain links: the server's markup does all of that, so its code comes
 * later, `at rest` or not before the page is `in use`. A `form` comes at rest: what is typed before stays in its
 * fields; whoever presses something before its code is there misses it. Whoever places it gives it an element that
 * stays the same while the page lives (a constant, or memoised): new props before its code is there would make React
 * throw the server's markup away.
 */
export function later<Name extends string, Props extends object>(
  bring: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  when: 'at rest' | 'in use' | 'form' = 'at rest',
): LaterPart<Props> {
  const load = async () => (await bring())[name];
  /** Whether somebody misses it: a room stands there, or what the server drew is out of date. */
  let isMissed = !isServed;
  let ready: ComponentType<Props> | null = null;
  let noteMiss = () => {};
  const missed = new Promise<null>((resolve) => {
    noteMiss = () => resolve(null);
  });
  /** Whoever reads what the server sent loses nothing by code that does not come, and is told nothing. */
  async function patiently(): Promise<ComponentType<Props>> {
    if (isMissed) return arrived(load());
    // A file that was imported in vain would not be asked for again, however often it is missed.
    const part = await Promise.race([importCarefully(load).catch(() => null), missed]);
    if (part) return part;
    // Something that it needs was lost in between.
    await Promise.race([missed, new Promise((resolve) => addEventListener('online', resolve, { once: true }))]);
    return patiently();
  }
  async function inTime(): Promise<ComponentType<Props>> {
    if (isServed && !isMissed) await (when === 'in use' ? inUse() : atRest());
    // React lets no press through to what it has not taken over.
    if (when === 'form' && !isMissed) addEventListener('click', demand, { once: true, capture: true });
    return patiently();
  }
  let coming: Promise<ComponentType<Props>> | undefined;
  const come = (): Promise<ComponentType<Props>> => (coming ??= inTime());
  function demand() {
    if (isMissed) return;
    isMissed = true;
    beginUse();
    noteMiss();
    // Who draws it says what is wrong.
    awaited('page', come()).catch(() => {});
  }
  const Part = lazy(async () => ({ default: await come() }));
  function Room() {
    useWaiting(true);
    useEffect(demand, []);
    return <div className="min-h-dvh" />;
  }
  function Later(props: Props) {
    // Chosen once for each mount: changing the type later would throw the part's state away.
    const [Chosen] = useState<ComponentType<Props>>(() => ready ?? Part);
    return (
      // After a change of page nothing stands there yet: room, so that the footer does not jump up and down again.
      <Suspense fallback={<Room />}>
        <Chosen {...props} />
      </Suspense>
    );
  }
  return Object.assign(Later, {
    prepare: async () => {
      ready = await load();
    },
    demand,
  });
}
