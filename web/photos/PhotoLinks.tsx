import { useState } from 'react';
import { photoPath } from '../../shared/photos/photo-bounds.ts';
import { type Photo } from '../../shared/photos/photo.ts';
import { connection } from '../device/connection.ts';
import { useStore } from '../ui/store.ts';
import { MissingPhoto } from './PhotoTile.tsx';
import * as texts from './photo-texts.ts';

type Props = {
  readonly photos: readonly Photo[];
  /** What each is called for those who do not see it; by its number from 1 on. */
  readonly nameOf?: (number: number) => string;
};

/** Photos that the server has, each a link to itself as large as it is: for who is signed in. */
export function PhotoLinks({ photos, nameOf = texts.photo }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map(({ id, kind }, index) => (
        <li key={id}>
          <a href={photoPath(id)} target="_blank" rel="noreferrer" className="block rounded-xs">
            <Small src={photoPath(id, 320)} name={kind === 'slip' ? '' : nameOf(index + 1)} />
            {kind === 'slip' && <span className="text-sm underline underline-offset-3">{texts.slip}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Nothing of it is kept on the device: without a network it says so, and comes once there is one. */
function Small({ src, name }: { readonly src: string; readonly name: string }) {
  const offline = useStore(connection, 'online') === 'offline';
  const [failed, setFailed] = useState(false);
  const [wasOffline, setWasOffline] = useState(offline);
  if (wasOffline !== offline) {
    setWasOffline(offline);
    if (!offline) setFailed(false);
  }
  if (failed) return <MissingPhoto name={name} />;
  return (
    <img
      src={src}
      alt={name}
      width={120}
      height={90}
      loading="lazy"
      onError={() => setFailed(true)}
      className="h-22.5 w-30 rounded-xs border border-line object-cover"
    />
  );
}
