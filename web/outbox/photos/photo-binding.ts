import { isForeign, lastCustomer } from '../../lib/known-customer.ts';
import { draftRowKey } from '../drafts/draft-store.ts';
import type { OutboxDatabase } from '../outbox-db.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { changeOutbox } from '../outbox-access.ts';
import { ownerOfDraft } from '../drafts/draft.ts';
import { isOfDesk, submissionKinds } from '../submission-kinds.ts';
import type { PhotoRow } from './photo-row.ts';

// A function that takes a database must run in `changeOutbox`.

/** A photo that the server has stays with its request, also when the row goes back to its form. */
const isUnsent = ({ state }: PhotoRow): boolean => state !== 'sent';

/** The fields that attach a photo to a request. */
function bondTo(row: OutboxRow): Partial<PhotoRow> {
  const grant = row.payload && 'grant' in row.payload ? row.payload.grant : undefined;
  return {
    requestId: row.id,
    ...((row.kind === 'message' || row.kind === 'join') && { of: 'message' }),
    ...(row.kind === 'progress' && { of: 'progress' }),
    ...(row.kind === 'report' && { of: 'report', ofId: row.subject.visitId }),
    secret: row.secret ?? row.opensWith ?? null,
    ...(typeof grant === 'string' && { grant }),
    // A photo that was refused because its request was refused is tried again.
    state: 'waiting',
    fault: null,
  };
}

function formOf(row: OutboxRow): string {
  const draft = submissionKinds[row.kind].draftOf(row.subject);
  return draftRowKey(draft, ownerOfDraft(draft));
}

/** Whether a photo was added to the form that a row is sent from. */
function isAtFormOf(row: OutboxRow): (photo: PhotoRow) => boolean {
  const form = formOf(row);
  return ({ form: at, draftKey, ownerId }) =>
    at === form || (at !== null && draftKey === row.id && !isForeign(ownerId, lastCustomer.get()));
}

/** Changes the matching photos that still exist. */
export async function changePhotos(
  { photos }: OutboxDatabase,
  isMeant: (row: PhotoRow) => boolean,
  more: Partial<PhotoRow>,
): Promise<void> {
  const meant = (await photos.toArray()).filter(isMeant);
  await photos.bulkPut(meant.map((row) => ({ ...row, ...more })));
}

/**
 * Attaches the photos of a form to its queued request, also those that went back to the form with it. `keyBefore`: the
 * key that the request was first to be sent under.
 */
export function bindPhotos(database: OutboxDatabase, row: OutboxRow, keyBefore = row.id): Promise<void> {
  const isAtForm = isAtFormOf(row);
  const isMeant = (photo: PhotoRow) =>
    photo.requestId === row.id || isAtForm(photo) || (photo.form !== null && photo.requestId === keyBefore);
  return changePhotos(database, (photo) => isUnsent(photo) && isMeant(photo), {
    ...bondTo(row),
    ownerId: isOfDesk(row.kind) ? null : lastCustomer.get(),
    form: null,
  });
}

/** Attaches the photos of a form to a request that was sent without being stored on this device. */
export const attachPhotos = (row: OutboxRow): Promise<unknown> => changeOutbox((database) => bindPhotos(database, row));

/** Attaches a photo that was still being resized when its form was sent, to the request queued under the key. */
export async function bindLate(database: OutboxDatabase, id: string, key: string): Promise<void> {
  const row = await database.rows.get(key);
  if (!row || row.state === 'needs-action') return;
  await changePhotos(database, (photo) => photo.id === id && photo.form !== null, { ...bondTo(row), form: null });
}

/** The request has a new secret or grant, so its photos get it too. */
export const rebindPhotos = (database: OutboxDatabase, row: OutboxRow): Promise<void> =>
  changePhotos(database, (photo) => isUnsent(photo) && photo.requestId === row.id, bondTo(row));

/** The request was refused and went back to its form, so its photos go back too. */
export const returnPhotos = (database: OutboxDatabase, row: OutboxRow): Promise<void> =>
  changePhotos(database, (photo) => isUnsent(photo) && photo.requestId === row.id, { form: formOf(row) });
