import { m } from '../../paraglide/messages.js';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { messageText } from '../../shared/message-text.ts';
import type { PhotoKind } from '../../shared/media/photo-bounds.ts';
import { lastCustomer } from '../lib/known-customer.ts';
import { kindOf, type DraftName } from '../outbox/submission-kinds.ts';
import { Button } from '../components/Button.tsx';
import { useStore } from '../components/store.ts';
import type { PhotoRow } from '../outbox/photos/photo-row.ts';
import { followPhotos, photoRows, photosAt, removePhoto, type PhotoPlace } from './photo-store.ts';
import { useOnline } from '../components/hooks/use-online.ts';

export type PhotoListProps = {
  readonly place: PhotoPlace;
  readonly kind: PhotoKind;
  /** The ids of photos that the server's list already shows. */
  readonly without?: readonly string[];
  /** Called when a photo was sent while the list is open. */
  readonly onSent?: () => Promise<unknown>;
  /** What is shown below each photo. `number`: from 1. */
  readonly renderBelow?: (row: PhotoRow, number: number) => ReactNode;
};

/** This device's photos for a form or a request, with their progress. */
export function PhotoList({ place, kind, without = [], onSent, renderBelow }: PhotoListProps) {
  useEffect(() => void followPhotos(), []);
  // The list depends on who is signed in.
  useStore(lastCustomer, null);
  const offline = !useOnline();
  const all = useStore(photoRows, undefined);
  const rows = photosAt(all ?? [], place).filter((row) => row.kind === kind && !without.includes(row.id));
  const sent = useRef<number>(undefined);
  const notice = useEffectEvent((count: number) => {
    if (sent.current !== undefined && count > sent.current) void onSent?.();
    sent.current = count;
  });
  const count = all && rows.filter(({ state }) => state === 'sent').length;
  useEffect(() => {
    if (count !== undefined) notice(count);
  }, [count]);
  const nameOf = (index: number) => (kind === 'slip' ? m.photo_slip() : m.photo_photo({ number: index + 1 }));
  const [news, setNews] = useState<{ readonly id: string; readonly text: string }>();
  const before = useRef<readonly PhotoRow[]>(undefined);
  const tell = useEffectEvent((now: readonly PhotoRow[] | undefined) => {
    const waited = before.current?.filter(({ state }) => state === 'waiting').map(({ id }) => id);
    before.current = now;
    const index = rows.findLastIndex(({ id, state }) => state !== 'waiting' && waited?.includes(id));
    const row = rows[index];
    if (row) setNews({ id: row.id, text: `${nameOf(index)}: ${stateOf(row, offline)}` });
  });
  useEffect(() => tell(all), [all]);
  if (rows.length === 0) return null;
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {rows.map((row, index) => (
          <li key={row.id} className="grid content-start gap-1.5 text-sm">
            <img
              src={row.thumbnail}
              alt={nameOf(index)}
              className="aspect-4/3 w-full rounded-xs border border-line object-cover"
            />
            <p className={row.state === 'refused' ? 'font-medium text-danger' : 'text-ink-2'}>
              {stateOf(row, offline)}
            </p>
            {renderBelow?.(row, index + 1)}
            {row.state !== 'sent' && (
              <Button kind="text" className="justify-self-start" onClick={() => void removePhoto(row.id)}>
                {m.photo_list_remove()}
                <span className="sr-only"> {m.photo_list_that_photo({ number: index + 1 })}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {/* The next one may have the same text. */}
        {news && <span key={news.id}>{news.text}</span>}
      </p>
    </>
  );
}

const waitsFor: Readonly<Partial<Record<string, () => string>>> = {
  message: m.photo_list_waits_for_message,
  report: m.photo_list_waits_for_report,
};

function stateOf({ state, fault, form }: PhotoRow, offline: boolean): string {
  if (state === 'refused') return messageText(fault ?? 'photoIsNone');
  if (state === 'sent') return m.photo_list_sent();
  // A form's place begins with the form's name.
  if (form !== null) return waitsFor[kindOf(form as DraftName)]?.() ?? m.photo_list_waits_for_request();
  return offline ? m.photo_list_waits_for_connection() : m.photo_list_waiting();
}
