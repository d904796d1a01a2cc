import type { SyncResult } from './pack/pack-sync.ts';
import type { RefreshResult } from './portal/portal-mirror.ts';

/** A button: brings what is new. */
export const refresh = 'Refresh';

/** What came of it. `done`, of the portal; `updated` and `unchanged`, of what is kept to be read offline. */
export const results: Readonly<Record<SyncResult | Exclude<RefreshResult, 'signed-out'>, string>> = {
  done: 'Up to date.',
  updated: 'Updated and saved.',
  unchanged: 'Nothing has changed since last time.',
  unreachable: 'We cannot reach our server just now. What you have saved stays as it is.',
  failed: 'Our server could not answer just now; your connection is fine. What you have saved stays as it is.',
};
