import { useState, type ComponentType } from 'react';
import { lazyPart } from './shell/lazy-part.ts';

/**
 * A page whose code is loaded when it is needed, and can be prepared before, so that hydration and navigation do not
 * flash. What a document `isServed` with already needs no code of its parts yet.
 */
export type Screen = ComponentType & { prepare: (isServed?: boolean) => Promise<void> };

type Preparable = { readonly prepare: () => Promise<void> };

/** `part`: what the screen leaves to the server's markup (`later`), and has with it where the app draws it. */
export function screen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  part?: Preparable,
): Screen {
  let ready: ComponentType | null = null;
  const whole = async () => {
    const [module] = await Promise.all([load(), part?.prepare()]);
    return module;
  };
  const Lazy = lazyPart(whole, name);
  function LoadedScreen() {
    // Chosen once for each mount: changing the type later would throw the page's state away.
    const [Page] = useState<ComponentType>(() => ready ?? Lazy);
    return <Page />;
  }
  return Object.assign(LoadedScreen, {
    prepare: async (isServed = false) => {
      ready = (await (isServed ? load() : whole()))[name];
    },
  });
}
