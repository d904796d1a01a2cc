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
  readonly etag: string | null;
  /** When it arrived, by which its details are known; `syncedAt`: when the server last confirmed it. */
  readonly arrivedAt: number;
  readonly syncedAt: number;
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

/** The person has removed the copy: nothing is saved again unasked. */
export type Removed = { readonly name: 'removed' };

/** Copies of public data. Disposable: whatever happens to it, the server has it all. */
export class PublicDatabase extends Dexie {
  declare readonly answers: EntityTable<SavedAnswer, 'path'>;
  declare readonly packs: EntityTable<SavedPack, 'name'>;
  declare readonly details: EntityTable<SavedDetails, 'name'>;
  declare readonly wishes: EntityTable<Removed, 'name'>;
  declare readonly pieces: EntityTable<PackPiece, 'offset'>;

  constructor() {
    super('public');
    this.version(1).stores({ answers: '&path', packs: '&name', details: '&name', wishes: '&name' });
    this.version(2).stores({ pieces: '&offset' });
  }
}
