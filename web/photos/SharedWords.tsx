import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { Note } from '../ui/Note.tsx';
import * as texts from './shared-photo-texts.ts';
import { forgetShared, lookForShared } from './shared-photos.ts';

/** `arrives`: they were handed over just now, and it is not known yet whether they could be kept. */
export function SharedWords({ arrives }: { readonly arrives: boolean }) {
  const [state, setState] = useState<'looking' | 'waiting' | 'lost' | 'discarded'>(arrives ? 'looking' : 'waiting');
  const [path, navigate] = useLocation();
  const unmark = useEffectEvent(() => navigate(path, { replace: true }));
  useEffect(() => {
    if (!arrives) return;
    const look = async () => {
      const isThere = await lookForShared().catch(() => false);
      setState(isThere ? 'waiting' : 'lost');
      unmark();
    };
    void look();
  }, [arrives]);
  return (
    <div role="status" className="pb-4 empty:hidden">
      {state === 'lost' && <Note kind="wait">{texts.lost}</Note>}
      {state === 'waiting' && (
        <Note>
          {texts.waiting}{' '}
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => {
              setState('discarded');
              void forgetShared();
            }}
          >
            {texts.discard}
          </button>
        </Note>
      )}
    </div>
  );
}
