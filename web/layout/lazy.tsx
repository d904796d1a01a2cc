import { lazy, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { useWaiting } from '../components/waiting.ts';
import { arrived } from './lost-chunk.ts';

type Load<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;

type Preparable = {
  /** Fetches the code now, so that the app can draw the part without a gap. */
  readonly prepare: () => Promise<void>;
};

/** A component whose code is fetched when it is first drawn; a file that is lost on the way is noticed as such. */
export function lazyPart<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await arrived(load()))[name] }));
}

/** Its code is prepared before hydration and navigation, so that neither flashes. */
export type Screen = ComponentType & {
  /** What a document `isServed` with needs no code of its part yet. */
  readonly prepare: (isServed?: boolean) => Promise<void>;
};

/** A page whose code is loaded when it is needed. `part`: what it has from `lazyOnIdle`. */
export function lazyRoute<Name extends string>(load: Load<Name, object>, name: Name, part?: Preparable): Screen {
  let ready: ComponentType | null = null;
  const whole = async () => {
    const [module] = await Promise.all([load(), part?.prepare()]);
    return module;
  };
  const Lazy = lazyPart(whole, name);
  function Route() {
    // Chosen once for each mount: changing the type later would throw the page's state away.
    const [Page] = useState<ComponentType>(() => ready ?? Lazy);
    return <Page />;
  }
  return Object.assign(Route, {
    prepare: async (isServed = false) => {
      ready = (await (isServed ? load() : whole()))[name];
    },
  });
}

/** After the load event, in milliseconds. */
const idleMs = 3000;

const interactions = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'focusin', 'click'];

let first: Promise<void> | undefined;

/** The first interaction with the page, or the time when it has been loaded for a while. */
const interactionOrIdle = (): Promise<void> =>
  (first ??= new Promise((resolve) => {
    // Pressed while the app was on its way.
    if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) resolve();
    const options = { once: true, passive: true, capture: true };
    for (const one of interactions) addEventListener(one, () => resolve(), options);
    const wait = () => setTimeout(resolve, idleMs);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  }));

/** After a failure, in milliseconds; each further wait is twice as long. */
const firstRetryMs = 5000;
const longestRetryMs = 300_000;

const connectionOr = (waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, waitMs);
  });

/** Loads code that nobody waits for: after a failure again, with the connection or after a while. */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let waitMs = firstRetryMs; ; waitMs = Math.min(2 * waitMs, longestRetryMs)) {
    try {
      return await load();
    } catch {
      await connectionOr(waitMs);
    }
  }
}

/** Asked before the app draws: afterwards every root has content. */
const isServed = typeof document !== 'undefined' && Boolean(document.getElementById('root')?.firstElementChild);

/**
 * A part whose markup the server has sent and whose code comes with the first interaction, or when the page is idle: a
 * form, whose fields take what is typed meanwhile, or what lies below the fold. Lost code is tried again in silence
 * while nobody misses it; somebody who presses a `form` does. The element that places it stays the same while the page
 * lives (a constant, or memoised): new props before the code is there would make React throw the markup away.
 */
export function lazyOnIdle<Name extends string, Props extends object>(
  bring: Load<Name, Props>,
  name: Name,
  kind: 'below the fold' | 'form' = 'below the fold',
): ComponentType<Props> & Preparable {
  const load = async () => (await bring())[name];
  let isMissed = !isServed;
  let ready: ComponentType<Props> | null = null;
  let miss = () => {};
  const missed = new Promise<null>((resolve) => {
    miss = () => {
      isMissed = true;
      resolve(null);
    };
  });
  async function loadInTime(): Promise<ComponentType<Props>> {
    if (!isMissed) await Promise.race([interactionOrIdle(), missed]);
    // React lets no press through to what it has not taken over.
    if (kind === 'form') addEventListener('click', miss, { once: true, capture: true });
    const part = isMissed ? null : await Promise.race([loadWithRetries(load), missed]);
    return part ?? arrived(load());
  }
  const Part = lazy(async () => ({ default: await loadInTime() }));
  function Room() {
    useWaiting(true);
    useEffect(miss, []);
    return <div className="min-h-dvh" />;
  }
  function OnIdle(props: Props) {
    // Chosen once for each mount: changing the type later would throw the part's state away.
    const [Chosen] = useState<ComponentType<Props>>(() => ready ?? Part);
    return (
      // After a change of page nothing stands there yet: room, so that the footer does not jump up and down again.
      <Suspense fallback={<Room />}>
        <Chosen {...props} />
      </Suspense>
    );
  }
  return Object.assign(OnIdle, {
    prepare: async () => {
      ready = await load();
    },
  });
}
