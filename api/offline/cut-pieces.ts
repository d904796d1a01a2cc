import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import type { OfflinePack, PackedProvider } from '../../shared/offline/offline-contract.ts';
import type { OfflineTexts } from '../../shared/offline/offline-text-contract.ts';
import {
  piecesContract,
  type CutPiece,
  type OfflinePiece,
  type SetPiece,
} from '../../shared/offline/pieces-contract.ts';
import { serialise } from '../cache/serialise.ts';

/** A piece of the snapshot as it goes over the wire. */
export type PieceFile = { readonly hash: string; readonly file: Buffer };
export type ProviderPiece = PieceFile & Omit<CutPiece, 'bytes'>;
export type SetFile = PieceFile & Omit<SetPiece, 'bytes'>;

/**
 * With the list of all pieces, the first one is to be some 25 kB on the wire. What compresses well is cut before that,
 * so that it need not be compressed to see how large it gets.
 */
const mostBytes = 21_000;
const mostCharacters = 160_000;

const compress = promisify<string, ZlibOptions, Buffer>(gzip);

/** Those that are there already, by what is in them. */
type Known = ReadonlyMap<string, Buffer>;

export const listed = <P extends PieceFile>({ file, ...piece }: P) => ({ ...piece, bytes: file.length });

export async function pieceOf(content: OfflinePiece, known?: Known): Promise<PieceFile> {
  const text = serialise(piecesContract.getOfflinePiece, content);
  const name = hash('sha256', text, 'base64url').slice(0, 22);
  return { hash: name, file: known?.get(name) ?? (await compress(text, { level: 9 })) };
}

type Group = Pick<CutPiece, 'category' | 'city'>;

const groupOf = ({ category, cities, city }: PackedProvider): Group => ({ category, city: cities[0] ?? city });

/** The same for all time, however many others there are. */
const digitsOf = (id: string): string => {
  const [a = 0, b = 0, c = 0] = hash('sha256', id, 'buffer');
  return [a, b, c].map((byte) => byte.toString(2).padStart(8, '0')).join('');
};

/**
 * By trade and first city, and where that is too much by a digit of what is made of the ids, and another one. So the
 * same rows give the same pieces in every process, and a change of one professional changes the piece they are in.
 */
export async function cutProviders(providers: readonly PackedProvider[], known?: Known): Promise<ProviderPiece[]> {
  const groups = Map.groupBy(providers, (provider) => JSON.stringify(Object.values(groupOf(provider))));
  const pieces: ProviderPiece[] = [];
  for (const [, members] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = members;
    if (!first) continue;
    const group = groupOf(first);
    const parts = members.map((provider) => ({ item: provider, digits: digitsOf(provider.id) }));
    const cut = await cutParts(parts, (within) => ({ providers: within }), known);
    pieces.push(...cut.map((piece) => ({ ...piece, ...group })));
  }
  return pieces;
}

/** A thousand banners at most: with so many digits each has its own. */
const placeDigits = 10;

/** The same in parts of what is shown beside them: the order of banners cannot be told from them, that of posts can. */
export async function cutRest(
  { site, banners, posts }: Pick<OfflinePack, 'site' | 'banners' | 'posts'>,
  known?: Known,
): Promise<SetFile[]> {
  const places = banners.map((item, place) => ({
    item,
    digits: Math.floor((place / banners.length) * 2 ** placeDigits)
      .toString(2)
      .padStart(placeDigits, '0'),
  }));
  const byId = posts.map((item) => ({ item, digits: digitsOf(item.id) }));
  const cutBanners = await cutParts(places, (within) => ({ banners: within }), known);
  const cutPosts = await cutParts(byId, (within) => ({ posts: within }), known);
  return [
    { ...(await pieceOf({ site }, known)), set: 'site', bucket: '' },
    ...cutBanners.map(({ count: _count, ...piece }) => ({ ...piece, set: 'banners' })),
    ...cutPosts.map(({ count: _count, ...piece }) => ({ ...piece, set: 'posts' })),
  ];
}

/** All that is said in another language: of posts and professionals by what is made of their names in addresses. */
export async function cutTexts({ posts, providers, site, terms }: OfflineTexts, known?: Known): Promise<PieceFile[]> {
  const byName = <T extends { readonly slug: string }>(items: readonly T[]) =>
    items.map((item) => ({ item, digits: digitsOf(item.slug) }));
  return [
    ...(site ? [await pieceOf({ texts: { site } }, known)] : []),
    // In one: a thousand words are a file of its size.
    ...(terms ? [await pieceOf({ texts: { terms } }, known)] : []),
    ...(await cutParts(byName(posts), (within) => ({ texts: { posts: within } }), known)),
    ...(await cutParts(byName(providers), (within) => ({ texts: { providers: within } }), known)),
  ];
}

type Part<T> = { readonly item: T; readonly digits: string };

async function cutParts<T>(
  parts: readonly Part<T>[],
  contentOf: (items: T[]) => OfflinePiece,
  known: Known | undefined,
  bucket = '',
): Promise<(PieceFile & { readonly bucket: string; readonly count: number })[]> {
  if (parts.length === 0) return [];
  const isOne = parts.length === 1 || bucket.length === parts[0]?.digits.length;
  const characters = parts.reduce((length, { item }) => length + JSON.stringify(item).length, 0);
  if (isOne || characters <= mostCharacters) {
    const piece = await pieceOf(contentOf(parts.map(({ item }) => item)), known);
    if (isOne || piece.file.length <= mostBytes) return [{ ...piece, bucket, count: parts.length }];
  }
  const half = (next: string) =>
    cutParts(
      parts.filter(({ digits }) => digits.startsWith(next)),
      contentOf,
      known,
      next,
    );
  return [...(await half(`${bucket}0`)), ...(await half(`${bucket}1`))];
}
