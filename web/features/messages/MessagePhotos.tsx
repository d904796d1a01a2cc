import { m } from '../../../paraglide/messages.js';
import { Suspense } from 'react';
import { beginningOf } from '../../../shared/beginning-of.ts';
import type { Photo } from '../../../shared/media/photo.ts';
import { photoCount } from '../../lib/device-status.ts';
import { useStore } from '../../components/store.ts';
import { PhotoLinks } from '../../photos/PhotoLinks.tsx';
import { lazyNamed } from '../../layout/lazy.tsx';
import type { Access } from './thread-client.ts';

// Loaded only if there are photos on this device, or photos that are read without a session.
const PhotoList = lazyNamed(() => import('../../photos/PhotoList.tsx'), 'PhotoList');
const SecretPhotos = lazyNamed(() => import('../../photos/SecretPhotos.tsx'), 'SecretPhotos');

type Props = {
  /** The id of the message. */
  readonly id: string;
  readonly text: string;
  /** The photos on the server. */
  readonly photos: readonly Photo[];
  readonly access: Access;
  /** Whether the user wrote it, perhaps on this device. */
  readonly isOwn: boolean;
  readonly onNews?: () => Promise<unknown>;
};

/** The photos of a message, on the server and on this device while they are being sent. */
export function MessagePhotos({ id, text, photos, access: { secret, grant }, isOwn, onNews }: Props) {
  const hasPhotos = useStore(photoCount, 0) > 0;
  const nameOf = (number: number) => m.photo_photo_of({ number, beginning: beginningOf(text) });
  const isOfSession = secret === undefined && grant === undefined;
  return (
    <>
      {isOfSession && <PhotoLinks photos={photos} nameOf={nameOf} />}
      {!isOfSession && photos.length > 0 && (
        <Suspense fallback={null}>
          <SecretPhotos photos={photos} nameOf={nameOf} secret={secret} grant={grant} />
        </Suspense>
      )}
      {isOwn && hasPhotos && (
        <Suspense fallback={null}>
          <PhotoList
            place={{ requestId: id, secret: null, of: 'message' }}
            kind="photo"
            without={photos.map((photo) => photo.id)}
            {...(onNews && { onSent: onNews })}
          />
        </Suspense>
      )}
    </>
  );
}
