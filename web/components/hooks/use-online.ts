import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Whether our server can be reached, as far as is known: at first from `navigator.onLine`, then from our last request.
 * The browser is often wrong (a network without internet access, a VPN), so this decides what is shown, never what is
 * tried.
 */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
