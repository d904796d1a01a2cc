import type { providerTextContract } from '../../shared/providers/provider-text-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { knownLanguage } from '../endpoints/known-language.ts';
import { providers } from '../entities/provider-entity.ts';
import { noSuchProvider } from './provider-rows.ts';
import { providerTextViews } from './provider-text-rows.ts';

export const providerTextHandlers: Handlers<typeof providerTextContract> = {
  async getProviderText({ params: { language, slug } }, { read }) {
    const text = await providerTextViews[knownLanguage(language)].first(read, `where ${providers.slug} = ?`, [slug]);
    if (!text) throw noSuchProvider();
    return text.bio === '' ? null : text;
  },
};
