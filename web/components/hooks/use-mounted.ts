import { useOnDevice } from './use-on-device.ts';

/** False on the server and while its document is taken over, true from then on. */
export function useMounted(): boolean {
  return useOnDevice(() => true) ?? false;
}
