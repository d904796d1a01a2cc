import { useState, type ComponentType } from 'react';
import { lazyPart } from './shell/lazy-part.ts';

/**
 * A page whose code is loaded when it is needed, and can be prepared before, so that hydration and navigation do not
 * flash.
 */
export type Screen = ComponentType & { prepare: () => Promise<void> };

export function screen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): Screen {
  let ready: ComponentType | null = null;
  const Lazy = lazyPart(load, name);
  function LoadedScreen() {
    // Chosen once for each mount: changing the type later would throw the page's state away.
    const [Page] = useState<ComponentType>(() => ready ?? Lazy);
    return <Page />;
  }
  return Object.assign(LoadedScreen, {
    prepare: async () => {
      ready = (await load())[name];
    },
  });
}
