import { getLocale } from '../../paraglide/runtime.js';
import type { QueryClient } from '@tanstack/react-query';
import { noFilter } from '../../shared/features/providers/directory-filter.ts';
import { headKey } from '../lib/directory/head-key.ts';
import { termsSpace, type Terms } from '../lib/terms/terms-key.ts';
import { localDirectory } from './local-directory.ts';
import { storedSummaries } from './local-queries.ts';
import { tryInCopy } from './stored-copy.ts';

// This file is loaded with the directory page.
const answering = () => import('../lib/directory/answer-of-list.ts');

/**
 * Stores the first cards of this device's directory for the next first paint. Opening the directory without a network,
 * even for the first time, then waits for no database.
 */
export async function keepFirstCards(client: QueryClient): Promise<void> {
  const queryKey = headKey(noFilter);
  const known = client.getQueryCache().find({ queryKey, exact: true });
  // A query that is active on the page fetches by itself.
  if (known?.isActive() || (known?.state.data !== undefined && !known.state.isInvalidated)) return;
  // A large directory is queried by page.
  if (!(await localDirectory.holdsList())) return;
  const providers = await tryInCopy(storedSummaries);
  if (!providers) return;
  if (getLocale() !== 'en') await knowTerms(client);
  client.setQueryData(queryKey, (await answering()).headOf(providers, noFilter, null));
}

/** Stores the tag translations with them. */
async function knowTerms(client: QueryClient): Promise<void> {
  const queryKey = [termsSpace, getLocale()];
  if (client.getQueryData<Terms>(queryKey)?.isAll) return;
  const texts = await tryInCopy((database) => database.siteTexts.get(`${getLocale()}/site`));
  if (texts) client.setQueryData<Terms>(queryKey, { said: texts.terms, isAll: true });
}
