import { lastCustomer } from '../../device/known-customer.ts';
import { reopening } from '../../device/reopen.ts';
import { placeOf } from '../drafts/draft-store.ts';
import type { OutboxRow } from '../outbox-row.ts';
import { openPhotos, type PhotoDatabase } from './photo-db.ts';
import type { PhotoRow } from './photo-row.ts';
import { mayHavePhotos } from './photos-flag.ts';
import { submissionKinds } from '../submission-kinds.ts';

/** What was added to a form goes with what is sent from it. `keyBefore`: under which it was to be sent at first. */
export async function bindPhotos(row: OutboxRow, keyBefore = row.id): Promise<void> {
  const database = mayHavePhotos() ? await openPhotos() : null;
  if (!database) return;
  const form = placeOf(submissionKinds[row.kind].draftOf(row.subject), lastCustomer.get());
  const grant = row.payload && 'grant' in row.payload ? row.payload.grant : undefined;
  await changePhotos(
    database,
    (photo) => photo.state !== 'sent' && (photo.form === form || photo.requestId === keyBefore),
    {
      form: null,
      requestId: row.id,
      ...(row.kind === 'message' && { of: 'message' }),
      secret: row.secret ?? row.opensWith ?? null,
      ...(typeof grant === 'string' && { grant }),
      // What was refused because its request was is looked at anew.
      state: 'waiting',
      fault: null,
    },
  );
}

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
  await database?.rows.filter((photo) => photo.form === form).delete();
}

/** Their request has been discarded. */
export async function discardPhotos(requestId: string): Promise<void> {
  const database = mayHavePhotos() ? await openPhotos() : null;
  await database?.rows.filter((photo) => photo.requestId === requestId).delete();
}
