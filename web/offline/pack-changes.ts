import { offlineChangesSchema, offlineContract, type OfflineChanges } from '../../shared/offline/offline-contract.ts';
import { withChanges } from '../../shared/offline/with-changes.ts';
import { language } from '../../shared/language-texts.ts';
import { postTextContract, postTextsContract, postTextsSchema } from '../../shared/posts/post-text-contract.ts';
import { askOwnServer } from '../device/own-server.ts';
import type { CopyStore } from './copy-store.ts';
import type { KnownPack } from './known-pack.ts';
import type { PackDetails } from './pack-answers.ts';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What has changed since the copy that is here. Undefined where the server cannot tell, or tells what only a later
 * version understands: then the whole is to be fetched, and what is here stays until that has come. Throws
 * UnreachableError.
 */
export async function fetchChanges(state: string): Promise<OfflineChanges | undefined> {
  const path = offlineContract.getOfflineChanges.path.replace(':state', encodeURIComponent(state));
  const init = { headers: { Accept: 'application/json' }, cache: 'no-store', credentials: 'same-origin' } as const;
  const { status, text } = await askOwnServer(path, init, (body) => {
    const value = parsed(body);
    return typeof value === 'object' && value !== null && 'state' in value && 'gone' in value;
  });
  return status === 200 ? offlineChangesSchema.safeParse(parsed(text)).data : undefined;
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

const textsPath = postTextsContract.getPostTexts.path.replace(':language', language);
const titlesPath = postTextContract.listPostTitles.path.replace(':language', language);
const textPath = (type: string, slug: string) => `${titlesPath}/${type}/${encodeURIComponent(slug)}`;

/**
 * Brings what posts say in the language of this app, and in no other. It lies as the answers that screens ask for,
 * also that of a post which is not translated: otherwise a dead line would be asked for it. Answers whether something
 * is new. Throws UnreachableError.
 */
export async function bringTexts(store: CopyStore, details: PackDetails): Promise<boolean> {
  if (language === 'en') return false;
  const known = await store.answer(textsPath);
  const posts = [...Object.values(details.guide), ...Object.values(details.blog)];
  const named = posts.map(({ id, slug }) => `${id} ${slug}`).join();
  const headers = {
    Accept: 'application/json',
    ...(known?.etag && known.text === named && { 'If-None-Match': known.etag }),
  };
  const init = { headers, cache: 'no-store', credentials: 'same-origin' } as const;
  const { status, text, etag } = await askOwnServer(
    textsPath,
    init,
    (body) => postTextsSchema.safeParse(parsed(body)).success,
  );
  const texts = status === 200 ? postTextsSchema.safeParse(parsed(text)).data : undefined;
  if (!texts) return false;
  const syncedAt = Date.now();
  const keep = (path: string, value: unknown) =>
    store.keep({ path, status: 200, text: JSON.stringify(value), etag: null, syncedAt });
  for (const { type, slug } of posts) {
    const said = texts.find((one) => one.type === type && one.slug === slug);
    await keep(textPath(type, slug), said ?? null);
  }
  const titles = texts.map(({ bodyHtml: _body, ...title }) => title);
  await keep(titlesPath, titles);
  // The last: what was cut off on the way is asked for again.
  await store.keep({ path: textsPath, status: 200, text: named, etag, syncedAt });
  return true;
}
