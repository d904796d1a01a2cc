import { Dexie, type EntityTable } from 'dexie';

/** An answer of the API as it arrived: a set that came whole, or the fresh details of one thing. */
export type SavedAnswer = {
  /** `/api/providers/nadeesha-floors/reviews` */
  readonly path: string;
  /** 404: the server's own word that there is no such thing. */
  readonly status: 200 | 404;
  /** JSON. As text, because one long text is written and read several times faster than ten thousand objects. */
  readonly text: string;
  /** Null for what came with the pack. */
  readonly etag: string | null;
  /** When the server last confirmed it, in milliseconds since 1970. */
  readonly syncedAt: number;
};

/** The pack that the answers without an ETag came with. */
export type SavedPack = {
  readonly name: 'pack';
  /** Null where it is no longer what came: broken, or changed since. */
  readonly etag: string | null;
  /** By which the server tells what has changed since; missing where it did not say, or the copy is broken. */
  readonly state?: string | undefined;
  /** When it arrived, by which its details are known; `syncedAt`: when the server last confirmed it. */
  readonly arrivedAt: number;
  readonly syncedAt: number;
  /** Of a directory too large for a page to search as a list: so many professionals. */
  readonly large?: number;
  /** Characters of its details: whether they are all there is told without reading them. */
  readonly length?: number;
  /** The build that had to leave something out, which another one may understand; missing where nothing was. */
  readonly readBy?: string;
};

/** A piece of a pack whose download has not come to its end, as it came over the wire. */
export type PackPiece = {
  /** Where it begins, in bytes. */
  readonly offset: number;
  /** Of the whole: pieces of different packs do not fit together. */
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** What the pack tells of single things: JSON of PackDetails, beside the pack, which is read far more often. */
export type SavedDetails = { readonly name: 'details'; readonly text: string };

/** Which pieces the whole consists of, as the server has said last: JSON of OfflinePieces. */
export type SavedCut = {
  readonly name: 'cut';
  readonly text: string;
  readonly etag: string | null;
  readonly syncedAt: number;
};

/** What is in a piece that has come, apart from its file, which is read far less often. */
export type HeldPiece = {
  /** Of its content. */
  readonly hash: string;
  /** `tiler/Kandy`, or a set: `site`, `banners` or `posts`. Null: those three in one. */
  readonly group: string | null;
  readonly bucket: string;
  /** Whom it tells of, and of which posts: `guide/grout`. */
  readonly slugs: readonly string[];
};

/** The file of a piece as it came over the wire. */
export type PieceFile = { readonly hash: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** The person has removed the copy: nothing is saved again unasked. */
export type Removed = { readonly name: 'removed' };

/** Copies of public data. Disposable: whatever happens to it, the server has it all. */
export class PublicDatabase extends Dexie {
  declare readonly answers: EntityTable<SavedAnswer, 'path'>;
  declare readonly packs: EntityTable<SavedPack, 'name'>;
  declare readonly details: EntityTable<SavedDetails, 'name'>;
  declare readonly wishes: EntityTable<Removed, 'name'>;
  declare readonly pieces: EntityTable<PackPiece, 'offset'>;
  declare readonly cuts: EntityTable<SavedCut, 'name'>;
  declare readonly held: EntityTable<HeldPiece, 'hash'>;
  declare readonly files: EntityTable<PieceFile, 'hash'>;

  constructor() {
    super('public');
    this.version(1).stores({
      answers: '&path',
      packs: '&name',
      details: '&name',
      wishes: '&name',
      pieces: '&offset',
      cuts: '&name',
      held: '&hash, *slugs',
      files: '&hash',
    });
  }
}
