import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../../shared/problem.ts';
import type { MessageKey } from '../../shared/message-key.ts';
import { maxUploadBytes } from '../../shared/media/upload-contract.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../entities/tables.ts';
import type { ValueSigner } from '../auth/signed-value.ts';
import type { Pace } from '../http/drain-body.ts';
import type { Log } from '../config/log.ts';
import { onDisk } from './disk-storage.ts';
import type { ImageStore } from './image-store.ts';
import { receiveFile, refuseDeclaredLength, type IncomingFiles } from './incoming-files.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { incomingKey } from './storage.ts';
import { isUploadId, pictureAddress, shownUploadsIn, uploadIdsIn, verifiedExpiry } from './upload-address.ts';

export const noSuchUpload = () => new ProblemError('not-found', 'There is no such upload. Please start it again.');
export const notArrived = () =>
  new ProblemError('conflict', 'The picture has not arrived. Please start the upload again.');

export const uploadWithId = (db: Db, id: string) =>
  db.selectFrom('upload').select(['storedAt', 'expiresAt']).where('id', '=', id).executeTakeFirst();

/**
 * How long after its address has expired a picture in the bucket can still be completed, in milliseconds; the cleanup
 * waits longer.
 */
const completableMs = 30 * 60 * 1000;

/** Concurrent uploads per process. */
const places = 8;

const manyArrive = () =>
  new ProblemError('unavailable', 'We are receiving too many pictures right now. Please try again in a moment.', {
    retryAfter: 5,
  });
const gone = 'This picture is no longer here. Please upload it again.';

const addressExpired = () =>
  new ProblemError('forbidden', 'This upload address has expired. Please start the upload again.');

type Options = {
  readonly database: Database;
  readonly signer: ValueSigner;
  readonly now: () => Date;
  readonly images: ImageStore;
  readonly incoming: IncomingFiles;
  /** Null: pictures are uploaded to this server. */
  readonly bucket: S3Bucket | null;
  readonly log: Log;
  readonly pace?: Pace;
};

/**
 * Receives pictures at the upload addresses that were given out. A picture is visible only after it has been encoded
 * again here.
 */
export class UploadIntake {
  readonly #use: Options;
  #busy = 0;

  constructor(options: Options) {
    this.#use = options;
  }

  /** A PUT to an upload address: 403 if the address is invalid, 409 for a second upload. */
  async receive(request: IncomingMessage, id: string, query: NodeJS.Dict<string | string[]>): Promise<void> {
    const { signer, now, incoming, pace, log } = this.#use;
    const expiresAt = isUploadId(id) ? verifiedExpiry(signer, 'objects', id, query) : null;
    if (!expiresAt) {
      throw new ProblemError('forbidden', 'This is not an upload address. Please start the upload again.');
    }
    if (expiresAt <= now()) throw addressExpired();
    refuseDeclaredLength(request, maxUploadBytes);
    await this.#inPlace(() =>
      this.#once(id, async () => {
        const received = () =>
          incoming.withFile(async (file) => {
            await receiveFile(request, file, maxUploadBytes, pace);
            return readFile(file);
          });
        await this.#keep(id, await onDisk(received, (error) => log.error({ err: error }, 'picture not stored')));
      }),
    );
  }

  /**
   * Replaces bucket URLs in an administrator's body by the pictures' public addresses. Throws 422 if a text shows a
   * picture that is not stored: a form may be kept on a device for longer than a picture that nothing uses.
   */
  async adopt(body: unknown): Promise<unknown> {
    const { bucket } = this.#use;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const entries: [string, unknown][] = [];
    const errors: [string, MessageKey][] = [];
    for (const [name, value] of Object.entries(body)) {
      const id = bucket && typeof value === 'string' ? this.#idInBucket(bucket, value) : null;
      if (bucket && id !== null) await this.#complete(bucket, id);
      entries.push([name, id === null ? value : pictureAddress(id)]);
      // `completeUpload` itself answers whether its picture is stored.
      if (typeof value === 'string' && name !== 'uploadURL' && (await this.#isGone(value))) errors.push([name, gone]);
    }
    if (errors.length > 0) throw new ProblemError('invalid', 'someFields', { errors: Object.fromEntries(errors) });
    return Object.fromEntries(entries);
  }

  /** Whether a text shows a picture that is not stored. */
  async #isGone(text: string): Promise<boolean> {
    const ids = new Set(shownUploadsIn(text));
    if (ids.size === 0) return false;
    const { db } = this.#use.database;
    const known = db
      .selectFrom('upload')
      .select('id')
      .where('id', 'in', [...ids]);
    return (await known.where('storedAt', 'is not', null).execute()).length < ids.size;
  }

  #idInBucket(bucket: S3Bucket, address: string): string | null {
    const place = `${bucket.base}/${incomingKey('')}`;
    const id = address.startsWith(place) ? (address.slice(place.length).split('?', 1)[0] ?? '') : '';
    return isUploadId(id) && uploadIdsIn(id).length === 1 ? id : null;
  }

  async #complete(bucket: S3Bucket, id: string): Promise<void> {
    const { database, now, log } = this.#use;
    const row = await uploadWithId(database.db, id);
    if (row && row.storedAt !== null) return;
    if (!row || new Date(row.expiresAt).getTime() + completableMs <= now().getTime()) throw noSuchUpload();
    await this.#inPlace(() =>
      this.#once(id, async () => {
        const bytes = await bucket.get(incomingKey(id), maxUploadBytes);
        if (!bytes) throw notArrived();
        await this.#keep(id, bytes);
      }),
    );
    await bucket
      .delete(incomingKey(id))
      .catch((error: unknown) => log.warn({ err: error }, 'could not delete an upload from the bucket'));
  }

  async #inPlace(work: () => Promise<void>): Promise<void> {
    if (this.#busy >= places) throw manyArrive();
    this.#busy += 1;
    try {
      await work();
    } finally {
      this.#busy -= 1;
    }
  }

  /**
   * If several requests race, one runs. The address is used up once complete bytes have been examined, whatever the
   * result; an incomplete upload, or one that could not be stored, may be repeated.
   */
  async #once(id: string, work: () => Promise<void>): Promise<void> {
    const { database, now, log } = this.#use;
    const mine = await database.transaction(({ db }) =>
      db
        .updateTable('upload')
        .set({ startedAt: now().toISOString() })
        .where('id', '=', id)
        .where('startedAt', 'is', null)
        .executeTakeFirst(),
    );
    if (mine.numUpdatedRows === 0n) {
      throw new ProblemError(
        'conflict',
        'A picture has already been sent to this address. Please start the upload again.',
      );
    }
    try {
      await work();
    } catch (error) {
      const isVerdict =
        error instanceof ProblemError && (error.code === 'unsupported-media-type' || error.code === 'too-large');
      if (!isVerdict) {
        await database
          .transaction(({ db }) =>
            db
              .updateTable('upload')
              .set({ startedAt: null })
              .where('id', '=', id)
              .where('storedAt', 'is', null)
              .execute(),
          )
          .catch((trouble: unknown) => log.warn({ err: trouble }, 'could not release an upload address'));
      }
      throw error;
    }
  }

  async #keep(id: string, bytes: Buffer): Promise<void> {
    const { database, now, images } = this.#use;
    await images.take(id, bytes, 'office');
    try {
      const stored = await database.transaction(({ db }) =>
        db.updateTable('upload').set({ storedAt: now().toISOString() }).where('id', '=', id).executeTakeFirst(),
      );
      if (stored.numUpdatedRows === 0n) throw addressExpired();
    } catch (error) {
      await images.remove(id);
      throw error;
    }
  }
}
