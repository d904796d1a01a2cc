import { largeDirectory } from '../../shared/offline/offline-contract.ts';
import type { offlineTextContract } from '../../shared/offline/offline-text-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { knownLanguage } from '../endpoints/known-language.ts';
import { readPostTexts } from '../posts/post-rows.ts';
import type { Env } from '../process/env.ts';
import { readProviderTexts } from '../providers/provider-text-rows.ts';
import { siteTexts } from '../site/site-values.ts';

export const offlineTextHandlers = (env: Env): Handlers<typeof offlineTextContract> => ({
  async getOfflineTexts({ params }, { read }) {
    const language = knownLanguage(params.language);
    const [posts, providers, site] = await Promise.all([
      readPostTexts(read, language),
      readProviderTexts(read, language, largeDirectory + 1),
      siteTexts(env, read, language),
    ]);
    return { posts, providers: providers.length > largeDirectory ? [] : providers, site };
  },
});
