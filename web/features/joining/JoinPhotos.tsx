import { m } from '../../../paraglide/messages.js';
import { maxPhotos } from '../../../shared/media/photo-bounds.ts';
import { AddPhotos } from '../../photos/AddPhotos.tsx';
import type { PhotoPlace } from '../../photos/photo-store.ts';

const kinds = [
  ['photo', m.join_photo_of_work],
  ['nvq', m.join_photo_of_nvq],
  ['cida', m.join_photo_of_cida],
  ['business', m.join_photo_of_business],
] as const;

/** Photos of work and of certificates, each kind with a button of its own. */
export function JoinPhotos({ place }: { readonly place: PhotoPlace }) {
  return (
    <>
      <p className="text-sm text-ink-2">{m.join_photos_hint({ maxPhotos })}</p>
      {kinds.map(([kind, label]) => (
        <AddPhotos key={kind} place={place} kind={kind} label={label()} hint="" />
      ))}
    </>
  );
}
