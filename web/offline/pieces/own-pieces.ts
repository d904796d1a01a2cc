import type { PackedProvider } from '../../../shared/offline/offline-contract.ts';
import { compareNewest } from '../../../shared/features/posts/post-order.ts';
import { compareInDirectory } from '../../../shared/features/providers/directory-order.ts';
import { digestOf, hashOfText } from '../../device/base64url.ts';
import type { CopyStore } from '../copy-store.ts';
import { readPack } from '../mirror-state.ts';
import type { Bytes } from '../pack/pack-file.ts';
import { groupText, holdsPeople, type ListedPiece } from './piece-list.ts';

/** What is here of a piece, as a file; undefined where it would not be that one. */
export type OwnPieces = (piece: ListedPiece) => Promise<Bytes | undefined>;

/** As many as a bucket may ask for, as the server makes them of an id. */
async function digitsOf(id: string): Promise<string> {
  return [...(await digestOf(id)).subarray(0, 3)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
}

async function inBucket<T extends { readonly id: string }>(things: readonly T[], bucket: string): Promise<T[]> {
  const digits = bucket === '' ? [] : await Promise.all(things.map(({ id }) => digitsOf(id)));
  return things.filter((_, place) => bucket === '' || digits[place]?.startsWith(bucket));
}

async function gzipped(text: string): Promise<Bytes> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * The copy that is here, cut as the server cuts it. Where the server cannot tell what has changed since, that tells it:
 * a piece that can be made of what is here need not be fetched.
 */
export async function ownPieces(store: CopyStore): Promise<OwnPieces> {
  const details = (await readPack(store).catch(() => undefined))?.details;
  if (!details) return async () => undefined;
  const people = new Map<string, PackedProvider[]>();
  for (const provider of Object.values(details.providers)) {
    const { category, cities, city } = provider;
    const group = groupText({ category, city: cities[0] ?? city });
    people.set(group, people.get(group) ?? []);
    people.get(group)?.push(provider);
  }
  const posts = [...Object.values(details.guide), ...Object.values(details.blog)];
  return async (piece) => {
    const { hash, group, bucket } = piece;
    if (group !== 'posts' && !holdsPeople(piece)) return undefined;
    const text = JSON.stringify(
      group === 'posts'
        ? { posts: (await inBucket(posts, bucket)).sort(compareNewest) }
        : { providers: (await inBucket(people.get(group ?? '') ?? [], bucket)).sort(compareInDirectory) },
    );
    return (await hashOfText(text)).startsWith(hash) ? gzipped(text) : undefined;
  };
}
