import { createHash } from 'node:crypto';
import type { OfflinePack, PackedProvider } from '../../shared/offline/offline-contract.ts';
import type { OfflinePieces } from '../../shared/offline/pieces-contract.ts';
import { gzipOf, json, packed, piecesPath as list, type Reply } from './mirror-page.ts';

const fileOf = (content: unknown) => ({
  content,
  hash: createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22),
  bytes: gzipOf(content),
});

const piecePath = (hash: string): string => `/api/offline-pack/piece/${hash}`;

/** A site whose directory comes in pieces, by trade and city. */
export function cutSite({ state, providers, ...rest }: OfflinePack, total = 10_000) {
  const groups = Map.groupBy(providers, ({ category, city }) => `${category}/${city}`);
  const sets = fileOf(rest);
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
    [list]: json(manifest, `"${state}"`),
    [`/api/offline-pack/since/${state}`]: json({ state, providers: [], gone: [] }),
  };
  for (const { hash, bytes } of [sets, ...pieces]) replies[piecePath(hash)] = packed(bytes, `"${hash}"`);
  const hashOf = (name: string): string => pieces.find((piece) => piece.name === name)?.hash ?? 'none';
  return { replies, sets: piecePath(sets.hash), pathOf: (name: string) => piecePath(hashOf(name)), list, pieces };
}
