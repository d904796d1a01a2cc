import { randomUUID } from 'node:crypto';
import type { adminTranslationContract } from '../../../shared/features/posts/admin-translation-contract.ts';
import type { postTextContract } from '../../../shared/features/posts/post-text-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { knownLanguage } from '../../router/endpoint-input.ts';
import { prepared, type Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import { cleanPostBody } from './clean-post.ts';
import { selectPostTexts, selectTitleTexts } from './post-queries.ts';

const noSuchPost = () => new ProblemError('not-found', 'There is no such post.');

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
      .select(['language', 'title', 'excerpt', 'bodyHtml'])
      .where('postId', '=', id)
      .orderBy('language')
      .execute();
  },

  saveTranslation: prepared(
    async <I extends { readonly body: { readonly bodyHtml: string } }>(input: I) => ({
      ...input,
      body: { ...input.body, bodyHtml: await cleanPostBody(input.body.bodyHtml) },
    }),
    async ({ params: { id, language }, body }, { tx: { db } }) => {
      await refuseMissing(db, id);
      await db
        .insertInto('postTranslation')
        .values({ ...body, id: randomUUID(), postId: id, language })
        .onConflict((conflict) => conflict.columns(['postId', 'language']).doUpdateSet(body))
        .execute();
      return { language, ...body };
    },
  ),

  async deleteTranslation({ params: { id, language } }, { tx: { db } }) {
    const { numDeletedRows } = await db
      .deleteFrom('postTranslation')
      .where('postId', '=', id)
      .where('language', '=', language)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw noSuchPost();
  },
};
