import { isEnd } from '../../shared/payments/request-state.ts';
import type { photoContract } from '../../shared/photos/photo-contract.ts';
import { largestPhoto, mostPhotos, type PhotoKind } from '../../shared/photos/photo-bounds.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { RequestStatus } from '../../shared/requests/request-contract.ts';
import type { Database, Transaction } from '../database/database.ts';
import { hold, insert } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests } from '../entities/estimate-request-entity.ts';
import { photos } from '../entities/photo-entity.ts';
import { claimantOf } from '../requests/claimant.ts';
import { readOwnRequest, readRequestStatus } from '../requests/request-rows.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import type { Env } from '../process/env.ts';
import { sessionKeysOf } from '../sessions/session-keys.ts';
import { ValueSigner } from '../sessions/signed-value.ts';
import { signedAddress } from '../uploads/upload-address.ts';
import { photoParts } from './photo-parts.ts';
import { announcedPhoto, countPhotos } from './photo-rows.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long after its request a photo is taken, in milliseconds. */
const takenMs = 14 * dayMs;

/** Bytes that are taken within a day, of somebody who is signed in and from one address. */
const mostOfCustomer = 30_000_000;
const mostOfSender = 1_000_000_000;

/** Bytes that all photos together may have whose fee has not been verified: anybody can send those. */
const mostUnpaid = 1_000_000_000;

/** How long a photo is kept whose request nobody pays for, in milliseconds. */
export const unpaidKeptMs = 7 * dayMs;

/** How long an address takes pieces, in milliseconds; the device asks for another then. */
const addressLifeMs = 60 * 60 * 1000;

type Settings = Pick<Env, 'sessionKeys' | 'dataDir'>;

export const photoHandlers = (env: Settings, links: RequestLinks): Handlers<typeof photoContract> => {
  const parts = photoParts(env.dataDir);
  let signer: ValueSigner | undefined;
  const addressOf = (id: string, now: Date) => {
    // A demonstration makes its key when it is first needed.
    signer ??= new ValueSigner(sessionKeysOf(env));
    return signedAddress(signer, 'photos', id, new Date(now.getTime() + addressLifeMs));
  };
  return {
    async announcePhoto({ body }, { tx, ...context }) {
      const { actor, now, sender } = context;
      const { id, requestId, kind, size, digest } = body;
      const claimant = await claimantOf(links, tx.execute, body, context);
      // Of several at once each is counted; it is one of the two.
      await hold(tx, bookings, { id: requestId });
      await hold(tx, estimateRequests, { id: requestId });
      const own = await readOwnRequest(tx.execute, requestId, claimant);
      if (!own) throw new ProblemError('not-found', 'noSuchRequest');
      const before = await announcedPhoto(tx.execute, id);
      if (before) {
        const of = before.bookingId ?? before.estimateRequestId;
        const isSame = of === requestId && before.kind === kind && before.size === size && before.digest === digest;
        if (!isSame) throw new ProblemError('conflict', 'photoIsAnother');
      } else {
        if (size > largestPhoto) throw new ProblemError('too-large', 'photoTooLarge');
        const column = own.status.kind === 'booking' ? photos.bookingId : photos.estimateRequestId;
        await (kind === 'photo' ? roomForPhoto : roomForSlip)(tx, own.status, `${column} = ?`, now);
        await roomToday(tx.execute, { size, sender, customerId: actor?.customerId ?? null, now });
        const place = own.status.kind === 'booking' ? { bookingId: requestId } : { estimateRequestId: requestId };
        const row = { id, ...place, kind, size, digest, sender, customerId: actor?.customerId ?? null, createdAt: now };
        await insert(tx, photos, row);
      }
      const storedAt = before?.storedAt ?? null;
      const received = storedAt === null ? await parts.length(id) : size;
      return { id, address: addressOf(id, now), received, storedAt };
    },

    async listRequestPhotos({ params: { id } }, { read }) {
      const requests = await Promise.all([
        readRequestStatus(read, { kind: 'booking', id }),
        readRequestStatus(read, { kind: 'estimate', id }),
      ]);
      const found = requests.filter((request) => request !== undefined);
      if (found.length === 0) throw new ProblemError('not-found', 'noSuchRequest');
      return found.flatMap(({ photos: sent }) => sent);
    },
  };
};

type Room = (tx: Transaction, status: RequestStatus, condition: string, now: Date) => Promise<void>;

const countOf = async (tx: Transaction, condition: string, kind: PhotoKind, params: readonly unknown[]) =>
  (await countPhotos(tx.execute, `${condition} and ${photos.kind} = '${kind}'`, params))?.count ?? 0;

const roomForPhoto: Room = async (tx, { id, state, createdAt }, condition, now) => {
  if (isEnd(state)) throw new ProblemError('conflict', 'requestEnded');
  if (now.getTime() - new Date(createdAt).getTime() > takenMs) throw new ProblemError('conflict', 'photosAreLate');
  if ((await countOf(tx, condition, 'photo', [id])) >= mostPhotos) throw new ProblemError('conflict', 'enoughPhotos');
};

/** One for each time that the payment is waited for: one that was refused is claimed again with another. */
const roomForSlip: Room = async (tx, { id, state, payment, events }, condition) => {
  if (isEnd(state)) throw new ProblemError('conflict', 'requestEnded');
  if (payment.state === 'verified') throw new ProblemError('conflict', 'noSlipWanted');
  const since = events.findLast(({ kind }) => kind === 'payment_refused' || kind === 'payment_corrected')?.at;
  const later = since === undefined ? '' : ` and ${photos.createdAt} > ?`;
  const params = [id, ...(since === undefined ? [] : [new Date(since)])];
  if ((await countOf(tx, condition + later, 'slip', params)) > 0) throw new ProblemError('conflict', 'slipIsThere');
};

type Sent = {
  readonly size: number;
  readonly sender: string;
  readonly customerId: string | null;
  readonly now: Date;
};

/** Throws 429 where a day's bytes, or those of everything unpaid, are used up. */
async function roomToday(read: Database['read'], { size, sender, customerId, now }: Sent): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const bytesOf = async (condition: string, params: readonly unknown[]) =>
    (await countPhotos(read, condition, params))?.bytes ?? 0;
  const recent = `${photos.createdAt} > ?`;
  const isFull =
    (await bytesOf(`${photos.sender} = ? and ${recent}`, [sender, since])) + size > mostOfSender ||
    (customerId !== null &&
      (await bytesOf(`${photos.customerId} = ? and ${recent}`, [customerId, since])) + size > mostOfCustomer) ||
    // Older ones have been swept.
    (await bytesOf(`${unpaid} and ${recent}`, [new Date(now.getTime() - unpaidKeptMs)])) + size > mostUnpaid;
  if (isFull) throw new ProblemError('too-many-requests', 'noMorePhotosToday', { retryAfter: 60 * 60 });
}

/** Of requests whose fee has not been verified. */
export const unpaid = `not exists (
  select 1 from payment where state = 'verified'
  and (payment.booking_id = ${photos.bookingId} or payment.estimate_request_id = ${photos.estimateRequestId}))`;
