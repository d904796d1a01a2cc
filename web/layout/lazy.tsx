import { lazy, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { useWaiting } from '../components/waiting.ts';
import { withRetries } from '../lib/with-retries.ts';
import { loadChunk } from './lost-chunk.ts';

type Load<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;

type Preparable = {
  /** Loads the code now, so that the part renders without a gap. */
  readonly prepare: () => Promise<void>;
};

/** A component whose code loads when it is first rendered. A failed load throws LostChunkError. */
export function lazyNamed<Name extends string, Props extends object>(
  load: Load<Name, Props>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadChunk(load()))[name] }));
}

/** Its code is loaded before hydration and navigation, so that neither flashes. */
export type Screen = ComponentType & {
  /** A document that `isServed` does not need the code of its lazy part yet. */
  readonly prepare: (isServed?: boolean) => Promise<void>;
};

/** A page whose code loads when it is needed. `part`: its part from `lazyOnIdle`. */
export function lazyRoute<Name extends string>(load: Load<Name, object>, name: Name, part?: Preparable): Screen {
  let ready: ComponentType | null = null;
  const whole = async () => {
    const [module] = await Promise.all([load(), part?.prepare()]);
    return module;
  };
  const Lazy = lazyNamed(whole, name);
  function Route() {
    // Chosen once per mount, because another type later would discard the page's state.
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

/** Resolves at the first interaction with the page, or some time after it has loaded. */
const interactionOrIdle = (): Promise<void> =>
  (first ??= new Promise((resolve) => {
    // The page was pressed before hydration.
    if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) resolve();
    const options = { once: true, passive: true, capture: true };
    for (const one of interactions) addEventListener(one, () => resolve(), options);
    const wait = () => setTimeout(resolve, idleMs);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  }));

/** Evaluated before rendering, because afterwards every root has content. */
const isServed = typeof document !== 'undefined' && Boolean(document.getElementById('root')?.firstElementChild);

/**
 * A part whose markup the server has sent, and whose code loads on the first interaction or when the page is idle: a
 * form, whose fields accept input before hydration, or content below the fold. A failed load is retried silently, but a
 * press in a `form` reports it. The element must stay the same while the page exists (a constant, or memoised): with
 * new props before the code is loaded, React would discard the markup.
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
    // React blocks clicks in markup that is not hydrated yet.
    if (kind === 'form') addEventListener('click', miss, { once: true, capture: true });
    const part = isMissed ? null : await Promise.race([withRetries(load), missed]);
    return part ?? loadChunk(load());
  }
  const Part = lazy(async () => ({ default: await loadInTime() }));
  function Room() {
    useWaiting(true);
    useEffect(miss, []);
    return <div className="min-h-dvh" />;
  }
  function OnIdle(props: Props) {
    // Chosen once per mount, because another type later would discard the part's state.
    const [Chosen] = useState<ComponentType<Props>>(() => ready ?? Part);
    return (
      // After client-side navigation there is no markup yet, so a placeholder keeps the footer from jumping.
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
