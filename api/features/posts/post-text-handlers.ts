import { randomUUID } from 'node:crypto';
import type { adminTranslationContract } from '../../../shared/features/posts/admin-translation-contract.ts';
import type { postTextContract } from '../../../shared/features/posts/post-text-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { knownLanguage } from '../../router/endpoint-input.ts';
import { prepared, type Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import { withCleanBody } from './clean-post.ts';
import { selectPostTexts, selectTitleTexts } from './post-queries.ts';

const noSuchPost = () => new ProblemError('not-found', 'There is no such post.');

const noSuchTranslation = () => new ProblemError('not-found', 'There is no such translation.');

const translationColumns = ['language', 'title', 'excerpt', 'bodyHtml'] as const;

const refuseMissing = (db: Db, id: string) =>
  db.selectFrom('post').select('id').where('id', '=', id).executeTakeFirstOrThrow(noSuchPost);

export const postTextHandlers: Handlers<typeof postTextContract> = {
  listPostTitles: async ({ params: { language } }, { db }) => selectTitleTexts(db, knownLanguage(language)).execute(),

  async getPostText({ params: { language, type, slug } }, { db }) {
    const text = await selectPostTexts(db, knownLanguage(language))
      .where('post.type', '=', type)
      .where('post.slug', '=', slug)
      .executeTakeFirst();
    if (text) return text;
    const post = db.selectFrom('post').select('id').where('type', '=', type).where('slug', '=', slug);
    await post.executeTakeFirstOrThrow(noSuchPost);
    return null;
  },
};

export const adminTranslationHandlers: Handlers<typeof adminTranslationContract> = {
  async listTranslations({ params: { id } }, { db }) {
    await refuseMissing(db, id);
    return db
      .selectFrom('postTranslation')
      .select(translationColumns)
      .where('postId', '=', id)
      .orderBy('language')
      .execute();
  },

  saveTranslation: prepared(withCleanBody, async ({ params: { id, language }, body }, { tx: { db } }) => {
    await refuseMissing(db, id);
    const { title, excerpt = '', bodyHtml } = body;
    // Without one of them it is a change of a translation, which someone else may have deleted.
    if (title === undefined || bodyHtml === undefined) {
      return db
        .updateTable('postTranslation')
        .set({ language, ...body })
        .where('postId', '=', id)
        .where('language', '=', language)
        .returning(translationColumns)
        .executeTakeFirstOrThrow(noSuchTranslation);
    }
    return db
      .insertInto('postTranslation')
      .values({ id: randomUUID(), postId: id, language, title, excerpt, bodyHtml })
      .onConflict((conflict) => conflict.columns(['postId', 'language']).doUpdateSet(body))
      .returning(translationColumns)
      .executeTakeFirstOrThrow();
  }),

  async deleteTranslation({ params: { id, language } }, { tx: { db } }) {
    const { numDeletedRows } = await db
      .deleteFrom('postTranslation')
      .where('postId', '=', id)
      .where('language', '=', language)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw noSuchPost();
  },
};
