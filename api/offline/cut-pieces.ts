import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import type { PackedProvider } from '../../shared/offline/offline-contract.ts';
import { piecesContract, type CutPiece, type OfflinePiece } from '../../shared/offline/pieces-contract.ts';
import { serialise } from '../finished/serialise.ts';

/** A piece of the snapshot as it goes over the wire. */
export type PieceFile = { readonly hash: string; readonly file: Buffer };
export type ProviderPiece = PieceFile & Omit<CutPiece, 'bytes'>;

/**
 * With the list of all pieces, the first one is to be some 25 kB on the wire. What compresses well is cut before that,
 * so that it need not be compressed to see how large it gets.
 */
const mostBytes = 21_000;
const mostCharacters = 160_000;

const compress = promisify<string, ZlibOptions, Buffer>(gzip);

/** Those that are there already, by what is in them. */
type Known = ReadonlyMap<string, Buffer>;

export async function pieceOf(content: OfflinePiece, known?: Known): Promise<PieceFile> {
  const text = serialise(piecesContract.getOfflinePiece, content);
  const name = hash('sha256', text, 'base64url').slice(0, 22);
  return { hash: name, file: known?.get(name) ?? (await compress(text, { level: 9 })) };
}

type Group = Pick<CutPiece, 'category' | 'city'>;

const groupOf = ({ category, cities, city }: PackedProvider): Group => ({ category, city: cities[0] ?? city });

/** The same for all time, however many others there are. */
const digitsOf = ({ id }: PackedProvider): string => {
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
    const parts = members.map((provider) => ({ provider, digits: digitsOf(provider) }));
    pieces.push(...(await cutGroup(group, parts, '', known)));
  }
  return pieces;
}

type Part = { readonly provider: PackedProvider; readonly digits: string };

async function cutGroup(
  group: Group,
  parts: readonly Part[],
  bucket: string,
  known: Known | undefined,
): Promise<ProviderPiece[]> {
  const isOne = parts.length === 1 || bucket.length === parts[0]?.digits.length;
  const characters = parts.reduce((length, { provider }) => length + JSON.stringify(provider).length, 0);
  if (isOne || characters <= mostCharacters) {
    const piece = await pieceOf({ providers: parts.map(({ provider }) => provider) }, known);
    if (isOne || piece.file.length <= mostBytes) return [{ ...piece, ...group, bucket, count: parts.length }];
  }
  const halves = ['0', '1'].map((digit) => ({
    bucket: bucket + digit,
    parts: parts.filter(({ digits }) => digits.startsWith(bucket + digit)),
  }));
  const cut: ProviderPiece[] = [];
  for (const half of halves) {
    if (half.parts.length > 0) cut.push(...(await cutGroup(group, half.parts, half.bucket, known)));
  }
  return cut;
}
