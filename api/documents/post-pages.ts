import { paths } from '../../shared/paths.ts';
import type { PostType } from '../../shared/posts/post-contract.ts';
import type { SiteLanguage } from '../../shared/site-language.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { posts } from '../entities/post-entity.ts';
import { translatedView } from '../posts/post-rows.ts';

const written = view(posts, pick(posts, 'type', 'slug'));

const pathOf = ({ type, slug }: { readonly type: PostType; readonly slug: string }) =>
  type === 'blog' ? paths.blogPost(slug) : paths.guide(slug);

/** Each post in English and in what it is translated into: elsewhere it would be the same English text again. */
export async function postPages(read: Database['read']) {
  const found = await translatedView.read(read, '');
  const translated = new Set(found.map((text) => `${text.language} ${pathOf(text)}`));
  const all = await written.read(read, `order by ${posts.type}, ${posts.slug}`);
  return all.map(pathOf).map((path) => ({
    path,
    isIn: (language: SiteLanguage) => language === 'en' || translated.has(`${language} ${path}`),
  }));
}
