import { createStore } from '../components/store.ts';

/** Where things are kept: on the device, or only until the page is closed because the browser allows no more. */
export const storage = createStore<'device' | 'memory'>('device');

/** Whether everything can be opened without a network: the worker is active and the data is in. */
export const offlineReady = createStore(false);

/**
 * `ready`: a new version waits for a word. `taken`: another tab has taken it, and this one goes on with the old one.
 */
export const appUpdate = createStore<'none' | 'ready' | 'taken'>('none');

/** How many requests are waiting on this device, how many need their person, and how many it remembers in all. */
export type OutboxCount = { readonly waiting: number; readonly needsAction: number; readonly total: number };

export const outboxCount = createStore<OutboxCount>({ waiting: 0, needsAction: 0, total: 0 });

/** How many photos this device holds, sent ones too: what shows and sends them is loaded only where there are any. */
export const photoCount = createStore(0);
