import type { DeskVisit } from '../../../shared/features/desk/desk-contract.ts';
import { maxPhotos, photoPath } from '../../../shared/media/photo-bounds.ts';
import { withReconnect } from '../../lib/guard-database.ts';
import { readPhoto } from '../../photos/read-photo.ts';
import { openDeskDatabase } from './desk-db.ts';

/** Width of a kept photo in pixels: it fills a phone, and has less than 100 kB. */
const keptWidth = 640;

const mayTakePlace = ({ isOpen, answer: { state } }: DeskVisit): boolean =>
  isOpen && (state === 'asked' || state === 'confirmed');

/** The ids of the photos to keep, for the desk with this secret. */
let wanted: { readonly secret: string; readonly ids: ReadonlySet<string> } | undefined;

/** Photos that are being read, by id, so that the card of a visit and `keepDeskPhotos` fetch each once. */
const reading = new Map<string, Promise<string | null>>();

/** Stores a photo, unless the desk has been left or has lost it meanwhile. */
async function keep(id: string, src: string, secret: string): Promise<void> {
  const database = await openDeskDatabase();
  if (!database) return;
  await withReconnect(database, () =>
    database.transaction('rw', database.desks, database.photos, async () => {
      const desk = await database.desks.get('desk');
      if (desk?.secret !== secret || desk.isClosed) return;
      if (wanted?.secret === secret && wanted.ids.has(id)) await database.photos.put({ id, src });
    }),
  );
}

async function readKept(id: string): Promise<string | null> {
  const database = await openDeskDatabase();
  const photo = database && (await withReconnect(database, () => database.photos.get(id)));
  return photo?.src ?? null;
}

async function readOrFetch(id: string, secret: string): Promise<string | null> {
  const kept = await readKept(id).catch(() => null);
  if (kept !== null) return kept;
  const src = await readPhoto(photoPath(id, keptWidth), { secret });
  // Without space for it, it is still shown.
  if (src !== null) await keep(id, src, secret).catch(() => {});
  return src;
}

/** A photo of the place as a data: URL, from this device if it has it. Null: our server did not send it either. */
export function readDeskPhoto(id: string, secret: string): Promise<string | null> {
  const running = reading.get(id) ?? readOrFetch(id, secret).finally(() => reading.delete(id));
  reading.set(id, running);
  return running;
}

/**
 * Keeps small photos of the asked and confirmed visits, one after the other, so that the brief is complete without a
 * network, and deletes the photos of other visits. A later call ends this one.
 */
export async function keepDeskPhotos(secret: string, visits: readonly DeskVisit[]): Promise<void> {
  const photos = visits.filter(mayTakePlace).flatMap(({ brief }) => (brief?.photos ?? []).slice(0, maxPhotos));
  const turn = { secret, ids: new Set(photos.map(({ id }) => id)) };
  wanted = turn;
  const database = await openDeskDatabase();
  if (!database) return;
  await withReconnect(database, () =>
    database.photos
      .where('id')
      .noneOf([...turn.ids])
      .delete(),
  );
  for (const id of turn.ids) {
    if (wanted !== turn) return;
    await readDeskPhoto(id, secret);
  }
}
