import { z } from 'zod/mini';
import type { createPostSchema, CreatePost } from '../../../../shared/features/posts/admin-post-contract.ts';
import type { Post, PostType } from '../../../../shared/features/posts/post-contract.ts';
import { isPostAddress } from '../../../../shared/features/posts/post-markup.ts';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';

export type PostOutput = z.output<typeof createPostSchema>;

export type PostForm = SchemaForm<CreatePost, PostOutput>;

/** The name of a post's draft for `useAdminForm`; null: of a new post. */
export const postDraft = (id: string | null): string => `post:${id ?? 'new'}`;

export const postStart = (post: Post | null, type: PostType): Required<CreatePost> => ({
  type: post?.type ?? type,
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  coverImage: post?.coverImage ?? '',
  excerpt: post?.excerpt ?? '',
  bodyHtml: post?.bodyHtml ?? '',
});

const address = z
  .string()
  .check(z.trim(), z.maxLength(2000, 'Must be a valid URL'), z.refine(isPostAddress, 'Must be a valid URL'));
const shortText = z.string().check(z.trim(), z.maxLength(300, 'Please keep this under 301 characters'));

/** A link in a body. */
export const linkPieceSchema = z.object({ href: address, text: shortText });

/** A picture in a body. */
export const picturePieceSchema = z.object({
  src: address,
  alt: shortText.check(z.minLength(1, 'Say what the picture shows')),
  caption: shortText,
});
