import { paths } from '../../shared/paths.ts';
import type { PostType } from '../../shared/features/posts/post-contract.ts';
import type { SiteLanguage } from '../../shared/site-language.ts';
import type { Db } from '../entities/tables.ts';

const pathOf = ({ type, slug }: { readonly type: PostType; readonly slug: string }) =>
  type === 'blog' ? paths.blogPost(slug) : paths.guide(slug);

/** Each post in English and in its translated languages; in another language it would repeat the English text. */
export async function postPages(db: Db) {
  const found = await db
    .selectFrom('postTranslation')
    .innerJoin('post', 'post.id', 'postTranslation.postId')
    .select(['post.type', 'post.slug', 'postTranslation.language'])
    .execute();
  const translated = new Set(found.map((text) => `${text.language} ${pathOf(text)}`));
  const all = await db.selectFrom('post').select(['type', 'slug']).orderBy('type').orderBy('slug').execute();
  return all.map(pathOf).map((path) => ({
    path,
    isIn: (language: SiteLanguage) => language === 'en' || translated.has(`${language} ${path}`),
  }));
}
