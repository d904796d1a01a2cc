import { largeDirectory } from '../../shared/offline/offline-contract.ts';
import type { offlineTextContract } from '../../shared/offline/offline-text-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { knownLanguage } from '../endpoints/known-language.ts';
import { readPostTexts } from '../posts/post-rows.ts';
import { readProviderTexts } from '../providers/provider-text-rows.ts';

export const offlineTextHandlers: Handlers<typeof offlineTextContract> = {
  async getOfflineTexts({ params }, { read }) {
    const language = knownLanguage(params.language);
    const [posts, providers] = await Promise.all([
      readPostTexts(read, language),
      readProviderTexts(read, language, largeDirectory + 1),
    ]);
    return { posts, providers: providers.length > largeDirectory ? [] : providers };
  },
};
