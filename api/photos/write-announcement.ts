import { largestPhoto, type PhotoKind } from '../../shared/photos/photo-bounds.ts';
import { ProblemError } from '../../shared/problem.ts';
import { insert, onConflictKeep } from '../database/write-rows.ts';
import type { Actor, WriteContext } from '../endpoints/handler.ts';
import { photos } from '../entities/photo-entity.ts';
import type { PhotoPlace } from './photo-places.ts';
import { roomToday } from './photo-room.ts';
import { announcedPhoto, type AnnouncedPhoto, type PhotoOwner } from './photo-rows.ts';

export type Announced = {
  readonly id: string;
  readonly kind: PhotoKind;
  readonly size: number;
  readonly digest: string;
};

export type AnnouncedBy = Pick<WriteContext<Actor | null>, 'tx' | 'actor' | 'now' | 'sender'>;

/** Makes a row of what is to come, once however often it is announced. */
export async function writeAnnouncement(
  photo: Announced,
  place: NonNullable<PhotoPlace>,
  by: AnnouncedBy,
): Promise<AnnouncedPhoto> {
  const known = (await announcedPhoto(by.tx.execute, photo.id)) ?? (await begin(photo, place, by));
  if (!isSame(known, photo, place.owner)) throw new ProblemError('conflict', 'photoIsAnother');
  return known;
}

async function begin(
  { id, kind, size, digest }: Announced,
  { owner, makeRoom }: NonNullable<PhotoPlace>,
  { tx, actor, now, sender }: AnnouncedBy,
): Promise<AnnouncedPhoto> {
  if (size > largestPhoto) throw new ProblemError('too-large', 'photoTooLarge');
  await makeRoom();
  const customerId = actor?.customerId ?? null;
  const row = { id, [owner.column]: owner.id, kind, size, digest, sender, customerId, createdAt: now };
  // Two that belong to different things wait for each other nowhere else.
  const isNew = (await insert(tx, photos, row, onConflictKeep(photos, ['id']))) > 0;
  if (isNew) await roomToday(tx.execute, { id, sender, customerId, now });
  const begun = await announcedPhoto(tx.execute, id);
  // What has been taken back lies here under its id until it is swept.
  if (!begun) throw new ProblemError('unavailable', 'busy', { retryAfter: 60 });
  return begun;
}

const isSame = (row: AnnouncedPhoto, { kind, size, digest }: Announced, { column, id }: PhotoOwner): boolean =>
  row[column] === id && row.kind === kind && row.size === size && row.digest === digest;
