import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { inPhotos } from './photos/photo-binding.ts';

/**
 * What has arrived of anybody but the person whom this device knows goes, with its secret, its thread and its document.
 * What waits to be sent stays, hidden: it was promised to arrive.
 */
export async function forgetSent(): Promise<void> {
  const isLeft = ({ ownerId }: { readonly ownerId: string | null }) => isForeign(ownerId, lastCustomer.get());
  await inPhotos(async ({ rows, photos }) => {
    await rows.filter((row) => row.state === 'sent' && isLeft(row)).delete();
    await photos.filter((row) => row.state !== 'waiting' && row.form === null && isLeft(row)).delete();
  });
}
