import { maxPhotos, maxReportPhotos, type PhotoKind } from '../../shared/media/photo-bounds.ts';
import { photoCount } from '../lib/device-status.ts';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { followerOf } from '../lib/follow-database.ts';
import { isDraftOfDesk, draftRowKey, type SignedOut } from '../outbox/drafts/draft-store.ts';
import { mintKey, ownerOfDraft, readDraftKey } from '../outbox/drafts/draft.ts';
import { changeOutbox, readOutbox } from '../outbox/outbox-access.ts';
import { openPageOutbox } from '../outbox/page-outbox.ts';
import { kindOf, type DraftName } from '../outbox/submission-kinds.ts';
import { createStore } from '../components/store.ts';
import { bindLate } from '../outbox/photos/photo-binding.ts';
import { needsSession, type PhotoRow } from '../outbox/photos/photo-row.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import { dayMs } from '../../shared/duration.ts';

/** Sent photos and orphans are deleted after this time, in milliseconds. */
const keptMs = 7 * dayMs;

/**
 * How long photos of jobs and messages wait to be sent, in milliseconds. They need no row on this device, and the
 * server accepts them for this long.
 */
const takenMs = 14 * dayMs;

/**
 * What a photo is added to: a form, a request of this device, something that the session gives access to, or something
 * that the grant of a link gives access to (then `secret` is null).
 */
export type PhotoPlace =
  | {
      readonly draft: DraftName;
      /** When it was chosen: the key of the draft, and the customer who was signed in. Resizing takes a while. */
      readonly chosen?: { readonly key: string; readonly by: string | null };
    }
  | {
      readonly requestId: string;
      readonly secret: string | null;
      readonly of?: PhotoRow['of'];
      readonly grant?: string;
    };

/** The photos of this device's customer, oldest first; undefined until they have been read. */
export const photoRows = createStore<readonly PhotoRow[] | undefined>(undefined);

const show = (rows: readonly PhotoRow[]): void =>
  photoRows.set(
    rows
      .filter(({ ownerId }) => !isForeign(ownerId, lastCustomer.get()))
      .sort((one, other) => one.createdAt - other.createdAt),
  );

/** From now on `photoRows` follows the database, whichever tab changes it. */
export const followPhotos = followerOf(
  () => openPageOutbox(),
  ({ photos }) => photos.toArray(),
  show,
  () => show([]),
);

/** A form belongs to its customer. */
const columnsOf = (place: PhotoPlace) =>
  'draft' in place
    ? {
        ownerId: ownerOfDraft(place.draft),
        form: draftRowKey(place.draft, ownerOfDraft(place.draft)),
        draftKey: place.chosen?.key ?? readDraftKey(place.draft),
        requestId: null,
        secret: null,
      }
    : {
        ownerId: lastCustomer.get(),
        form: null,
        draftKey: null,
        requestId: place.requestId,
        secret: place.secret,
        of: place.of,
        grant: place.grant,
      };

/** A request that went back to its form has its photos at the form too. */
function isAt(row: PhotoRow, place: PhotoPlace): boolean {
  if ('requestId' in place) return row.requestId === place.requestId;
  const key = readDraftKey(place.draft);
  if (row.form === draftRowKey(place.draft, ownerOfDraft(place.draft))) return true;
  return key !== null && (row.requestId === key || (row.form !== null && row.draftKey === key));
}

/** The photos of a form or a request. */
export const photosAt = (rows: readonly PhotoRow[], place: PhotoPlace): PhotoRow[] =>
  rows.filter((row) => isAt(row, place));

/** The photos of a form that its request will name. */
export async function readPhotosAt(place: PhotoPlace): Promise<readonly PhotoRow[]> {
  const rows = await readOutbox(({ photos }) => photos.toArray());
  return photosAt(rows ?? [], place)
    .filter(({ state }) => state !== 'refused')
    .sort((one, other) => one.createdAt - other.createdAt);
}

/** A customer who signs in while a form is open continues it. */
const hasLeft = (place: PhotoPlace): boolean =>
  'draft' in place && isForeign(place.chosen?.by ?? null, lastCustomer.get());

/** The maximum number of photos at a place. */
export const maxPhotosAt = (place: PhotoPlace): number =>
  'draft' in place && kindOf(place.draft) === 'report' ? maxReportPhotos : maxPhotos;

/**
 * Stores a photo, which the app must send from then on. `full`: there are enough already. `unkept`: the disk is full.
 */
export async function keepPhoto(
  { bytes, digest, thumbnail }: PreparedPhoto,
  place: PhotoPlace,
  kind: PhotoKind,
): Promise<'kept' | 'full' | 'unkept'> {
  const now = Date.now();
  const isSlip = kind === 'slip';
  const row: PhotoRow = {
    id: mintKey(),
    kind,
    ...columnsOf(place),
    bytes,
    digest,
    thumbnail,
    state: 'waiting',
    fault: null,
    attempts: 0,
    createdAt: now,
    nextAt: now,
    sentAt: null,
  };
  try {
    const outcome = await changeOutbox(async (database) => {
      const others = photosAt(await database.photos.toArray(), place).filter(
        (other) => (other.kind === 'slip') === isSlip,
      );
      // The owner has signed out meanwhile, so nothing is stored for the next customer.
      if (hasLeft(place)) return 'full';
      if (!isSlip && others.filter(({ state }) => state !== 'refused').length >= maxPhotosAt(place)) return 'full';
      await database.photos.add(row);
      if ('draft' in place && place.chosen) await bindLate(database, row.id, place.chosen.key);
      return 'kept';
    });
    // Set at once, because the list follows a moment later.
    if (outcome === 'kept') photoCount.set(photoCount.get() + 1);
    void followPhotos();
    return outcome ?? 'unkept';
  } catch {
    // Usually a full disk.
    return 'unkept';
  }
}

export const removePhoto = (id: string): Promise<unknown> => changeOutbox(({ photos }) => photos.delete(id));

/** Whether a sign-out deletes photos that were sent off and still wait, so that it has to be asked about. */
export async function losesPhotos(customerId: string): Promise<boolean> {
  const isLost = (row: PhotoRow) => row.ownerId === customerId && row.state === 'waiting' && needsSession(row);
  const count = await readOutbox(({ photos }) => photos.filter(isLost).count());
  return (count ?? 0) > 0;
}

/**
 * At a sign-out: deletes the customer's photos, and those added to forms without signing in until then, but not those
 * queued with a request.
 */
export const forgetPhotos = ({ customerId, until }: SignedOut): Promise<unknown> =>
  changeOutbox(({ photos }) =>
    photos
      .filter(
        (row) =>
          (row.ownerId === customerId && (row.state === 'sent' || row.form !== null || needsSession(row))) ||
          (row.ownerId === null && row.form !== null && row.createdAt <= until && !isDraftOfDesk(row.form)),
      )
      .delete(),
  );

/** Deletes photos that were sent a week ago, and those whose form or request no longer exists. */
export function sweepPhotos(): Promise<unknown> {
  const now = Date.now();
  return changeOutbox(async ({ drafts, rows, photos }) => {
    const [kept, ids] = await Promise.all([drafts.toArray(), rows.toCollection().primaryKeys()]);
    const known = new Set([...kept.flatMap(({ name, key }) => [name, key]), ...ids]);
    const isOver = ({ form, requestId, of, createdAt, sentAt }: PhotoRow): boolean =>
      sentAt === null
        ? ![form, requestId].some((place) => known.has(place ?? '')) &&
          now - createdAt > (of === undefined ? keptMs : takenMs)
        : now - sentAt > keptMs;
    await photos.filter(isOver).delete();
  });
}
