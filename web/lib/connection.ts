import { createStore } from '../components/store.ts';

/**
 * Whether our server can be reached, as far as is known: the browser's own word at first, then what the last request
 * of ours came to. The browser is often wrong (a network without a way out, a VPN), so this decides what is said,
 * never what is tried.
 */
export const connection = createStore<'online' | 'offline'>('online');

/** Our server has answered. */
export const noteReached = () => connection.set('online');

/** No answer came. */
export const noteUnreachable = () => connection.set('offline');

/** Begins with the browser's word and follows its changes. */
export function followBrowser(): void {
  if (!navigator.onLine) noteUnreachable();
  addEventListener('offline', noteUnreachable);
  // A claim, which the first request then proves or disproves.
  addEventListener('online', noteReached);
}
