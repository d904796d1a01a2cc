import type { PostType } from '../../shared/posts/post-contract.ts';
import { paths } from '../../shared/paths.ts';
import * as texts from './post-texts.ts';

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
  title: texts.blog,
  lead: texts.blogLead,
  description: texts.blogDescription,
  empty: texts.noBlogPosts,
  missing: texts.blogPostNotFound,
  back: texts.backToBlog,
  listPath: paths.blog(),
  pathOf: paths.blogPost,
};

export const guideKind: PostKind = {
  type: 'guide',
  title: texts.guides,
  lead: texts.guidesLead,
  description: texts.guidesDescription,
  empty: texts.noGuides,
  missing: texts.guideNotFound,
  back: texts.backToGuides,
  listPath: paths.guides(),
  pathOf: paths.guide,
};
