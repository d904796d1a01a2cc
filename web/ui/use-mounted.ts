import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its document is taken over, true from then on: for what needs clock, storage or address. */
export function useMounted(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
