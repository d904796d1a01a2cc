import { m } from '../../paraglide/messages.js';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoKind } from '../../shared/media/photo-bounds.ts';
import { photoCount } from '../lib/device-status.ts';
import { lastCustomer } from '../lib/known-customer.ts';
import { draftKey } from '../outbox/drafts/draft.ts';
import { lazyPart } from '../layout/lazy.tsx';
import { useStore } from '../components/store.ts';
import type { PhotoPlace } from './photo-place.ts';
import { PhotoInput } from './PhotoInput.tsx';
import { sharedWaits } from './shared-flag.ts';

const PhotoList = lazyPart(() => import('./PhotoList.tsx'), 'PhotoList');

/** What another app hands over goes with a request; a message is written to somebody already. */
const mayTakeShared = /^(estimate:|booking$)/;

type Props = {
  readonly place: PhotoPlace;
  readonly kind: PhotoKind;
  readonly label: string;
  readonly hint: string;
  /** Heard after the label, to tell it from the next of its kind. */
  readonly of?: string;
  /** One has arrived while somebody looks on. */
  readonly onSent?: () => Promise<unknown>;
};

/** What is to be added, once it has been read. `taken`: it lies here now. */
type Choice = { readonly files: () => Promise<readonly File[]>; readonly taken?: () => Promise<void> };

/** A button that adds photos, and those that have been. What makes them small comes when it is first used. */
export function AddPhotos({ place, kind, label, hint, of, onSent }: Props) {
  const input = useRef<HTMLInputElement>(null);
  /** How many times files were chosen that are still being made small. */
  const [working, setWorking] = useState(0);
  const [said, setSaid] = useState<readonly string[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const hasPhotos = useStore(photoCount, 0) > 0;

  const add = async ({ files, taken }: Choice, to: PhotoPlace) => {
    try {
      const { choosePhotos } = await import('./choose-photos.ts');
      setSaid(await choosePhotos(await files(), to, kind));
      await taken?.();
    } catch {
      // Its code has not come: they can be chosen again.
      setSaid([m.photo_not_now()]);
    }
    setWorking((count) => count - 1);
  };
  const enqueue = (choice: Choice) => {
    setWorking((count) => count + 1);
    // As it is now: the form may be sent, or its person leave, before they are small.
    const to = 'draft' in place ? { ...place, chosen: { key: draftKey(place.draft), by: lastCustomer.get() } } : place;
    queue.current = queue.current.then(() => add(choice, to));
  };
  const take = () => {
    const files = [...(input.current?.files ?? [])];
    if (!input.current || files.length === 0) return;
    // The same file may be chosen again.
    input.current.value = '';
    enqueue({ files: async () => files });
  };
  const takeEarly = useEffectEvent(() => {
    // Chosen before the app took the document over.
    take();
    if (kind === 'slip' || !('draft' in place) || !mayTakeShared.test(place.draft) || !sharedWaits.get()) return;
    const shared = () => import('./shared-photos.ts');
    // A page that ends before they are kept finds them again.
    enqueue({
      files: async () => (await shared()).sharedPhotos(),
      taken: async () => (await shared()).forgetShared(),
    });
  });
  useEffect(() => queueMicrotask(() => takeEarly()), []);

  return (
    <div className="grid gap-3">
      <PhotoInput ref={input} hint={hint} multiple={kind === 'photo'} onChange={take}>
        <span>{label}</span>
        {of !== undefined && <span className="sr-only"> {of}</span>}
      </PhotoInput>
      {(working > 0 || hasPhotos) && (
        <Suspense fallback={null}>
          <PhotoList place={place} kind={kind} {...(onSent && { onSent })} />
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
