import { liveQuery } from 'dexie';
import { mostPhotos, type PhotoKind } from '../../shared/media/photo-bounds.ts';
import { photoCount } from '../lib/device-status.ts';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { reopening } from '../lib/steady-database.ts';
import { placeOf } from '../outbox/drafts/draft-store.ts';
import { mintKey, readDraftKey } from '../outbox/drafts/draft.ts';
import { openPageOutbox } from '../outbox/page-outbox.ts';
import { createStore } from '../components/store.ts';
import { bindLate, inPhotos } from '../outbox/photos/photo-binding.ts';
import { needsSession, type PhotoRow } from '../outbox/photos/photo-row.ts';
import type { PhotoPlace } from './photo-place.ts';
import type { PreparedPhoto } from './prepare-photo.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What the server has is forgotten here after this, in milliseconds; so is what belongs to nothing any more. */
const keptMs = 7 * dayMs;

/** For so long our server takes photos of what it knows itself, and this device need not: jobs, messages. */
const takenMs = 14 * dayMs;

/** The photos of this device's person, oldest first; undefined until they have been read. */
export const photoRows = createStore<readonly PhotoRow[] | undefined>(undefined);

let followed: Promise<void> | undefined;

/** From now on `photoRows` is what the database holds, whichever tab changes it. */
export function followPhotos(): Promise<void> {
  followed ??= follow();
  return followed;
}

async function follow(): Promise<void> {
  const database = await openPageOutbox();
  if (!database) {
    // The next look may find it in order.
    followed = undefined;
    photoRows.set([]);
    return;
  }
  const read = () => reopening(database, () => database.photos.toArray());
  liveQuery(read).subscribe({
    next: (rows) =>
      photoRows.set(
        rows
          .filter(({ ownerId }) => !isForeign(ownerId, lastCustomer.get()))
          .sort((one, other) => one.createdAt - other.createdAt),
      ),
    error: () => {
      followed = undefined;
    },
  });
}

/** A form is its person's own. */
const columnsOf = (place: PhotoPlace) =>
  'draft' in place
    ? {
        form: placeOf(place.draft, lastCustomer.get()),
        draftKey: place.chosen?.key ?? readDraftKey(place.draft),
        requestId: null,
        secret: null,
      }
    : {
        form: null,
        draftKey: null,
        requestId: place.requestId,
        secret: place.secret,
        of: place.of,
        grant: place.grant,
      };

/** What was taken back to its form, to be sent again, is there too. */
function isAt(row: PhotoRow, place: PhotoPlace): boolean {
  if ('requestId' in place) return row.requestId === place.requestId;
  const key = readDraftKey(place.draft);
  if (row.form === placeOf(place.draft, lastCustomer.get())) return true;
  return key !== null && (row.requestId === key || (row.form !== null && row.draftKey === key));
}

/** Those of a form or a request. */
export const photosAt = (rows: readonly PhotoRow[], place: PhotoPlace): PhotoRow[] =>
  rows.filter((row) => isAt(row, place));

/** Who signs in while a form is open goes on with it. */
const hasLeft = (place: PhotoPlace): boolean =>
  'draft' in place && isForeign(place.chosen?.by ?? null, lastCustomer.get());

/** Keeps a photo, from then on a promise. `full`: there are six already. `unkept`: this device has no room. */
export async function keepPhoto(
  { bytes, digest, thumbnail }: PreparedPhoto,
  place: PhotoPlace,
  kind: PhotoKind,
): Promise<'kept' | 'full' | 'unkept'> {
  const database = await openPageOutbox();
  if (!database) return 'unkept';
  const now = Date.now();
  const row: PhotoRow = {
    id: mintKey(),
    kind,
    ...columnsOf(place),
    ownerId: lastCustomer.get(),
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
    const isKept = await reopening(database, () =>
      database.transaction('rw', database.rows, database.photos, async () => {
        const others = photosAt(await database.photos.toArray(), place).filter((other) => other.kind === kind);
        // Whoever chose it has left meanwhile, and leaves nothing behind for whoever comes next.
        if (hasLeft(place)) return false;
        if (kind === 'photo' && others.filter(({ state }) => state !== 'refused').length >= mostPhotos) return false;
        await database.photos.add(row);
        if ('draft' in place && place.chosen) await bindLate(database, row.id, place.chosen.key);
        return true;
      }),
    );
    // At once: the list of all that lies here follows in a moment.
    if (isKept) photoCount.set(photoCount.get() + 1);
    void followPhotos();
    return isKept ? 'kept' : 'full';
  } catch {
    // Mostly a full disk.
    return 'unkept';
  }
}

export const removePhoto = (id: string): Promise<void> => inPhotos(({ photos }) => photos.delete(id));

/** At a sign-out: the person's but what waits with its request, and nobody's that were added to a form. */
export const forgetPhotos = (customerId: string): Promise<void> =>
  inPhotos(({ photos }) =>
    photos
      .filter(
        (row) =>
          (row.ownerId === customerId && (row.state === 'sent' || row.form !== null || needsSession(row))) ||
          (row.ownerId === null && row.form !== null),
      )
      .delete(),
  ).catch(() => {});

/** Photos that the server has had for a week go, and those whose form or request is gone. */
export function sweepPhotos(): Promise<void> {
  const now = Date.now();
  return inPhotos(async ({ drafts, rows, photos }) => {
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
