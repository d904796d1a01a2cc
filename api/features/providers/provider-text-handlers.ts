import type { providerTextContract } from '../../../shared/features/providers/provider-text-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { knownLanguage } from '../../router/endpoint-input.ts';
import { noSuchProvider, selectProviderTexts } from './provider-queries.ts';

export const providerTextHandlers: Handlers<typeof providerTextContract> = {
  async getProviderText({ params: { language, slug } }, { db }) {
    const text = await selectProviderTexts(db, knownLanguage(language))
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow(noSuchProvider);
    return text.bio === '' ? null : text;
  },
};
