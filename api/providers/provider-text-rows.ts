import type { TranslationLanguage } from '../../shared/site-language.ts';
import type { Database } from '../database/database.ts';
import { pick, textColumn, view } from '../database/view.ts';
import { providers } from '../entities/provider-entity.ts';

const bios = { si: providers.bioSi, ta: providers.bioTa } as const;
const textView = (language: TranslationLanguage) =>
  view(providers, { ...pick(providers, 'slug'), bio: textColumn(String(bios[language])) });
export const providerTextViews = { si: textView('si'), ta: textView('ta') } as const;

/** What is said of them in another language, as far as it is translated; of so many at most. */
export const readProviderTexts = (read: Database['read'], language: TranslationLanguage, limit: number) =>
  providerTextViews[language].read(read, `where ${bios[language]} <> '' order by ${providers.slug} limit ?`, [limit]);
