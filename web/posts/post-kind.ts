import type { PostType } from '../../shared/posts/post-contract.ts';
import { paths } from '../paths.ts';

export type PostKind = {
  readonly type: PostType;
  readonly title: string;
  readonly lead: string;
  readonly description: string;
  readonly empty: string;
  readonly missing: string;
  readonly back: string;
  readonly listPath: string;
  readonly pathOf: (slug: string) => string;
};

/** Blog and guides are the same screens in other words. */
export const blogKind: PostKind = {
  type: 'blog',
  title: 'Blog',
  lead: 'Stories from floors, windows and ceilings around the island.',
  description: 'Stories and news about tiling, glass and ceilings in Sri Lanka.',
  empty: 'No blog posts available yet. Check back soon!',
  missing: 'Post Not Found',
  back: 'Back to Blog',
  listPath: paths.blog(),
  pathOf: paths.blogPost,
};

export const guideKind: PostKind = {
  type: 'guide',
  title: 'Guides',
  lead: 'What to know before the work begins, and what to check before you pay.',
  description: 'Guides to tiling, glass and ceiling work in Sri Lanka: materials, quotations and what to check.',
  empty: 'No guides available yet. Check back soon!',
  missing: 'Guide Not Found',
  back: 'Back to Guides',
  listPath: paths.guides(),
  pathOf: paths.guide,
};
