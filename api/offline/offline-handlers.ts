import { hash } from 'node:crypto';
import { postContract, type Post } from '../../shared/features/posts/post-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import {
  largeDirectory,
  type NamedPost,
  type OfflineChanges,
  type offlineContract,
  type OfflineNews,
  type OfflinePack,
} from '../../shared/offline/offline-contract.ts';
import type { Db } from '../entities/tables.ts';
import type { Env } from '../config/env.ts';
import { lasting, type Handlers } from '../router/handler.ts';
import { serialise } from '../cache/serialise.ts';
import { changedProviders, directoryVersion } from '../features/providers/directory-versions.ts';
import { hashesOf, isGiven, parseState, stateText } from './offline-state.ts';
import { isRecent, pack, packedProviders, rest } from './read-pack.ts';

/** What cannot be told apart from what a database that was brought back from a copy has forgotten is not told. */
const cannotTell = () => new ProblemError('not-found', 'What has changed since then cannot be told');

async function changesSince(env: Env, db: Db, text: string): Promise<OfflineChanges> {
  const then = parseState(text);
  const now = await directoryVersion(db);
  const ids = then && (await changedProviders(db, then, now));
  if (!then || !ids) throw cannotTell();
  const others = await rest(env, db);
  const hashes = hashesOf(others);
  // Made up, or forgotten: the device loads all of it, which is kept.
  if (!isGiven(then, hashes)) throw cannotTell();
  const providers = ids.length > 0 ? await packedProviders(db, ids) : [];
  const present = new Set(providers.map(({ id }) => id));
  return {
    state: stateText({ ...now, ...hashes }),
    providers,
    gone: ids.filter((id) => !present.has(id)),
    ...(hashes.site !== then.site && { site: others.site }),
    ...(hashes.banners !== then.banners && { banners: others.banners }),
    ...(hashes.posts !== then.posts && { posts: others.posts }),
  };
}

/** By what its own address answers. */
const named = (post: Post): NamedPost => ({
  type: post.type,
  slug: post.slug,
  hash: hash('sha256', serialise(postContract.getGuide, post), 'base64url').slice(0, 22),
});

async function newsSince(env: Env, db: Db, text: string): Promise<OfflineNews> {
  const { posts, ...changes } = await changesSince(env, db, text);
  return { ...changes, ...(posts && { posts: posts.map(named) }) };
}

const lastsWhile =
  ({ state, providers: { length } }: OfflinePack) =>
  async (db: Db): Promise<boolean> =>
    length > largeDirectory && isRecent(db, state, length);

export const offlineHandlers = (env: Env): Handlers<typeof offlineContract> => ({
  getOfflinePack: (_input, { db }) => pack(env, db),
  getOfflinePackFile: (_input, { db }) => pack(env, db),
  getOfflineSnapshot: lasting(lastsWhile, (_input: object, { db }: { readonly db: Db }) => pack(env, db)),
  getOfflineChanges: ({ params: { state } }, { db }) => changesSince(env, db, state),
  getOfflineNews: ({ params: { state } }, { db }) => newsSince(env, db, state),
});
