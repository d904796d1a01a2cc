import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Whether our server can be reached, as far as is known: the browser's own word at first, then what the last request
 * of ours came to. The browser is often wrong (a network without a way out, a VPN), so this decides what is said,
 * never what is tried.
 */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
