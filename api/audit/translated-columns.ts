import { expressionBuilder } from 'kysely';
import type { TranslationLanguage } from '../../shared/site-language.ts';
import type { Tables } from '../entities/tables.ts';

const eb = expressionBuilder<Tables, 'post'>();

/** A post's translation, as separate fields. */
export function translated(language: TranslationLanguage) {
  const text = <Column extends 'title' | 'excerpt' | 'bodyHtml'>(column: Column) =>
    eb
      .selectFrom('postTranslation')
      .select(`postTranslation.${column}`)
      .whereRef('postTranslation.postId', '=', 'post.id')
      .where('postTranslation.language', '=', language);
  return [
    text('title').as(`${language}Title`),
    text('excerpt').as(`${language}Excerpt`),
    text('bodyHtml').as(`${language}BodyHtml`),
  ] as const;
}
