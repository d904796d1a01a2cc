import { Dexie } from 'dexie';
import { vi } from 'vitest';

/** The browser opens no database that is asked for from now on, until `release`. */
export function holdOpening() {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The original method, called on the database.
  const open = Reflect.get(Dexie.prototype, 'open') as (this: Dexie) => ReturnType<Dexie['open']>;
  const asked = vi.spyOn(Dexie.prototype as Dexie, 'open').mockImplementation(function held(this: Dexie) {
    return Dexie.Promise.resolve(promise).then(() => open.call(this));
  });
  return { asked, release: () => resolve() };
}
