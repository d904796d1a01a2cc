import { isForeign, lastCustomer } from '../device/known-customer.ts';
import { reopening } from '../device/steady-database.ts';
import { openPageOutbox } from './page-outbox.ts';
import { openPhotos } from './photos/photo-db.ts';
import { mayHavePhotos } from './photos/photos-flag.ts';

/**
 * What has arrived of anybody but the person whom this device knows goes, with its secret, its thread and its document.
 * What waits to be sent stays, hidden: it was promised to arrive.
 */
export async function forgetSent(): Promise<void> {
  const isLeft = ({ ownerId }: { readonly ownerId: string | null }) => isForeign(ownerId, lastCustomer.get());
  const outbox = await openPageOutbox();
  if (outbox) {
    await reopening(outbox, () => outbox.rows.filter((row) => row.state === 'sent' && isLeft(row)).delete());
  }
  const photos = mayHavePhotos() ? await openPhotos() : null;
  if (photos) {
    await reopening(photos, () =>
      photos.rows.filter((row) => row.state !== 'waiting' && row.form === null && isLeft(row)).delete(),
    );
  }
}
