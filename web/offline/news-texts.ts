import type { SyncResult } from './pack/pack-sync.ts';
import type { RefreshResult } from './portal/portal-mirror.ts';

/** A button: brings what is new. */
export const refresh = 'Refresh';

/** What came of it. `done`, of the portal; `updated` and `unchanged`, of what is kept to be read offline. */
export const results: Readonly<Record<SyncResult | Exclude<RefreshResult, 'signed-out'>, string>> = {
  done: 'Up to date.',
  updated: 'New things have arrived and are saved.',
  unchanged: 'Nothing has changed since the last time.',
  unreachable: 'There is no connection to our server just now. What is saved stays as it is.',
  failed: 'Our server could not answer just now; it is not your connection. What is saved stays as it is.',
};
