import { photoPath } from '../../../shared/media/photo-bounds.ts';
import type { Database } from '../../db/database.ts';
import type { ValueSigner } from '../../auth/signed-value.ts';
import { readJobPhotos, readValidLink } from './family-queries.ts';
import { hourMs } from '../../../shared/duration.ts';

const purpose = 'family photo';

/**
 * The URL of a photo for readers of a family link. It is valid for one to two hours, while the link is. It stays the
 * same within an hour, so that a page that reloads its data does not load the photos again.
 */
export function familyPhotoAddress(signer: ValueSigner, linkId: string, photoId: string, now: Date): string {
  const until = (Math.floor(now.getTime() / hourMs) + 2) * hourMs;
  const value = `${linkId}.${photoId}.${until}`;
  const signature = signer.sign(purpose, value).slice(value.length + 1);
  return `${photoPath(photoId)}?family=${linkId}&until=${until}&signature=${signature}`;
}

type Sight = { readonly database: Pick<Database, 'db'>; readonly signer: ValueSigner; readonly now: () => Date };

type Query = NodeJS.Dict<string | string[]>;

/** Whether the URL is valid and the link still shows this photo. */
export const familyPhotoAccess =
  ({ database: { db }, signer, now }: Sight) =>
  async (photoId: string, { family, until, signature }: Query): Promise<boolean> => {
    if (typeof family !== 'string' || typeof until !== 'string' || typeof signature !== 'string') return false;
    const at = now();
    const isOurs = signer.verify(purpose, `${family}.${photoId}.${until}.${signature}`) !== null;
    if (!isOurs || Number(until) <= at.getTime()) return false;
    const living = await readValidLink(db, family, at);
    if (!living?.link.photoIds.includes(photoId)) return false;
    return (await readJobPhotos(db, living.job)).some(({ id }) => id === photoId);
  };
