import type { Photo } from '../../../../shared/media/photo.ts';
import type { PhotoKind } from '../../../../shared/media/photo-bounds.ts';
import { PhotoLinks } from '../../../photos/PhotoLinks.tsx';

/** What the photos show. Slips are not sent with applications. */
const names: Readonly<Record<PhotoKind, string>> = {
  photo: 'Work',
  nvq: 'NVQ certificate',
  cida: 'CIDA registration',
  business: 'Business registration',
  slip: 'Slip',
};

/** The photos of an application by what they show. */
export function AdminApplicationPhotos({ photos }: { readonly photos: readonly Photo[] }) {
  const kinds = [...new Set(photos.map(({ kind }) => kind))];
  return kinds.map((kind) => (
    <section key={kind} aria-label={names[kind]} className="grid gap-1.5">
      <h3 className="text-sm font-semibold">{names[kind]}</h3>
      <PhotoLinks
        photos={photos.filter((photo) => photo.kind === kind)}
        nameOf={(number) => `${names[kind]} ${number}`}
      />
    </section>
  ));
}
