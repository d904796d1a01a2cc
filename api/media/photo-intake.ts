import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { largestPiece } from '../../shared/media/photo-bounds.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import { readBytes } from '../http/request-body.ts';
import type { ValueSigner } from '../auth/signed-value.ts';
import { removeUnfinished } from './cleanup.ts';
import type { ImageStore } from './image-store.ts';
import type { IncomingFiles } from './incoming-files.ts';
import { isUploadId, verifiedExpiry } from './upload-address.ts';
import { announcedPhoto, isStored, type AnnouncedPhoto } from './photo-queries.ts';

const takenNoMore = () =>
  new ProblemError('forbidden', 'This upload address has expired. Please start the upload again.');
const manyArrive = () => new ProblemError('unavailable', 'busy', { retryAfter: 5 });

/**
 * `unwanted`: it was swept or taken back meanwhile. `second`: another slip has come before it. `many`: so have all the
 * photos that are taken.
 */
type Stored = 'stored' | 'unwanted' | 'second' | 'many';

/** Part of a transaction: a photo is whole, and what follows from that. */
export type StorePhoto = (tx: Transaction, photo: AnnouncedPhoto, now: Date) => Promise<Stored>;

type Options = {
  readonly store: StorePhoto;
  readonly database: Database;
  readonly signer: ValueSigner;
  readonly now: () => Date;
  readonly photos: ImageStore;
  readonly incoming: IncomingFiles;
  readonly onTrouble: (error: unknown) => void;
};

/** `sender`: whose address it comes from, as limits count them. */
type Piece = { readonly bytes: Buffer; readonly at: number; readonly sender: string };

/** How many bytes there are now, and whether that is all of it. */
export type Received = { readonly received: number; readonly isWhole: boolean };

/**
 * Takes the pieces of announced photos; whole, they are made anew from their pixels, and only then are there to see.
 */
export class PhotoIntake {
  readonly #use: Options;
  /** What is being written, one piece of a photo after the other. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(options: Options) {
    this.#use = options;
  }

  /**
   * A piece from `at` on, from that sender. Where that is not where the last one ended, nothing is taken, and the
   * answer says where. 403 for an address that is none, 413 for too much, 415 for what is no photo, 409 for other bytes
   * than were announced.
   */
  async receive(
    request: IncomingMessage,
    id: string,
    query: NodeJS.Dict<string | string[]>,
    { at, sender }: Pick<Piece, 'at' | 'sender'>,
  ): Promise<Received> {
    const { signer, now } = this.#use;
    const expiresAt = isUploadId(id) ? verifiedExpiry(signer, 'photos', id, query) : null;
    if (!expiresAt || expiresAt <= now()) throw takenNoMore();
    const bytes = await readBytes(request, largestPiece);
    return this.#inTurn(id, () => this.#take(id, { bytes, at, sender }));
  }

  async #take(id: string, { bytes, at, sender }: Piece): Promise<Received> {
    const { database, photos, incoming, now } = this.#use;
    const row = await announcedPhoto(database.db, id);
    if (!row) throw takenNoMore();
    const { size } = row;
    if (row.storedAt !== null) return { received: size, isWhole: true };
    const before = await incoming.length(id);
    if (at !== before) return { received: before, isWhole: false };
    if (at + bytes.length > size) throw new ProblemError('too-large', 'photoTooLarge');
    // Where there are pieces that nobody ends, more are removed than come.
    if (at === 0) await removeUnfinished({ database, photos, incoming }, now(), 4);
    const received = bytes.length > 0 ? await this.#write(id, bytes, at) : before;
    if (received < size) return { received, isWhole: false };
    return (await this.#keep(row, sender)) ? { received, isWhole: true } : { received: 0, isWhole: false };
  }

  /** A full or failing disk is nobody's fault and passes. */
  #write(id: string, bytes: Buffer, at: number): Promise<number> {
    const { incoming, onTrouble } = this.#use;
    return incoming.write(id, bytes, at).catch((error: unknown) => {
      onTrouble(error);
      throw manyArrive();
    });
  }

  /** False where its pieces are gone, and it begins anew. */
  async #keep(row: AnnouncedPhoto, sender: string): Promise<boolean> {
    const { id, digest } = row;
    const { incoming, photos, database, store, now } = this.#use;
    const bytes = await incoming.read(id);
    if (bytes === null || createHash('sha256').update(bytes).digest('base64url') !== digest) {
      return this.#lookAgain(id, bytes);
    }
    await this.#madeAnew(id, bytes, sender);
    const stored = await database.transaction((tx) => store(tx, row, now()));
    // No cleanup would find what no row names.
    if (stored !== 'stored') await photos.remove(id);
    await incoming.remove(id);
    if (stored === 'many') throw new ProblemError('conflict', 'enoughPhotos');
    if (stored === 'second') throw new ProblemError('conflict', 'slipIsThere');
    if (stored === 'unwanted') throw takenNoMore();
    return true;
  }

  /** Pieces that are not what was announced: of two processes that have the last one the first removes the others. */
  async #lookAgain(id: string, bytes: Buffer | null): Promise<boolean> {
    const { incoming, database } = this.#use;
    const isThere = await isStored(database.db, id);
    await incoming.remove(id);
    // The device sends the ones that it has announced.
    if (bytes !== null && !isThere) throw new ProblemError('conflict', 'photoIsAnother');
    return isThere;
  }

  /** What is no picture is forgotten with its announcement. */
  async #madeAnew(id: string, bytes: Buffer, sender: string): Promise<void> {
    const { incoming, photos, database } = this.#use;
    await photos.take(id, bytes, sender).catch(async (error: unknown) => {
      if (!(error instanceof ProblemError && error.code === 'unsupported-media-type')) throw error;
      await database.transaction(({ db }) =>
        db.deleteFrom('photo').where('id', '=', id).where('storedAt', 'is', null).execute(),
      );
      await incoming.remove(id);
      throw new ProblemError('unsupported-media-type', 'photoIsNone');
    });
  }

  async #inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(id);
    const turn = (before ?? Promise.resolve()).then(work, work);
    this.#turns.set(id, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(id) === turn) this.#turns.delete(id);
    }
  }
}
