import { m } from '../../../paraglide/messages.js';
import type { PostType } from '../../../shared/features/posts/post-contract.ts';
import { paths } from '../../../shared/paths.ts';

export type PostKind = {
  readonly type: PostType;
  readonly title: () => string;
  readonly lead: () => string;
  readonly description: () => string;
  readonly empty: () => string;
  readonly missing: () => string;
  readonly back: () => string;
  readonly listPath: string;
  readonly pathOf: (slug: string) => string;
};

/** Blog and guides are the same screens with other texts. */
export const blogKind: PostKind = {
  type: 'blog',
  title: m.post_blog,
  lead: m.post_blog_lead,
  description: m.post_blog_description,
  empty: m.post_no_blog_posts,
  missing: m.post_blog_post_not_found,
  back: m.post_back_to_blog,
  listPath: paths.blog(),
  pathOf: paths.blogPost,
};

export const guideKind: PostKind = {
  type: 'guide',
  title: m.post_guides,
  lead: m.post_guides_lead,
  description: m.post_guides_description,
  empty: m.post_no_guides,
  missing: m.post_guide_not_found,
  back: m.post_back_to_guides,
  listPath: paths.guides(),
  pathOf: paths.guide,
};
