import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Reads something that only the device knows: its storage, its clock. Undefined on the server and during hydration, so
 * that both render the same. `read` is called at every render, and must return a primitive or a stable reference.
 */
export function useOnDevice<T>(read: () => T): T | undefined {
  return useSyncExternalStore<T | undefined>(never, read, () => undefined);
}

/** False on the server and during hydration, true afterwards. */
export function useMounted(): boolean {
  return useOnDevice(() => true) ?? false;
}
