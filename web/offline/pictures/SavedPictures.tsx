import { m } from '../../../paraglide/messages.js';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { usePending } from '../../components/hooks/use-pending.ts';
import { bringPictures, bytesOfPictures } from './copied-pictures.ts';

const outcomes: Readonly<Record<'all' | 'some' | 'full', () => string>> = {
  all: m.pictures_brought_all,
  some: m.pictures_brought_some,
  full: m.pictures_brought_full,
};

type Props = {
  /** All pictures of the saved content. */
  readonly wanted: readonly string[];
  /** The number of missing pictures. */
  readonly missing: number;
  readonly sizeText: (bytes: number) => string;
  /** Called after pictures were stored. */
  readonly onChange: () => Promise<unknown>;
};

/** Shows how many pictures of the saved content are stored, and lets the user fetch the rest. */
export function SavedPictures({ wanted, missing, sizeText, onChange }: Props) {
  const [pending, run] = usePending();
  const [come, setCome] = useState(0);
  const [said, setSaid] = useState('');
  const leaving = useRef<AbortController>(null);
  // Leaving the page aborts the download; pictures already stored stay.
  useEffect(() => () => leaving.current?.abort(), []);
  const saved = wanted.length - missing + (pending ? come : 0);
  const bring = () =>
    run(async () => {
      setCome(0);
      setSaid('');
      const { signal } = (leaving.current = new AbortController());
      const brought = await bringPictures(wanted, { signal, onKept: () => setCome((count) => count + 1) });
      await onChange();
      setSaid(outcomes[brought]());
    });
  return (
    <Card as="section" className="grid justify-items-start gap-4">
      <div className="grid gap-2">
        <h2 className="flex items-center gap-2.5 text-xl">
          {saved === wanted.length && <Icon path={icons.check} className="size-5 text-sea-ink" />}
          <span>{m.pictures_pictures({ saved, total: wanted.length })}</span>
        </h2>
        <p className="text-ink-2">{m.pictures_what_they_are()}</p>
      </div>
      {pending && (
        <progress
          value={saved}
          max={wanted.length}
          aria-label={m.pictures_saved_so_far()}
          className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-cement [&::-moz-progress-bar]:bg-sea [&::-webkit-progress-bar]:bg-cement [&::-webkit-progress-value]:bg-sea"
        />
      )}
      {(missing > 0 || pending) && (
        <div className="flex flex-wrap gap-3">
          <Button busy={pending} onClick={() => void bring()}>
            {pending
              ? m.pictures_saving_pictures()
              : m.pictures_save_pictures({ size: sizeText(bytesOfPictures(missing)).replace(' ', '\u00a0') })}
          </Button>
          {pending && (
            <Button kind="text" onClick={() => leaving.current?.abort()}>
              {m.pictures_stop()}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="text-sm font-medium">
        {said}
      </p>
    </Card>
  );
}
