import { language } from '../../shared/language-texts.ts';
import { postContract, type Post, type PostSummary, type PostType } from '../../shared/posts/post-contract.ts';
import { postTextContract } from '../../shared/posts/post-text-contract.ts';
import { translationLanguages } from '../../shared/site-language.ts';
import { ApiError, createClient, orMissing } from '../api-client.ts';

const english = createClient(postContract);
const texts = createClient(postTextContract);

const toLanguage = translationLanguages.find((one) => one === language);

/** `lang`: of what it says, where that is not the language of the page. */
type InWords<P> = P & { readonly lang?: string };

/**
 * A translation that cannot be had right now (no line, a server that does not know of translations yet) is no reason to
 * show nothing. What our server fails at is.
 */
async function orNone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 404) throw error;
    return null;
  }
}

async function list(type: PostType, read: Promise<PostSummary[]>): Promise<InWords<PostSummary>[]> {
  if (!toLanguage) return read;
  const [posts, titles] = await Promise.all([read, orNone(texts.listPostTitles({ params: { language: toLanguage } }))]);
  return posts.map((post) => {
    const text = titles?.find(({ type: typeOfText, slug }) => typeOfText === type && slug === post.slug);
    return text ? { ...post, ...text } : { ...post, lang: 'en' };
  });
}

async function one(type: PostType, slug: string, read: Promise<Post>): Promise<InWords<Post>> {
  if (!toLanguage) return read;
  const [post, text] = await Promise.all([
    read,
    orNone(texts.getPostText({ params: { language: toLanguage, type, slug } })),
  ]);
  return text ? { ...post, ...text } : { ...post, lang: 'en' };
}

/** Posts in the language of the page, and in English where they have not been translated. */
export const readPosts = (type: PostType) =>
  list(type, type === 'blog' ? english.listBlogPosts() : english.listGuides());

export function readPost(type: PostType, slug: string) {
  const args = { params: { slug } };
  return orMissing(one(type, slug, type === 'blog' ? english.getBlogPost(args) : english.getGuide(args)));
}
