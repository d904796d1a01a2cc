import type { Database } from '../database/database.ts';
import type { TranslationLanguage } from '../../shared/site-language.ts';
import { newestFirst } from '../database/row-order.ts';
import { pick, view } from '../database/view.ts';
import { pages, posts, postTranslations } from '../entities/post-entity.ts';

const summary = pick(posts, 'id', 'type', 'slug', 'title', 'excerpt', 'coverImage', 'createdAt');

export const postSummaryView = view(posts, summary);
export const postView = view(posts, { ...summary, ...pick(posts, 'bodyHtml') });

export const newestPostsOrder = newestFirst(posts);

const joined = `${postTranslations} join ${posts} on ${posts.id} = ${postTranslations.postId}`;
const titleText = { ...pick(posts, 'type', 'slug'), ...pick(postTranslations, 'title', 'excerpt') };
export const titleTextView = view(joined, titleText);
export const postTextView = view(joined, { ...titleText, ...pick(postTranslations, 'bodyHtml') });
export const translatedView = view(joined, { ...pick(posts, 'type', 'slug'), ...pick(postTranslations, 'language') });
export const inLanguage = `where ${postTranslations.language} = ?`;

/** All that is translated, with the bodies. */
export const readPostTexts = (read: Database['read'], language: TranslationLanguage) =>
  postTextView.read(read, `${inLanguage} ${newestPostsOrder}`, [language]);

const pageNameView = view(pages, pick(pages, 'name'));

/** Those that are written in English: the others are read in it where they are not translated. */
export const writtenPages = async (read: Database['read']) =>
  (await pageNameView.read(read, `where ${pages.language} = 'en' order by ${pages.name}`)).map(({ name }) => name);
