import {
  offlineChangesSchema,
  offlineContract,
  offlineNewsSchema,
  type NamedPost,
  type OfflineChanges,
} from '../../../shared/offline/offline-contract.ts';
import { withChanges } from '../../../shared/offline/with-changes.ts';
import { language } from '../../../shared/language-texts.ts';
import { postTextContract } from '../../../shared/posts/post-text-contract.ts';
import { providerTextContract } from '../../../shared/providers/provider-text-contract.ts';
import { offlineTextContract, offlineTextsSchema } from '../../../shared/offline/offline-text-contract.ts';
import { siteTextContract } from '../../../shared/site/site-text-contract.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { postContract, type Post } from '../../../shared/posts/post-contract.ts';
import { hashOfText } from '../../device/base64url.ts';
import { askOwnServer, UnreachableError } from '../../device/own-server.ts';
import { isAnswerOf, understood } from '../mirrored-endpoints.ts';
import type { CopyStore } from '../copy-store.ts';
import type { KnownPack } from './known-pack.ts';
import type { PackDetails } from './pack-answers.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const init = { headers: { Accept: 'application/json' }, cache: 'no-store', credentials: 'same-origin' } as const;

/** What the server says has changed since a state; undefined where it cannot tell. Throws UnreachableError. */
async function askSince(endpoint: { readonly path: string }, state: string): Promise<unknown> {
  const { status, text } = await askOwnServer(
    endpoint.path.replace(':state', encodeURIComponent(state)),
    init,
    (body) => {
      const value = parsed(body);
      return typeof value === 'object' && value !== null && 'state' in value && 'gone' in value;
    },
  );
  return status === 200 ? parsed(text) : undefined;
}

/**
 * What has changed since the copy that is here. Undefined where the server cannot tell, or tells what only a later
 * version understands: then the whole is to be fetched, and what is here stays until that has come. `details`: what is
 * here. Throws UnreachableError; posts that have come until then are kept.
 */
export async function fetchChanges(
  store: CopyStore,
  state: string,
  details: () => Promise<PackDetails | undefined>,
): Promise<OfflineChanges | undefined> {
  // Without a means to compare posts they are brought as a whole, and so they are by a server that does not name them.
  const sent = 'subtle' in crypto ? await askSince(offlineContract.getOfflineNews, state) : undefined;
  if (sent === undefined) {
    return offlineChangesSchema.safeParse(await askSince(offlineContract.getOfflineChanges, state)).data;
  }
  const news = offlineNewsSchema.safeParse(sent).data;
  if (!news) return undefined;
  const { posts: named, ...changes } = news;
  const posts = named && (await postsOf(named, store, await details()));
  return { ...changes, ...(posts && { posts }) };
}

/** The posts that are named: those that are here and the same, and the others, each of which is kept when it comes. */
async function postsOf(
  named: readonly NamedPost[],
  store: CopyStore,
  details: PackDetails | undefined,
): Promise<Post[]> {
  const posts: Post[] = [];
  for (const { type, slug, hash } of named) {
    const endpoint = type === 'guide' ? postContract.getGuide : postContract.getBlogPost;
    const path = endpoint.path.replace(':slug', encodeURIComponent(slug));
    const here = [JSON.stringify(details?.[type][slug] ?? null), (await store.answer(path))?.text ?? ''];
    const hashes = await Promise.all(here.map(hashOfText));
    const same = here.find((_, place) => hashes[place]?.startsWith(hash));
    const post = understood(endpoint, same ?? (await fetchPost(store, path, endpoint)));
    // It has gone since it was named.
    if (post) posts.push(post);
  }
  return posts;
}

async function fetchPost(store: CopyStore, path: string, endpoint: Endpoint): Promise<string> {
  const { status, text, etag } = await askOwnServer(path, init, (body) => isAnswerOf(endpoint, body));
  if (status === 404) return '';
  if (status !== 200) throw new UnreachableError(`No post came with ${status}`, { status });
  await store.keep({ path, status, text, etag: etag ?? '', syncedAt: Date.now() }).catch(() => {});
  return text;
}

export const isNothing = ({ state: _state, providers, gone, ...sets }: OfflineChanges): boolean =>
  providers.length + gone.length + Object.keys(sets).length === 0;

/** What is here with what has changed, as if it had come as a whole. Sets that have not changed stay as they are. */
export function changedPack(before: PackDetails, changes: OfflineChanges, isWhole: boolean): KnownPack {
  const { state, providers, gone, site, banners, posts } = changes;
  const isSame = providers.length + gone.length === 0;
  return {
    state,
    site,
    banners,
    posts,
    providers: isSame ? undefined : withChanges(Object.values(before.providers), changes),
    isWhole,
  };
}

const textsPath = offlineTextContract.getOfflineTexts.path.replace(':language', language);
const titlesPath = postTextContract.listPostTitles.path.replace(':language', language);
const sitePath = siteTextContract.getSiteText.path.replace(':language', language);
const biosPath = providerTextContract.getProviderText.path.replace(':language', language);
const textPath = (type: string, slug: string) => `${titlesPath}/${type}/${encodeURIComponent(slug)}`;

/**
 * Brings what posts and professionals say in the language of this app. It lies as the answers that screens ask for,
 * also that of one which is not translated: otherwise a dead line would be asked for it. `isSame`: the pack is what it
 * was, and none of its `details` are read to see that its texts are too. Answers whether something is new. Throws
 * UnreachableError.
 */
export async function bringTexts(
  store: CopyStore,
  isSame: boolean,
  details: () => Promise<PackDetails | undefined>,
): Promise<boolean> {
  const known = await store.answer(textsPath);
  const read = isSame && known ? undefined : await details();
  const here = read && thingsOf(read);
  const knows = known?.etag && (!here || known.text === here.named);
  const headers = { Accept: 'application/json', ...(knows && { 'If-None-Match': known.etag ?? '' }) };
  const { status, text, etag } = await askOwnServer(
    textsPath,
    { ...init, headers },
    (body) => offlineTextsSchema.safeParse(parsed(body)).success,
  );
  const texts = status === 200 ? offlineTextsSchema.safeParse(parsed(text)).data : undefined;
  const all = texts && (read ?? (await details()));
  if (!all) return false;
  const { posts, professionals, named } = thingsOf(all);
  const syncedAt = Date.now();
  const keep = (path: string, value: unknown) =>
    store.keep({ path, status: 200, text: JSON.stringify(value), etag: null, syncedAt });
  for (const { type, slug } of posts) {
    await keep(textPath(type, slug), texts.posts.find((one) => one.type === type && one.slug === slug) ?? null);
  }
  for (const slug of professionals) {
    await keep(biosPath.replace(':slug', slug), texts.providers.find((one) => one.slug === slug) ?? null);
  }
  const titles = texts.posts.map(({ bodyHtml: _body, ...title }) => title);
  await keep(titlesPath, titles);
  if (texts.site) await keep(sitePath, texts.site);
  // The last: what was cut off on the way is asked for again.
  await store.keep({ path: textsPath, status: 200, text: named, etag, syncedAt });
  return true;
}

/** What may be translated, and by which it is seen that something has come or gone. */
function thingsOf({ providers, guide, blog }: PackDetails) {
  const posts = [...Object.values(guide), ...Object.values(blog)];
  const professionals = Object.keys(providers);
  return { posts, professionals, named: [...posts.map(({ id, slug }) => `${id} ${slug}`), ...professionals].join() };
}
