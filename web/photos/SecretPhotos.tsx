import { m } from '../../paraglide/messages.js';
import { useEffect, useState } from 'react';
import { photoPath } from '../../shared/media/photo-bounds.ts';
import type { Photo } from '../../shared/media/photo.ts';
import { Dialog } from '../components/Dialog.tsx';
import { MissingPhoto, PhotoTile } from './PhotoTile.tsx';
import { readPhoto, type PhotoAccess } from './read-photo.ts';
import { useOnline } from '../components/hooks/use-online.ts';

type Access = PhotoAccess & {
  /** Reads the small photo from elsewhere than our server. It must stay the same while the photo is shown. */
  readonly readSmall?: ((id: string) => Promise<string | null>) | undefined;
};

type Props = Access & { readonly photos: readonly Photo[]; readonly nameOf: (number: number) => string };

/** Photos on the server, for a user with a secret or a link; each opens at full size. */
export function SecretPhotos({ photos, nameOf, ...access }: Props) {
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map(({ id }, index) => (
        <li key={id}>
          <SecretPhoto id={id} name={nameOf(index + 1)} {...access} />
        </li>
      ))}
    </ul>
  );
}

/** Null: it could not be fetched, and is tried again when the connection changes; undefined: it is loading. */
function useSecretPhoto(
  id: string,
  width: 320 | 1280,
  { secret, grant, readSmall }: Access,
): string | null | undefined {
  const offline = !useOnline();
  const [shown, setShown] = useState<string | null>();
  const isShown = typeof shown === 'string';
  useEffect(() => {
    if (isShown) return undefined;
    let isWanted = true;
    const read = async () => {
      const src = readSmall ? await readSmall(id) : await readPhoto(photoPath(id, width), { secret, grant });
      if (isWanted) setShown(src);
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [id, width, secret, grant, readSmall, isShown, offline]);
  return shown;
}

type One = Access & { readonly id: string; readonly name: string };

/** One of them. */
export function SecretPhoto({ id, name, ...access }: One) {
  const src = useSecretPhoto(id, 320, access);
  const [opened, setOpened] = useState(false);
  if (src === undefined) return <PhotoTile name={name}>{m.secret_photo_loading()}</PhotoTile>;
  if (src === null) return <MissingPhoto name={name} />;
  return (
    <>
      <button type="button" className="block rounded-xs" onClick={() => setOpened(true)}>
        <img src={src} alt={name} className="h-22.5 w-30 rounded-xs border border-line object-cover" />
      </button>
      {opened && (
        <Dialog open onOpenChange={setOpened} title={name}>
          <Large id={id} name={name} {...access} small={src} />
        </Dialog>
      )}
    </>
  );
}

function Large({ id, name, small, secret, grant }: One & { readonly small: string }) {
  const large = useSecretPhoto(id, 1280, { secret, grant });
  return <img src={large ?? small} alt={name} className="w-full rounded-xs border border-line" />;
}
