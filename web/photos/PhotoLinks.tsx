import { m } from '../../paraglide/messages.js';
import { photoPath } from '../../shared/media/photo-bounds.ts';
import { type Photo } from '../../shared/media/photo.ts';
import { ShownPhoto } from './ShownPhoto.tsx';

type Props = {
  readonly photos: readonly Photo[];
  /** The accessible name of each photo, by its number from 1. */
  readonly nameOf?: (number: number) => string;
};

/** Photos on the server, each linking to its full size, for a signed-in user. */
export function PhotoLinks({ photos, nameOf = (number) => m.photo_photo({ number }) }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map(({ id, kind }, index) => (
        <li key={id}>
          <a href={photoPath(id)} target="_blank" rel="noreferrer" className="block rounded-xs">
            <ShownPhoto
              src={photoPath(id, 320)}
              name={kind === 'slip' ? '' : nameOf(index + 1)}
              width={120}
              height={90}
              className="h-22.5 w-30"
            />
            {kind === 'slip' && <span className="text-sm underline underline-offset-3">{m.photo_slip()}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
