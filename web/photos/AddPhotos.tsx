import { m } from '../../paraglide/messages.js';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoKind } from '../../shared/media/photo-bounds.ts';
import { photoCount } from '../lib/device-status.ts';
import { draftKey, ownerOfDraft } from '../outbox/drafts/draft.ts';
import { lazyNamed } from '../layout/lazy.tsx';
import { useStore } from '../components/store.ts';
import type { PhotoPlace } from './photo-store.ts';
import { PhotoInput } from './PhotoInput.tsx';
import type { PhotoListProps } from './PhotoList.tsx';
import { sharedWaits } from './shared-flag.ts';

const PhotoList = lazyNamed(() => import('./PhotoList.tsx'), 'PhotoList');

/** Photos shared from another app go with a request. A message already has a recipient. */
const mayTakeShared = /^(estimate:|booking$)/;

type Props = {
  readonly place: PhotoPlace;
  readonly kind: PhotoKind;
  readonly label: string;
  readonly hint: string;
  /** Read after the label, to tell this button from others of its kind. */
  readonly of?: string;
  /** Called when a photo was sent while the list is open. */
  readonly onSent?: () => Promise<unknown>;
  /** Whether chosen photos are still being resized. */
  readonly onWorking?: (isWorking: boolean) => void;
  /** What the list shows below each photo. */
  readonly renderBelow?: PhotoListProps['renderBelow'];
};

const loadCode = () => import('./choose-photos.ts');

/** Adds photos to a place. Returns the messages for those that could not be added. */
type Choice = (code: Awaited<ReturnType<typeof loadCode>>, to: PhotoPlace) => Promise<readonly string[]>;

/** A button that adds photos, and the list of those added. The code that resizes them is loaded on first use. */
export function AddPhotos({ place, kind, label, hint, of, onSent, onWorking, renderBelow }: Props) {
  const input = useRef<HTMLInputElement>(null);
  /** The number of file selections that are still being resized. */
  const [working, setWorking] = useState(0);
  const [said, setSaid] = useState<readonly string[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const hasPhotos = useStore(photoCount, 0) > 0;
  const tellWorking = useEffectEvent((isWorking: boolean) => onWorking?.(isWorking));
  useEffect(() => tellWorking(working > 0), [working]);

  const add = async (choice: Choice, to: PhotoPlace) => {
    try {
      setSaid(await choice(await loadCode(), to));
    } catch {
      // The code failed to load; the files can be chosen again.
      setSaid([m.photo_not_now()]);
    }
    setWorking((count) => count - 1);
  };
  const enqueue = (choice: Choice) => {
    setWorking((count) => count + 1);
    // Read now, because the form may be sent, or the customer sign out, before they are resized.
    const to =
      'draft' in place ? { ...place, chosen: { key: draftKey(place.draft), by: ownerOfDraft(place.draft) } } : place;
    queue.current = queue.current.then(() => add(choice, to));
  };
  const take = () => {
    const files = [...(input.current?.files ?? [])];
    if (!input.current || files.length === 0) return;
    // Lets the same file be chosen again.
    input.current.value = '';
    enqueue(({ choosePhotos }, to) => choosePhotos(files, to, kind));
  };
  const takeEarly = useEffectEvent(() => {
    // Files chosen before hydration.
    take();
    if (kind === 'slip' || !('draft' in place) || !mayTakeShared.test(place.draft) || !sharedWaits.get()) return;
    enqueue(({ chooseShared }, to) => chooseShared(to));
  });
  useEffect(() => queueMicrotask(() => takeEarly()), []);

  return (
    <div className="grid gap-3">
      <PhotoInput ref={input} hint={hint} multiple={kind !== 'slip'} onChange={take}>
        <span>{label}</span>
        {of !== undefined && <span className="sr-only"> {of}</span>}
      </PhotoInput>
      {(working > 0 || hasPhotos) && (
        <Suspense fallback={null}>
          <PhotoList place={place} kind={kind} {...(onSent && { onSent })} {...(renderBelow && { renderBelow })} />
        </Suspense>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {working > 0 && m.photo_preparing()}
      </p>
      <div role="status" className="grid gap-1 text-sm font-medium text-danger empty:hidden">
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
