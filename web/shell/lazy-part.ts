import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { arrived } from './lost-chunk.ts';

/** A component whose code is fetched when it is first drawn; a file that is lost on the way is noticed as such. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await arrived(load()))[name] }));
}
