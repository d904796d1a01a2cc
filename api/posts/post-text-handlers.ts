import { randomUUID } from 'node:crypto';
import type { adminTranslationContract } from '../../shared/posts/admin-translation-contract.ts';
import type { postTextContract } from '../../shared/posts/post-text-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { knownLanguage } from '../endpoints/known-language.ts';
import { insert, onConflictSet, remove } from '../database/write-rows.ts';
import { prepared, type Handlers } from '../endpoints/handler.ts';
import { posts, postTranslations } from '../entities/post-entity.ts';
import { cleanPostBody } from './clean-post.ts';
import { inLanguage, newestPostsOrder, postTextView, titleTextView } from './post-rows.ts';

const translationView = view(postTranslations, pick(postTranslations, 'language', 'title', 'excerpt', 'bodyHtml'));
const postIdView = view(posts, pick(posts, 'id'));

const noSuchPost = () => new ProblemError('not-found', 'There is no such post.');

async function refuseMissing(read: Database['read'], id: string): Promise<void> {
  if (!(await postIdView.first(read, `where ${posts.id} = ?`, [id]))) throw noSuchPost();
}

export const postTextHandlers: Handlers<typeof postTextContract> = {
  listPostTitles: async ({ params: { language } }, { read }) =>
    titleTextView.read(read, `${inLanguage} ${newestPostsOrder}`, [knownLanguage(language)]),

  async getPostText({ params: { language, type, slug } }, { read }) {
    const ofPost = `${posts.type} = ? and ${posts.slug} = ?`;
    const text = await postTextView.first(read, `${inLanguage} and ${ofPost}`, [knownLanguage(language), type, slug]);
    if (!text && !(await postIdView.first(read, `where ${ofPost}`, [type, slug]))) throw noSuchPost();
    return text ?? null;
  },
};

export const adminTranslationHandlers: Handlers<typeof adminTranslationContract> = {
  async listTranslations({ params: { id } }, { read }) {
    await refuseMissing(read, id);
    return translationView.read(read, `where ${postTranslations.postId} = ? order by ${postTranslations.language}`, [
      id,
    ]);
  },

  saveTranslation: prepared(
    async <I extends { readonly body: { readonly bodyHtml: string } }>(input: I) => ({
      ...input,
      body: { ...input.body, bodyHtml: await cleanPostBody(input.body.bodyHtml) },
    }),
    async ({ params: { id, language }, body }, { tx }) => {
      await refuseMissing(tx.execute, id);
      await insert(
        tx,
        postTranslations,
        { ...body, id: randomUUID(), postId: id, language },
        onConflictSet(postTranslations, ['postId', 'language'], ['title', 'excerpt', 'bodyHtml']),
      );
      return { language, ...body };
    },
  ),

  async deleteTranslation({ params: { id, language } }, { tx }) {
    if ((await remove(tx, postTranslations, { postId: id, language })) === 0) throw noSuchPost();
  },
};
