import { offlinePiecesSchema, type CutPiece, type OfflineCut } from '../../../shared/offline/pieces-contract.ts';
import { parsedAs } from '../../../shared/parsed-as.ts';
import type { HeldPiece, SavedCut } from '../public-db.ts';

/** The list of pieces as it was last kept; undefined where there is none, or it cannot be read. */
export function cutOf(saved: SavedCut | undefined): { readonly total: number; readonly cut: OfflineCut } | undefined {
  const pieces = saved && parsedAs(offlinePiecesSchema, saved.text);
  return pieces?.cut ? { total: pieces.total, cut: pieces.cut } : undefined;
}

/** Where a piece stands among the others. */
type Place = Pick<HeldPiece, 'group' | 'bucket'>;

/** `people`: null where it holds no professionals. */
export type ListedPiece = Place & {
  readonly hash: string;
  readonly bytes: number;
  readonly people: CutPiece | null;
};

export const groupText = ({ category, city }: Pick<CutPiece, 'category' | 'city'>): string => `${category}/${city}`;

export const holdsPeople = ({ group }: Place): boolean => group?.includes('/') === true;

export const hashesOf = (pieces: readonly { readonly hash: string }[]): ReadonlySet<string> =>
  new Set(pieces.map(({ hash }) => hash));

/**
 * What the whole consists of by this list, in the order in which it is fetched. Site, banners and posts are one piece
 * where the server does not cut them, or where that one is here already.
 */
export function piecesOf({ sets, rest, pieces }: OfflineCut, held: ReadonlySet<string>): readonly ListedPiece[] {
  const isCut = rest !== undefined && rest.length > 0 && !held.has(sets.hash);
  const others = isCut
    ? rest.map(({ set, ...piece }) => ({ ...piece, group: set }))
    : [{ ...sets, group: null, bucket: '' }];
  return [
    ...others.map((piece) => ({ ...piece, people: null })),
    ...pieces.map((people) => ({ ...people, group: groupText(people), people })),
  ];
}

/** Whether some of what stands in one of them stands in the other, in another list. */
function overlap(a: Place, b: Place): boolean {
  const isSet = (a.group === null || b.group === null) && !holdsPeople(a) && !holdsPeople(b);
  return (a.group === b.group || isSet) && (a.bucket.startsWith(b.bucket) || b.bucket.startsWith(a.bucket));
}

/** What is no longer in this list, and all that takes its place is here. */
export function outlived(saved: SavedCut, held: readonly HeldPiece[]): string[] {
  const cut = cutOf(saved)?.cut;
  if (!cut) return [];
  const here = hashesOf(held);
  const listed = piecesOf(cut, here);
  const missing = listed.filter(({ hash }) => !here.has(hash));
  const inList = hashesOf(listed);
  return held
    .filter((old) => !inList.has(old.hash) && !missing.some((next) => overlap(next, old)))
    .map(({ hash }) => hash);
}

/** For whoever says what is missing. */
export const missingOf = (
  { cut }: { readonly cut: OfflineCut },
  held: readonly HeldPiece[],
): readonly ListedPiece[] => {
  const here = hashesOf(held);
  return piecesOf(cut, here).filter(({ hash }) => !here.has(hash));
};
