import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { PhotoKind } from '../../shared/photos/photo-bounds.ts';
import { lazyPart } from '../shell/lazy-part.ts';
import { useMounted } from '../ui/use-mounted.ts';
import type { PhotoPlace } from './photo-place.ts';
import * as texts from './photo-texts.ts';
import { mayHavePhotos } from '../outbox/photos-flag.ts';

const PhotoList = lazyPart(() => import('./PhotoList.tsx'), 'PhotoList');

type Props = {
  readonly place: PhotoPlace;
  readonly kind: PhotoKind;
  readonly label: string;
  readonly hint: string;
  /** Heard after the label, to tell it from the next of its kind. */
  readonly of?: string;
};

/** A button that adds photos, and those that have been. What makes them small comes when it is first used. */
export function AddPhotos({ place, kind, label, hint, of }: Props) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** How many times files were chosen that are still being made small. */
  const [working, setWorking] = useState(0);
  const [said, setSaid] = useState<readonly string[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const mounted = useMounted();

  const add = async (files: readonly File[]) => {
    try {
      const { choosePhotos } = await import('./choose-photos.ts');
      setSaid(await choosePhotos(files, place, kind));
    } catch {
      // Its code has not come: they can be chosen again.
      setSaid([texts.notNow]);
    }
    setWorking((count) => count - 1);
  };
  const take = () => {
    const files = [...(input.current?.files ?? [])];
    if (!input.current || files.length === 0) return;
    // The same file may be chosen again.
    input.current.value = '';
    setWorking((count) => count + 1);
    queue.current = queue.current.then(() => add(files));
  };
  const takeEarly = useEffectEvent(take);
  // Chosen before the app took the document over.
  useEffect(() => takeEarly(), []);

  return (
    <div className="grid gap-3">
      <div className="grid justify-items-start gap-1.5">
        <label className="press relative inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-md bg-surface px-5 pb-px text-[1rem]/[1.2] font-semibold text-sea-ink [--press-line:var(--color-line)] [--press:var(--color-edge)] focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-cement">
          {label}
          {of !== undefined && <span className="sr-only"> {of}</span>}
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple={kind === 'photo'}
            aria-describedby={hintId}
            onChange={take}
            className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          />
        </label>
        <p id={hintId} className="text-sm text-ink-2">
          {hint}
        </p>
      </div>
      {mounted && (working > 0 || mayHavePhotos()) && (
        <Suspense fallback={null}>
          <PhotoList place={place} kind={kind} />
        </Suspense>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {working > 0 && texts.preparing}
      </p>
      <div role="status" className="grid gap-1 text-sm font-medium text-danger empty:hidden">
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
