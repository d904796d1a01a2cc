import { createStore } from '../components/store.ts';

/** Where data is stored: on the device, or in memory because the browser denies storage. */
export const storage = createStore<'device' | 'memory'>('device');

/** The databases that could not be opened. */
const unopened = new Set<string>();

/** Records whether a database could be opened. */
export function noteOpened(database: string, isOpen: boolean): void {
  if (!isOpen) unopened.add(database);
  else if (!unopened.delete(database)) return;
  storage.set(unopened.size > 0 ? 'memory' : 'device');
}

/** Whether everything can be opened without a network: the worker is active and the copy is complete. */
export const offlineReady = createStore(false);

/**
 * `ready`: a new version waits for the user. `taken`: another tab has activated it, and this one still runs the old
 * one.
 */
export const appUpdate = createStore<'none' | 'ready' | 'taken'>('none');

/** The number of requests queued on this device, of those that need action, and of all that it lists. */
export type OutboxCount = { readonly waiting: number; readonly needsAction: number; readonly total: number };

export const outboxCount = createStore<OutboxCount>({ waiting: 0, needsAction: 0, total: 0 });

/** The number of photos on this device, including sent ones. The code for photos is loaded only if there are any. */
export const photoCount = createStore(0);
