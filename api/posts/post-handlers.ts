import type { Post, postContract, PostSummary, PostType } from '../../shared/posts/post-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Handlers, ReadContext } from '../handler.ts';
import { instantOf } from '../raw-values.ts';

type Read = ReadContext<unknown>['read'];
type Row<P extends PostSummary> = Omit<P, 'createdAt'> & { readonly createdAt: unknown };

const columns = 'id, type, slug, title, excerpt, cover_image as "coverImage", created_at as "createdAt"';

async function list(read: Read, type: PostType): Promise<PostSummary[]> {
  const rows = await read<Row<PostSummary>>(`select ${columns} from post where type = ? order by created_at desc, id`, [type]);
  return rows.map((row) => ({ ...row, createdAt: instantOf(row.createdAt) }));
}

async function one(read: Read, type: PostType, slug: string): Promise<Post> {
  const [row] = await read<Row<Post>>(`select ${columns}, body_html as "bodyHtml" from post where type = ? and slug = ?`, [type, slug]);
  if (!row) throw new ProblemError('not-found', type === 'blog' ? 'There is no such blog post' : 'There is no such guide');
  return { ...row, createdAt: instantOf(row.createdAt) };
}

export const postHandlers: Handlers<typeof postContract> = {
  listBlogPosts: async (_input, { read }) => list(read, 'blog'),
  getBlogPost: async ({ params }, { read }) => one(read, 'blog', params.slug),
  listGuides: async (_input, { read }) => list(read, 'guide'),
  getGuide: async ({ params }, { read }) => one(read, 'guide', params.slug),
};
