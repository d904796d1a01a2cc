import { isForeign, lastCustomer } from '../../device/known-customer.ts';
import { reopening } from '../../device/steady-database.ts';
import { isUnderWay, placeOf } from '../drafts/draft-store.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { openPageOutbox } from '../page-outbox.ts';
import { openPhotos, type PhotoDatabase } from './photo-db.ts';
import type { PhotoRow } from './photo-row.ts';
import { mayHavePhotos } from './photos-flag.ts';
import { submissionKinds } from '../submission-kinds.ts';

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

/** Whether a photo lies at the form that a row is sent from. */
function isAtFormOf(row: OutboxRow): (photo: PhotoRow) => boolean {
  const form = placeOf(submissionKinds[row.kind].draftOf(row.subject), lastCustomer.get());
  return ({ form: at, draftKey, ownerId }) =>
    at === form || (at !== null && draftKey === row.id && !isForeign(ownerId, lastCustomer.get()));
}

/**
 * Before a request is promised: what was added to its form is marked as its own, and stays at the form. Should the page
 * end before the promise, the form has them; should it end just after, `settleMarked` knows whose they are.
 */
export async function markPhotos(row: OutboxRow): Promise<void> {
  const database = mayHavePhotos() ? await openPhotos() : null;
  if (!database) return;
  // Those of a request that was promised before, and whose page ended then, are not this one's.
  await settleMarked(database);
  // What is promised under this key already may be another request: only the promise tells. They stay at the form.
  if (await isUnderWay(row.id)) return;
  const isAtForm = isAtFormOf(row);
  await changePhotos(database, (photo) => isUnsent(photo) && isAtForm(photo), {
    ...bondTo(row),
    ownerId: lastCustomer.get(),
  });
}

/**
 * Once a request is promised: what was added to its form goes with it, and so does what came back to the form with it.
 * `keyBefore`: under which it was to be sent at first. What is another request's by then stays with that one.
 */
export async function bindPhotos(row: OutboxRow, keyBefore = row.id): Promise<void> {
  const database = mayHavePhotos() ? await openPhotos() : null;
  if (!database) return;
  const isAtForm = isAtFormOf(row);
  const isMeant = (photo: PhotoRow) =>
    photo.requestId === row.id || isAtForm(photo) || (photo.form !== null && photo.requestId === keyBefore);
  await changePhotos(database, (photo) => isUnsent(photo) && isMeant(photo), {
    ...bondTo(row),
    ownerId: lastCustomer.get(),
    form: null,
  });
}

/** A photo that was still being made small when its form was sent follows what has been promised under the key. */
export async function bindLate(id: string, key: string): Promise<void> {
  const [database, outbox] = [await openPhotos(), await openPageOutbox()];
  if (!database || !outbox) return;
  const row = await reopening(outbox, () => outbox.rows.get(key));
  if (!row || row.state === 'attention') return;
  await changePhotos(database, (photo) => photo.id === id && photo.form !== null, { ...bondTo(row), form: null });
}

/** What opens a request has changed: its photos follow, and no others. */
export async function rebindPhotos(row: OutboxRow): Promise<void> {
  const database = mayHavePhotos() ? await openPhotos() : null;
  if (!database) return;
  await changePhotos(database, (photo) => isUnsent(photo) && photo.requestId === row.id, bondTo(row));
}

/** Their request was refused, and taken back into the form, which has them again. */
export async function returnPhotos(row: OutboxRow): Promise<void> {
  const database = mayHavePhotos() ? await openPhotos() : null;
  if (!database) return;
  const form = placeOf(submissionKinds[row.kind].draftOf(row.subject), lastCustomer.get());
  await changePhotos(database, (photo) => isUnsent(photo) && photo.requestId === row.id, { form });
}

/** What was marked for a request that has been promised since is its own, though its page ended before it said so. */
export async function settleMarked(database: PhotoDatabase): Promise<void> {
  // In this order: what is marked after the look is nobody's business here.
  const marked = await reopening(database, () => database.rows.filter(isMarked).toArray());
  if (marked.length === 0) return;
  const outbox = await openPageOutbox();
  if (!outbox) return;
  const promised = new Set(await reopening(outbox, () => outbox.rows.toCollection().primaryKeys()));
  await changePhotos(database, (photo) => isMarked(photo) && promised.has(photo.requestId ?? ''), { form: null });
}

const isMarked = ({ form, requestId }: PhotoRow): boolean => form !== null && requestId !== null;

/** Changes those that are meant and still there. */
export function changePhotos(
  database: PhotoDatabase,
  isMeant: (row: PhotoRow) => boolean,
  more: Partial<PhotoRow>,
): Promise<void> {
  return reopening(database, () =>
    database.transaction('rw', database.rows, async () => {
      const meant = (await database.rows.toArray()).filter(isMeant);
      await database.rows.bulkPut(meant.map((row) => ({ ...row, ...more })));
    }),
  );
}

/** The form that they were added to is begun afresh. `form`: where its draft lies. */
export async function discardFormPhotos(form: string): Promise<void> {
  const database = mayHavePhotos() ? await openPhotos() : null;
  if (!database) return;
  await settleMarked(database);
  await database.rows.filter((photo) => photo.form === form).delete();
}

/** Their request has been discarded. */
export async function discardPhotos(requestId: string): Promise<void> {
  const database = mayHavePhotos() ? await openPhotos() : null;
  await database?.rows.filter((photo) => photo.requestId === requestId).delete();
}
