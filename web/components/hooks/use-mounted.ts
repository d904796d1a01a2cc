import { useOnDevice } from './use-on-device.ts';

/** False on the server and during hydration, true afterwards. */
export function useMounted(): boolean {
  return useOnDevice(() => true) ?? false;
}
