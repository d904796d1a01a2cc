import {
  offlineChangesSchema,
  offlineContract,
  offlineNewsSchema,
  type NamedPost,
  type OfflineChanges,
} from '../../../shared/offline/offline-contract.ts';
import { withChanges } from '../../../shared/offline/with-changes.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { postContract, type Post } from '../../../shared/features/posts/post-contract.ts';
import { hashOfText } from '../../device/base64url.ts';
import { askingJson, askOwnServer, UnreachableError } from '../../device/own-server.ts';
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

/** What the server says has changed since a state; undefined where it cannot tell. Throws UnreachableError. */
async function askSince(endpoint: { readonly path: string }, state: string): Promise<unknown> {
  const { status, text } = await askOwnServer(
    endpoint.path.replace(':state', encodeURIComponent(state)),
    askingJson(),
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
  const sent = await askSince(offlineContract.getOfflineNews, state);
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
  const { status, text, etag } = await askOwnServer(path, askingJson(), (body) => isAnswerOf(endpoint, body));
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
