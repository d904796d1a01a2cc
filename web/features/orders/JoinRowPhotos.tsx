import { m } from '../../../paraglide/messages.js';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { JoinPhotos } from '../joining/JoinPhotos.tsx';
import { Folded } from './Folded.tsx';

/** The photos of an application of this device: they are sent after it, and more can be added until it is decided. */
export function JoinRowPhotos({ row: { id, secret, state, application } }: { readonly row: OutboxRow }) {
  const isDecided = application !== undefined && application.state !== 'received';
  if (secret === undefined || state === 'needs-action' || isDecided) return null;
  return (
    <Folded title={m.join_photos()}>
      <JoinPhotos place={{ requestId: id, secret, of: 'message' }} />
    </Folded>
  );
}
