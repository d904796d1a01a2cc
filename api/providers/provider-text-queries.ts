import type { TranslationLanguage } from '../../shared/site-language.ts';
import type { Db } from '../entities/tables.ts';

const bios = { si: 'bioSi', ta: 'bioTa' } as const;

/** What is said of them in another language: an empty text where it has not been translated. */
export const selectProviderTexts = (db: Db, language: TranslationLanguage) =>
  db.selectFrom('provider').select(['slug', `${bios[language]} as bio`]);

/** Of those with a translation; of so many at most. */
export const readProviderTexts = (db: Db, language: TranslationLanguage, limit: number) =>
  selectProviderTexts(db, language).where(bios[language], '<>', '').orderBy('slug').limit(limit).execute();
