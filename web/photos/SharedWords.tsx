import { m } from '../../paraglide/messages.js';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { keepFocus } from '../components/Button.tsx';
import { Note } from '../components/Note.tsx';
import { forgetShared, lookForShared } from './shared-photos.ts';

/** `arrives`: the photos were shared just now, so it is said if they could not be stored. */
export function SharedWords({ arrives }: { readonly arrives: boolean }) {
  const [state, setState] = useState<'looking' | 'waiting' | 'lost' | 'discarded'>('looking');
  const [path, navigate] = useLocation();
  const unmark = useEffectEvent(() => navigate(path, { replace: true }));
  useEffect(() => {
    const look = async () => {
      const isThere = await lookForShared().catch(() => false);
      if (isThere) setState('waiting');
      if (!arrives) return;
      if (!isThere) setState('lost');
      unmark();
    };
    void look();
  }, [arrives]);
  return (
    <div role="status" className="pb-4 empty:hidden">
      {state === 'lost' && <Note kind="wait">{m.shared_photo_lost()}</Note>}
      {state === 'waiting' && (
        <Note>
          {m.shared_photo_waiting()}{' '}
          <button
            ref={keepFocus}
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => {
              setState('discarded');
              void forgetShared();
            }}
          >
            {m.shared_photo_discard()}
          </button>
        </Note>
      )}
    </div>
  );
}
