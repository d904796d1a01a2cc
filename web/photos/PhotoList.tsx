import { useEffect } from 'react';
import { faultText } from '../../shared/fault-text.ts';
import type { PhotoKind } from '../../shared/photos/photo-bounds.ts';
import { connection } from '../device/connection.ts';
import { lastCustomer } from '../device/known-customer.ts';
import { Button } from '../ui/Button.tsx';
import { useStore } from '../ui/store.ts';
import type { PhotoPlace } from './photo-place.ts';
import type { PhotoRow } from '../outbox/photo-row.ts';
import { followPhotos, photoRows, photosAt, removePhoto } from './photo-store.ts';
import * as texts from './photo-texts.ts';

type Props = { readonly place: PhotoPlace; readonly kind: PhotoKind };

/** The photos of this device for a form or a request, and how far each has come. */
export function PhotoList({ place, kind }: Props) {
  useEffect(() => void followPhotos(), []);
  // Whose they are has to do with what is shown.
  useStore(lastCustomer, null);
  const offline = useStore(connection, 'online') === 'offline';
  const rows = photosAt(useStore(photoRows, undefined) ?? [], place).filter((row) => row.kind === kind);
  if (rows.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
      {rows.map((row, index) => (
        <li key={row.id} className="grid content-start gap-1.5 text-sm">
          <img
            src={row.thumbnail}
            alt={kind === 'slip' ? texts.slip : texts.photo(index + 1)}
            className="aspect-4/3 w-full rounded-xs border border-line object-cover"
          />
          <p className={row.state === 'refused' ? 'font-medium text-danger' : 'text-ink-2'}>{stateOf(row, offline)}</p>
          {row.state !== 'sent' && (
            <Button kind="text" className="justify-self-start" onClick={() => void removePhoto(row.id)}>
              {texts.remove}
              <span className="sr-only"> {texts.thatPhoto(index + 1)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function stateOf({ state, fault, form }: PhotoRow, offline: boolean): string {
  if (state === 'refused') return faultText(fault ?? 'photoIsNone');
  if (state === 'sent') return texts.sent;
  if (form !== null) return texts.waitsForRequest;
  return offline ? texts.waitsForConnection : texts.waiting;
}
