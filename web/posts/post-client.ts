import { postContract, type PostType } from '../../shared/posts/post-contract.ts';
import { createClient, orMissing } from '../api-client.ts';

const api = createClient(postContract);

export const readPosts = (type: PostType) => (type === 'blog' ? api.listBlogPosts() : api.listGuides());

export function readPost(type: PostType, slug: string) {
  const args = { params: { slug } };
  return orMissing(type === 'blog' ? api.getBlogPost(args) : api.getGuide(args));
}
