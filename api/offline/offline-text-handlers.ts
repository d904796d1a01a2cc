import { largeDirectory } from '../../shared/offline/offline-contract.ts';
import type { OfflineTextList, OfflineTexts, offlineTextContract } from '../../shared/offline/offline-text-contract.ts';
import type { TranslationLanguage } from '../../shared/site-language.ts';
import type { Db } from '../entities/tables.ts';
import type { Handlers } from '../router/handler.ts';
import { knownLanguage } from '../router/endpoint-input.ts';
import { selectPostTexts } from '../features/posts/post-queries.ts';
import type { Env } from '../config/env.ts';
import { readProviderTexts } from '../features/providers/provider-queries.ts';
import { siteTexts } from '../features/settings/site-values.ts';
import { readTermTexts } from '../features/providers/term-queries.ts';
import { cutTexts, listed } from './cut-pieces.ts';
import type { ListedFiles } from './listed-files.ts';

async function textsOf(
  env: Env,
  db: Db,
  language: TranslationLanguage,
): Promise<OfflineTexts & Pick<OfflineTextList, 'hasProviders'>> {
  const [posts, providers, site, terms] = await Promise.all([
    selectPostTexts(db, language).execute(),
    readProviderTexts(db, language, largeDirectory + 1),
    siteTexts(env, db, language),
    readTermTexts(db, language),
  ]);
  const hasProviders = providers.length <= largeDirectory;
  return { posts, providers: hasProviders ? providers : [], site, terms, hasProviders };
}

export const offlineTextHandlers = (env: Env, files: ListedFiles): Handlers<typeof offlineTextContract> => ({
  async listOfflineTexts({ params }, { db }) {
    const language = knownLanguage(params.language);
    const { hasProviders, ...texts } = await textsOf(env, db, language);
    const pieces = await cutTexts(texts, files.of(language));
    await files.put(language, pieces);
    return { pieces: pieces.map(listed), hasProviders };
  },
  async getOfflineTexts({ params }, { db }) {
    const { hasProviders: _has, ...texts } = await textsOf(env, db, knownLanguage(params.language));
    return texts;
  },
});
