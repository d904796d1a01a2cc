import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { maxPieceBytes } from '../../shared/media/photo-bounds.ts';
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

const addressExpired = () =>
  new ProblemError('forbidden', 'This upload address has expired. Please start the upload again.');
const manyArrive = () => new ProblemError('unavailable', 'busy', { retryAfter: 5 });

/**
 * `unwanted`: the photo was deleted meanwhile. `second`: another slip was stored first. `many`: the limit of photos has
 * been reached.
 */
type Stored = 'stored' | 'unwanted' | 'second' | 'many';

/** Runs in a transaction when a photo is complete, and applies the domain rules. */
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

/** `sender`: the client's address, as limits count it. */
type Piece = { readonly bytes: Buffer; readonly at: number; readonly sender: string };

/** The number of bytes received, and whether the photo is complete. */
export type Received = { readonly received: number; readonly isWhole: boolean };

/** Receives the chunks of announced photos. A complete photo is decoded and encoded again before it becomes visible. */
export class PhotoIntake {
  readonly #use: Options;
  /** Serialises the writes to each photo. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(options: Options) {
    this.#use = options;
  }

  /**
   * Writes a chunk at offset `at`. If the previous chunk did not end there, nothing is written and the answer gives the
   * right offset. Throws 403 for an invalid address, 413 if too large, 415 if it is no photo, 409 if the bytes differ
   * from the announcement.
   */
  async receive(
    request: IncomingMessage,
    id: string,
    query: NodeJS.Dict<string | string[]>,
    { at, sender }: Pick<Piece, 'at' | 'sender'>,
  ): Promise<Received> {
    const { signer, now } = this.#use;
    const expiresAt = isUploadId(id) ? verifiedExpiry(signer, 'photos', id, query) : null;
    if (!expiresAt || expiresAt <= now()) throw addressExpired();
    const bytes = await readBytes(request, maxPieceBytes);
    return this.#inTurn(id, () => this.#take(id, { bytes, at, sender }));
  }

  async #take(id: string, { bytes, at, sender }: Piece): Promise<Received> {
    const { database, photos, incoming, now } = this.#use;
    const row = await announcedPhoto(database.db, id);
    if (!row) throw addressExpired();
    const { size } = row;
    if (row.storedAt !== null) return { received: size, isWhole: true };
    const before = await incoming.length(id);
    if (at !== before) return { received: before, isWhole: false };
    if (at + bytes.length > size) throw new ProblemError('too-large', 'photoTooLarge');
    // Each new photo deletes more unfinished ones than it adds.
    if (at === 0) await removeUnfinished({ database, photos, incoming }, now(), 4);
    const received = bytes.length > 0 ? await this.#write(id, bytes, at) : before;
    if (received < size) return { received, isWhole: false };
    return (await this.#keep(row, sender)) ? { received, isWhole: true } : { received: 0, isWhole: false };
  }

  /** Errors of a full or failing disk become 503. */
  #write(id: string, bytes: Buffer, at: number): Promise<number> {
    const { incoming, onTrouble } = this.#use;
    return incoming.write(id, bytes, at).catch((error: unknown) => {
      onTrouble(error);
      throw manyArrive();
    });
  }

  /** Returns false if the chunks are lost and the upload starts over. */
  async #keep(row: AnnouncedPhoto, sender: string): Promise<boolean> {
    const { id, digest } = row;
    const { incoming, photos, database, store, now } = this.#use;
    const bytes = await incoming.read(id);
    if (bytes === null || createHash('sha256').update(bytes).digest('base64url') !== digest) {
      return this.#checkStored(id, bytes);
    }
    await this.#encode(id, bytes, sender);
    const stored = await database.transaction((tx) => store(tx, row, now()));
    // The cleanup would not find files without a row.
    if (stored !== 'stored') await photos.remove(id);
    await incoming.remove(id);
    if (stored === 'many') throw new ProblemError('conflict', 'enoughPhotos');
    if (stored === 'second') throw new ProblemError('conflict', 'slipIsThere');
    if (stored === 'unwanted') throw addressExpired();
    return true;
  }

  /**
   * The received bytes do not match the announcement. If two processes have the last chunk, the first deletes the
   * files.
   */
  async #checkStored(id: string, bytes: Buffer | null): Promise<boolean> {
    const { incoming, database } = this.#use;
    const isThere = await isStored(database.db, id);
    await incoming.remove(id);
    // The device sends exactly the bytes that it announced.
    if (bytes !== null && !isThere) throw new ProblemError('conflict', 'photoIsAnother');
    return isThere;
  }

  /** If the file is no picture, its row is deleted. */
  async #encode(id: string, bytes: Buffer, sender: string): Promise<void> {
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
