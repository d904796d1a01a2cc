import { createHash } from 'node:crypto';
import type { OfflinePack, PackedProvider } from '../../shared/offline/offline-contract.ts';
import type { Post } from '../../shared/features/posts/post-contract.ts';
import type { OfflinePieces } from '../../shared/offline/pieces-contract.ts';
import { gzipOf, json, packed, piecesPath as list, type Reply } from './mirror-page.ts';

const fileOf = (content: unknown) => ({
  content,
  hash: createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22),
  bytes: gzipOf(content),
});

const piecePath = (hash: string): string => `/api/offline-pack/piece/${hash}`;

/** Posts stand in four files. */
const bucketOf = ({ id }: Post): string =>
  createHash('sha256').update(id).digest().readUInt8().toString(2).padStart(8, '0').slice(0, 2);

function cutRest({ site, banners, posts }: Pick<OfflinePack, 'site' | 'banners' | 'posts'>) {
  const groups = [...Map.groupBy(posts, bucketOf)].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    { ...fileOf({ site }), set: 'site', bucket: '' },
    { ...fileOf({ banners }), set: 'banners', bucket: '' },
    ...groups.map(([bucket, within]) => ({ ...fileOf({ posts: within }), set: 'posts', bucket })),
  ];
}

type Shape = {
  readonly total?: number;
  /** As before 25 November 2026: site, banners and posts in one piece. */
  readonly isOld?: boolean;
};

/** A site whose directory comes in pieces, by trade and city. */
export function cutSite({ state, providers, ...others }: OfflinePack, { total = 10_000, isOld = false }: Shape = {}) {
  const groups = Map.groupBy(providers, ({ category, city }) => `${category}/${city}`);
  const sets = fileOf(others);
  const rest = isOld ? [] : cutRest(others);
  const pieces = [...groups].map(([name, members]: [string, PackedProvider[]]) => ({
    ...fileOf({ providers: members }),
    name,
    category: name.split('/')[0] ?? '',
    city: name.split('/')[1] ?? null,
    count: members.length,
  }));
  const manifest: OfflinePieces = {
    total,
    cut: {
      state,
      sets: { hash: sets.hash, bytes: sets.bytes.length },
      ...(!isOld && {
        rest: rest.map(({ hash, bytes, set, bucket }) => ({ hash, bytes: bytes.length, set, bucket })),
      }),
      pieces: pieces.map(({ hash, bytes, category, city, count }) => ({
        hash,
        bytes: bytes.length,
        category,
        city,
        bucket: '',
        count,
      })),
    },
  };
  const replies: Record<string, Reply> = {
    [list]: json(manifest, `"${state}${isOld ? '-old' : ''}"`),
    [`/api/offline-pack/news/${state}`]: json({ state, providers: [], gone: [] }),
  };
  for (const { hash, bytes } of [sets, ...rest, ...pieces]) replies[piecePath(hash)] = packed(bytes, `"${hash}"`);
  const hashOf = (name: string): string => pieces.find((piece) => piece.name === name)?.hash ?? 'none';
  return {
    replies,
    list,
    pieces,
    sets: piecePath(sets.hash),
    /** Site, banners and posts, each for itself. */
    rest: rest.map(({ hash }) => piecePath(hash)),
    /** All that a device fetches, in its order. */
    files: [...(isOld ? [sets] : rest), ...pieces].map(({ hash }) => piecePath(hash)),
    pathOf: (name: string) => piecePath(hashOf(name)),
    postsOf: (post: Post) => {
      const piece = rest.find(({ set, bucket }) => set === 'posts' && bucket === bucketOf(post));
      return piecePath(piece?.hash ?? 'none');
    },
  };
}
