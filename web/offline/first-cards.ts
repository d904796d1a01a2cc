import { getLocale } from '../../paraglide/runtime.js';
import type { QueryClient } from '@tanstack/react-query';
import { noFilter } from '../../shared/features/providers/directory-filter.ts';
import { headKey } from '../lib/directory/head-key.ts';
import { termsSpace, type Terms } from '../lib/terms/terms-key.ts';
import { localDirectory } from './local-directory.ts';
import { storedSummaries } from './local-queries.ts';
import { tryInCopy } from './stored-copy.ts';

// A file that comes with the directory.
const answering = () => import('../lib/directory/answer-of-list.ts');

/**
 * Puts the first cards of this device's directory where they are kept for the next first paint: a directory that is
 * opened without a network, also for the first time, waits for no database.
 */
export async function keepFirstCards(client: QueryClient): Promise<void> {
  const queryKey = headKey(noFilter);
  const known = client.getQueryCache().find({ queryKey, exact: true });
  // What is on the page asks by itself.
  if (known?.isActive() || (known?.state.data !== undefined && !known.state.isInvalidated)) return;
  // A large one comes by the page.
  if (!(await localDirectory.holdsList())) return;
  const providers = await tryInCopy(storedSummaries);
  if (!providers) return;
  if (getLocale() !== 'en') await knowTerms(client);
  client.setQueryData(queryKey, (await answering()).headOf(providers, noFilter, null));
}

/** What their tags are called is kept with them. */
async function knowTerms(client: QueryClient): Promise<void> {
  const queryKey = [termsSpace, getLocale()];
  if (client.getQueryData<Terms>(queryKey)?.isAll) return;
  const texts = await tryInCopy((database) => database.siteTexts.get(`${getLocale()}/site`));
  if (texts) client.setQueryData<Terms>(queryKey, { said: texts.terms, isAll: true });
}
