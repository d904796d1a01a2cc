import type { TranslationLanguage } from '../../../shared/site-language.ts';
import type { Db } from '../../entities/tables.ts';

/** Newest first. */
export const selectPostSummaries = (db: Db) =>
  db
    .selectFrom('post')
    .select(['id', 'type', 'slug', 'title', 'excerpt', 'coverImage', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id');

/** Newest first, with their bodies. */
export const selectPosts = (db: Db) => selectPostSummaries(db).select('bodyHtml');

/** Newest first. */
export const selectTitleTexts = (db: Db, language: TranslationLanguage) =>
  db
    .selectFrom('postTranslation')
    .innerJoin('post', 'post.id', 'postTranslation.postId')
    .select(['post.type', 'post.slug', 'postTranslation.title', 'postTranslation.excerpt'])
    .where('postTranslation.language', '=', language)
    .orderBy('post.createdAt', 'desc')
    .orderBy('post.id');

/** Newest first, with their bodies. */
export const selectPostTexts = (db: Db, language: TranslationLanguage) =>
  selectTitleTexts(db, language).select('postTranslation.bodyHtml');

/** The operator's pages in the languages that they are written in. */
export const writtenPages = (db: Db) =>
  db.selectFrom('page').select(['name', 'language']).orderBy('name').orderBy('language').execute();
