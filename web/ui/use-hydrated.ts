import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its markup is taken over, true ever after: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
