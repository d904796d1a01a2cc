import { z } from 'zod/mini';
import { packedProviderSchema } from '../../../shared/offline/offline-contract.ts';
import { postSchema } from '../../../shared/features/posts/post-contract.ts';
import { offlinePiecesSchema, piecesContract } from '../../../shared/offline/pieces-contract.ts';
import { parsedAs } from '../../../shared/parsed-as.ts';
import { compareNewest } from '../../../shared/features/posts/post-order.ts';
import { compareInDirectory } from '../../../shared/features/providers/directory-order.ts';
import { hashOfText } from '../../device/base64url.ts';
import { noteUnreachable } from '../../device/connection.ts';
import { askingJson, askOwnServer, receive, UnreachableError } from '../../device/own-server.ts';
import type { CopyStore } from '../copy-store.ts';
import { knownPackOf, type KnownPack } from '../pack/known-pack.ts';
import { firstByteMs, joined, noteFileOfOurs, unpacked, type Bytes } from '../pack/pack-file.ts';
import { cutOf } from './piece-list.ts';
import type { Wanted } from './piece-store.ts';
import type { SavedCut } from '../public-db.ts';

export type FetchCut = { readonly signal?: AbortSignal | undefined; readonly wanted: Wanted };

/**
 * Which pieces the whole consists of now, kept here. Undefined: the server has one file for all of it, or does not cut;
 * null: it is not wanted here any more. Throws UnreachableError.
 */
export async function fetchCut(store: CopyStore, { signal, wanted }: FetchCut): Promise<SavedCut | null | undefined> {
  // What is still wanted led to nothing as it was.
  const saved = wanted === 'still' ? undefined : await store.cut().catch(() => undefined);
  const known = cutOf(saved) && saved?.etag;
  const { status, text, etag } = await askOwnServer(
    piecesContract.getOfflinePieces.path,
    { ...askingJson(known), ...(signal && { signal }) },
    (body) => parsedAs(offlinePiecesSchema, body) !== undefined,
    firstByteMs,
  );
  const syncedAt = Date.now();
  const same = status === 304 && saved ? { ...saved, syncedAt } : undefined;
  const next: SavedCut | undefined = status === 200 ? { name: 'cut', text, etag, syncedAt } : same;
  if (!next || !cutOf(next)) return undefined;
  return (await store.keepCut(next, wanted)) ? next : null;
}

/** What is in a piece, not looked at any closer. */
export type PieceContent = Readonly<Partial<Record<'site' | 'banners' | 'posts' | 'providers', unknown>>>;

const contentSchema = z.record(z.string(), z.unknown());
const providerSlugSchema = z.pick(packedProviderSchema, { slug: true });
const postSlugSchema = z.pick(postSchema, { type: true, slug: true });

export async function contentOf(file: Bytes): Promise<PieceContent | undefined> {
  const text = await unpacked(file);
  return text === undefined ? undefined : parsedAs(contentSchema, text);
}

const listOf = (set: unknown): readonly unknown[] => (Array.isArray(set) ? set : []);

export const postName = (type: string, slug: string): string => `${type}/${slug}`;

/** By which a piece is found that tells of a professional or a post. */
export const slugsOf = ({ providers, posts }: PieceContent): string[] => [
  ...listOf(providers).flatMap((provider) => providerSlugSchema.safeParse(provider).data?.slug ?? []),
  ...listOf(posts).flatMap((sent) => {
    const post = postSlugSchema.safeParse(sent).data;
    return post ? [postName(post.type, post.slug)] : [];
  }),
];

/** What this version understands of several pieces; undefined where that is nothing. */
export function knownOf(contents: readonly PieceContent[], state?: string): KnownPack | undefined {
  const together = (set: 'banners' | 'posts' | 'providers') => {
    const sent = contents.map((content) => content[set] ?? []);
    // What is no list is nothing that could be added to one.
    return sent.every(Array.isArray) ? sent.flat() : null;
  };
  const known = knownPackOf({
    state,
    site: contents.find(({ site }) => site !== undefined)?.site,
    banners: together('banners'),
    providers: together('providers'),
    posts: together('posts'),
  });
  return (
    known && {
      ...known,
      providers: known.providers && [...known.providers].sort(compareInDirectory),
      posts: known.posts && [...known.posts].sort(compareNewest),
    }
  );
}

/** Whether a file holds what its name says. Where the browser cannot tell, its own checksum has to do. */
async function isNamed(hash: string, file: Bytes): Promise<boolean> {
  const text = await unpacked(file);
  if (text === undefined) return false;
  return (await hashOfText(text)).startsWith(hash);
}

/** The file of a piece; null where the server does not know it any more. Throws UnreachableError. */
export async function fetchPiece(hash: string, signal?: AbortSignal): Promise<Bytes | null> {
  const parts: Bytes[] = [];
  const init = { headers: { Accept: 'application/gzip' }, cache: 'no-store', credentials: 'same-origin' } as const;
  try {
    const { status } = await receive(
      piecesContract.getOfflinePiece.path.replace(':hash', hash),
      { ...init, ...(signal && { signal }) },
      {
        firstByteMs,
        onStart: noteFileOfOurs,
        onBytes: (bytes) => void parts.push(bytes),
      },
    );
    if (status === 404) return null;
    const file = joined(parts);
    if (status !== 200 || !(await isNamed(hash, file))) {
      throw new UnreachableError(`Another piece came with ${status}`, { status });
    }
    return file;
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof UnreachableError) || error.status === null) noteUnreachable();
    throw error instanceof UnreachableError ? error : new UnreachableError('No answer', { cause: error });
  }
}
