import type { RequestEvent } from '../../shared/payments/request-event.ts';
import { mostPhotos } from '../../shared/photos/photo-bounds.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import type { InSql } from '../entities/table.ts';
import { photos } from '../entities/photo-entity.ts';
import { countPhotos, ownedBy, type PhotoOwner } from './photo-rows.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long after what it belongs to a photo is taken, in milliseconds. */
const takenMs = 14 * dayMs;

/** How long an address takes pieces, in milliseconds; the device asks for another then. */
export const addressLifeMs = 30 * 60 * 1000;

/**
 * How long the bytes of an announced photo are expected, in milliseconds: what has not come then is removed, within an
 * hour of its announcement. Who goes on is given no address that outlives it.
 */
export const expectedMs = 1.5 * addressLifeMs;

/**
 * How long an announced photo is one of those that are taken, in milliseconds; who goes on asks again. More may be on
 * their way than have a place: those that are whole first have it.
 */
export const heldMs = 5 * 60 * 1000;

/** Whole, or announced since that instant. */
const isExpected = `(${photos.storedAt} is not null or ${photos.createdAt} > ?)`;

/** How long a photo is kept whose request nobody pays for, in milliseconds. */
export const unpaidKeptMs = 7 * dayMs;

/** Throws where what a photo would belong to, made at that instant, has all that it takes. It is held. */
export async function roomForPhoto(tx: Transaction, owner: PhotoOwner, madeAt: string, now: Date): Promise<void> {
  if (now.getTime() - new Date(madeAt).getTime() > takenMs) throw new ProblemError('conflict', 'photosAreLate');
  const { sql, params } = ownedBy(owner);
  const present = await countPhotos(tx.execute, `${sql} and ${photos.kind} = 'photo' and ${isExpected}`, [
    ...params,
    new Date(now.getTime() - heldMs),
  ]);
  if ((present?.count ?? 0) >= mostPhotos) throw new ProblemError('conflict', 'enoughPhotos');
}

/** Whether what a photo belongs to has all that it takes, whole. It is held. */
export async function isFullOf(tx: Transaction, owner: PhotoOwner): Promise<boolean> {
  const { sql, params } = ownedBy(owner);
  const whole = `${sql} and ${photos.kind} = 'photo' and ${photos.storedAt} is not null`;
  return ((await countPhotos(tx.execute, whole, params))?.count ?? 0) >= mostPhotos;
}

/** What slips are of, and what has happened to its payment. */
export type SlipPlace = { readonly owner: PhotoOwner; readonly events: readonly RequestEvent[] };

/** Throws where one has come. Of those that are announced the first that is whole counts: the others may never come. */
export async function roomForSlip(tx: Transaction, place: SlipPlace, now: Date): Promise<void> {
  if (await slipHasCome(tx.execute, place)) throw new ProblemError('conflict', 'slipIsThere');
  const { sql, params } = ownedBy(place.owner);
  const waiting = `${sql} and ${photos.kind} = 'slip' and ${photos.storedAt} is null and ${photos.createdAt} > ?`;
  const expected = await countPhotos(tx.execute, waiting, [...params, new Date(now.getTime() - heldMs)]);
  if ((expected?.count ?? 0) >= mostPhotos) throw new ProblemError('conflict', 'enoughPhotos');
}

/** Whether one is whole: one for each time that the payment is waited for; refused, it is claimed with another. */
export async function slipHasCome(read: Database['read'], { owner, events }: SlipPlace): Promise<boolean> {
  const since = events.findLast(({ kind }) => kind === 'payment_refused' || kind === 'payment_corrected')?.at;
  const { sql, params } = ownedBy(owner);
  const whole = `${sql} and ${photos.kind} = 'slip' and ${photos.storedAt} is not null`;
  const present = await countPhotos(read, since === undefined ? whole : `${whole} and ${photos.createdAt} > ?`, [
    ...params,
    ...(since === undefined ? [] : [new Date(since)]),
  ]);
  return (present?.count ?? 0) > 0;
}

/** Each by its own index: of two columns in one condition SQLite would look through all payments. */
const paidOf = (request: 'booking_id' | 'estimate_request_id', id: InSql | string): string =>
  `exists (select 1 from payment where payment.${request} = ${id} and payment.state = 'verified')`;

/** Its fee may turn out later not to have come: what the work is done by stays. */
export const isWork = (bookingId: InSql | string): string =>
  `exists (select 1 from job where job.booking_id = ${bookingId})`;

/**
 * Of requests whose fee has not been verified, and of what their customers have written to us. What belongs to a job,
 * and what the office has written, is nobody's who has paid nothing.
 */
export const unpaid = `(${photos.bookingId} is not null or ${photos.estimateRequestId} is not null or ${photos.messageId} is not null)
  and not ${paidOf('booking_id', photos.bookingId)} and not ${isWork(photos.bookingId)}
  and not ${paidOf('estimate_request_id', photos.estimateRequestId)}
  and not exists (
    select 1 from thread_message join thread on thread.id = thread_message.thread_id
    where thread_message.id = ${photos.messageId} and (thread_message.author = 'office' or thread.job_id is not null
    or ${paidOf('booking_id', 'thread.booking_id')} or ${isWork('thread.booking_id')} or ${paidOf('estimate_request_id', 'thread.estimate_request_id')}))`;
