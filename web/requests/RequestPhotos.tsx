import { isEnd } from '../../shared/payments/request-state.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { AddPhotos } from '../photos/AddPhotos.tsx';
import * as texts from '../photos/photo-texts.ts';
import { Folded } from './Folded.tsx';
import * as requestTexts from './requests-texts.ts';

type Props = { readonly row: OutboxRow; readonly name: string };

/** The photos of a request of this device: they follow it by themselves, and more can be added. */
export function RequestPhotos({ row, name }: Props) {
  if (row.secret === undefined || (row.status && isEnd(row.status.state))) return null;
  const count = row.status?.photos.filter(({ kind }) => kind === 'photo').length ?? 0;
  return (
    <Folded title={count > 0 ? texts.photosWithUs(count) : texts.photos} of={requestTexts.forWhom(name)}>
      <AddPhotos
        place={{ requestId: row.id, secret: row.secret }}
        kind="photo"
        label={texts.addPhotos}
        hint={texts.hint}
        of={texts.forWhom(name)}
      />
    </Folded>
  );
}
