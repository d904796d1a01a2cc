import {
  postContract,
  type Post,
  type PostSummary,
  type PostType,
} from '../../../shared/features/posts/post-contract.ts';
import { postTextContract } from '../../../shared/features/posts/post-text-contract.ts';
import { orMissing } from '../../api-client.ts';
import { createPublicClient } from '../../public-client.ts';
import { isEnglish, translated } from '../../texts-client.ts';

const english = createPublicClient(postContract);
const texts = createPublicClient(postTextContract);

/** `lang`: the language of the text, if it is not that of the page. */
type InWords<P> = P & { readonly lang?: string };

async function list(type: PostType, read: Promise<PostSummary[]>): Promise<InWords<PostSummary>[]> {
  if (isEnglish()) return read;
  const [posts, titles] = await Promise.all([
    read,
    translated((language) => texts.listPostTitles({ params: { language } })),
  ]);
  return posts.map((post) => {
    const text = titles?.find(({ type: typeOfText, slug }) => typeOfText === type && slug === post.slug);
    return text ? { ...post, ...text } : { ...post, lang: 'en' };
  });
}

async function one(type: PostType, slug: string, read: Promise<Post>): Promise<InWords<Post>> {
  if (isEnglish()) return read;
  const [post, text] = await Promise.all([
    read,
    translated((language) => texts.getPostText({ params: { language, type, slug } })),
  ]);
  return text ? { ...post, ...text } : { ...post, lang: 'en' };
}

/** Posts in the page's language, and in English without a translation. */
export const readPosts = (type: PostType) =>
  list(type, type === 'blog' ? english.listBlogPosts() : english.listGuides());

export function readPost(type: PostType, slug: string) {
  const args = { params: { slug } };
  return orMissing(one(type, slug, type === 'blog' ? english.getBlogPost(args) : english.getGuide(args)));
}
