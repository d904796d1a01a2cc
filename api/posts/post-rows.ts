import type { PostSummary } from '../../shared/posts/post-contract.ts';
import { instantOf } from '../database/raw-values.ts';

/** A post or its summary as it comes from the database. */
export type PostRow<P extends PostSummary> = Omit<P, 'createdAt'> & { readonly createdAt: unknown };

export const postSummaryColumns =
  'id, type, slug, title, excerpt, cover_image as "coverImage", created_at as "createdAt"';

export const postColumns = `${postSummaryColumns}, body_html as "bodyHtml"`;

export const newestPostsOrder = 'created_at desc, id';

export function withInstant<R extends { readonly createdAt: unknown }>(
  row: R,
): Omit<R, 'createdAt'> & { createdAt: string } {
  return { ...row, createdAt: instantOf(row.createdAt) };
}
