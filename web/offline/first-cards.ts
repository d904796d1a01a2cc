import { getLocale } from '../../paraglide/runtime.js';
import type { QueryClient } from '@tanstack/react-query';
import { providerContract } from '../../shared/features/providers/provider-contract.ts';
import { noFilter } from '../../shared/features/providers/directory-filter.ts';
import { headKey } from '../device/directory/head-key.ts';
import { understood } from './mirrored-endpoints.ts';
import { termContract } from '../../shared/features/providers/term-contract.ts';
import { termsSpace, type Terms } from '../device/terms/terms-key.ts';
import type { CopyStore } from './copy-store.ts';
import { opened } from './mirror-state.ts';
import { termsPath } from './pack/translated-pieces.ts';

// A file that comes with the directory.
const answering = () => import('../device/directory/answer-of-list.ts');

/**
 * Puts the first cards of this device's directory where they are kept for the next first paint: whoever opens it
 * without a network, also for the first time, waits for no database.
 */
export async function keepFirstCards(client: QueryClient): Promise<void> {
  const queryKey = headKey(noFilter);
  const known = client.getQueryCache().find({ queryKey, exact: true });
  // What is on the page asks by itself.
  if (known?.isActive() || (known?.state.data !== undefined && !known.state.isInvalidated)) return;
  const store = await opened();
  const [pack, answer] = await Promise.all([store.pack(), store.answer(providerContract.listProviders.path)]);
  // A large one comes by the page.
  if (!pack || pack.large !== undefined || answer?.etag !== null) return;
  const providers = understood(providerContract.listProviders, answer.text);
  if (getLocale() !== 'en') await knowTerms(client, store);
  if (providers) client.setQueryData(queryKey, (await answering()).headOf(providers, noFilter, null));
}

/** What their tags are called is kept with them. */
async function knowTerms(client: QueryClient, store: CopyStore): Promise<void> {
  const queryKey = [termsSpace, getLocale()];
  if (client.getQueryData<Terms>(queryKey)?.isAll) return;
  const answer = await store.answer(termsPath());
  const said = answer && understood(termContract.listTermTexts, answer.text);
  if (said) client.setQueryData<Terms>(queryKey, { said, isAll: true });
}
