import { maxPhotos } from '../../../shared/media/photo-bounds.ts';
import { m } from '../../../paraglide/messages.js';
import { isEnd } from '../../../shared/features/payments/request-state.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { AddPhotos } from '../../photos/AddPhotos.tsx';
import { Folded } from './Folded.tsx';

type Props = { readonly row: OutboxRow; readonly name: string };

/** The photos of a request of this device: they are sent automatically after it, and more can be added. */
export function RequestPhotos({ row, name }: Props) {
  if (row.secret === undefined || (row.status && isEnd(row.status.state))) return null;
  const count = row.status?.photos.filter(({ kind }) => kind === 'photo').length ?? 0;
  return (
    <Folded
      title={count > 0 ? m.photo_photos_with_us({ count }) : m.photo_photos()}
      of={m.requests_for_whom({ addressee: name })}
    >
      <AddPhotos
        place={{ requestId: row.id, secret: row.secret }}
        kind="photo"
        label={m.photo_add_photos()}
        hint={m.photo_hint({ maxPhotos })}
        of={m.photo_for_whom({ addressee: name })}
      />
    </Folded>
  );
}
