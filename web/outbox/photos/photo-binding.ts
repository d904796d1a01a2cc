import { isForeign, lastCustomer } from '../../lib/known-customer.ts';
import { reopening } from '../../lib/steady-database.ts';
import { placeOf } from '../drafts/draft-store.ts';
import type { OutboxDatabase } from '../outbox-db.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { openPageOutbox } from '../page-outbox.ts';
import { submissionKinds } from '../submission-kinds.ts';
import type { PhotoRow } from './photo-row.ts';

// What is given a database belongs into a transaction over its photos.

/** Not when their row is taken back to its form: what the server has stays with what it has. */
const isUnsent = ({ state }: PhotoRow): boolean => state !== 'sent';

/** What makes a photo one of a request. */
function bondTo(row: OutboxRow): Partial<PhotoRow> {
  const grant = row.payload && 'grant' in row.payload ? row.payload.grant : undefined;
  return {
    requestId: row.id,
    ...(row.kind === 'message' && { of: 'message' }),
    secret: row.secret ?? row.opensWith ?? null,
    ...(typeof grant === 'string' && { grant }),
    // What was refused because its request was is looked at anew.
    state: 'waiting',
    fault: null,
  };
}

const formOf = (row: OutboxRow): string => placeOf(submissionKinds[row.kind].draftOf(row.subject), lastCustomer.get());

/** Whether a photo lies at the form that a row is sent from. */
function isAtFormOf(row: OutboxRow): (photo: PhotoRow) => boolean {
  const form = formOf(row);
  return ({ form: at, draftKey, ownerId }) =>
    at === form || (at !== null && draftKey === row.id && !isForeign(ownerId, lastCustomer.get()));
}

/** Changes those that are meant and still there. */
export async function changePhotos(
  { photos }: OutboxDatabase,
  isMeant: (row: PhotoRow) => boolean,
  more: Partial<PhotoRow>,
): Promise<void> {
  const meant = (await photos.toArray()).filter(isMeant);
  await photos.bulkPut(meant.map((row) => ({ ...row, ...more })));
}

/**
 * With the promise of a request: what was added to its form goes with it, and so does what came back to the form with
 * it. `keyBefore`: under which it was to be sent at first.
 */
export function bindPhotos(database: OutboxDatabase, row: OutboxRow, keyBefore = row.id): Promise<void> {
  const isAtForm = isAtFormOf(row);
  const isMeant = (photo: PhotoRow) =>
    photo.requestId === row.id || isAtForm(photo) || (photo.form !== null && photo.requestId === keyBefore);
  return changePhotos(database, (photo) => isUnsent(photo) && isMeant(photo), {
    ...bondTo(row),
    ownerId: lastCustomer.get(),
    form: null,
  });
}

/** A photo that was still being made small when its form was sent follows what has been promised under the key. */
export async function bindLate(database: OutboxDatabase, id: string, key: string): Promise<void> {
  const row = await database.rows.get(key);
  if (!row || row.state === 'needs-action') return;
  await changePhotos(database, (photo) => photo.id === id && photo.form !== null, { ...bondTo(row), form: null });
}

/** What opens a request has changed: its photos follow, and no others. */
export const rebindPhotos = (database: OutboxDatabase, row: OutboxRow): Promise<void> =>
  changePhotos(database, (photo) => isUnsent(photo) && photo.requestId === row.id, bondTo(row));

/** Their request was refused, and taken back into the form, which has them again. */
export const returnPhotos = (database: OutboxDatabase, row: OutboxRow): Promise<void> =>
  changePhotos(database, (photo) => isUnsent(photo) && photo.requestId === row.id, { form: formOf(row) });

/** Does something with the photos of this device, in a transaction of its own. */
export async function inPhotos(work: (database: OutboxDatabase) => PromiseLike<unknown>): Promise<void> {
  const database = await openPageOutbox();
  if (!database) return;
  await reopening(database, () =>
    database.transaction('rw', database.rows, database.drafts, database.photos, () => work(database)),
  );
}

/** The form that they were added to is begun afresh. `form`: where its draft lies. */
export const discardFormPhotos = (form: string): Promise<void> =>
  inPhotos(({ photos }) => photos.filter((photo) => photo.form === form).delete());
