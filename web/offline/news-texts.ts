import { m } from '../../paraglide/messages.js';
import type { SyncResult } from './sync-copy.ts';
import type { RefreshResult } from './portal/portal-mirror.ts';

/** What came of it. `done`, of the portal; `updated` and `unchanged`, of what is kept to be read offline. */
export const results: Readonly<Record<SyncResult | Exclude<RefreshResult, 'signed-out'>, () => string>> = {
  done: m.news_results_done,
  updated: m.news_results_updated,
  unchanged: m.news_results_unchanged,
  unreachable: m.news_results_unreachable,
  failed: m.news_results_failed,
};
