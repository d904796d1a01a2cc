import { m } from '../../paraglide/messages.js';
import type { SyncResult } from './sync-copy.ts';
import type { RefreshResult } from './portal/portal-sync.ts';

/** Texts for the result of a refresh. `updated` and `unchanged`: for the offline copy; `done`: for anything else. */
export const results: Readonly<Record<SyncResult | Exclude<RefreshResult, 'signed-out'>, () => string>> = {
  done: m.news_results_done,
  updated: m.news_results_updated,
  unchanged: m.news_results_unchanged,
  unreachable: m.news_results_unreachable,
  failed: m.news_results_failed,
};
