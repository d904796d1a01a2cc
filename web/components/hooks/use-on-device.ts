import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What only the device knows: its storage, its clock. Undefined on the server and while its document is taken over,
 * so that both draw the same. `read` is called at every drawing and answers a primitive, or a value that stays itself.
 */
export function useOnDevice<T>(read: () => T): T | undefined {
  return useSyncExternalStore<T | undefined>(never, read, () => undefined);
}
