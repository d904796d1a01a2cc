import { formatDateTime } from '../../shared/colombo-time.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import type { FormDraft } from './form-draft.ts';
import { isPlausible } from '../device/plausible-clock.ts';

/** Offers what an earlier visit has typed into this form and not sent. */
export function DraftOffer({ draft: { offer, takeOffer, startAfresh } }: { readonly draft: FormDraft }) {
  if (!offer) return null;
  return (
    <div className="mb-7 animate-rise">
      <Note>
        <p>
          You began this form{' '}
          {isPlausible(offer.savedAt) ? `on ${formatDateTime(new Date(offer.savedAt).toISOString())}` : 'earlier'}.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button kind="quiet" onClick={takeOffer}>
            Continue with it
          </Button>
          <Button kind="text" onClick={startAfresh}>
            Start afresh
          </Button>
        </div>
      </Note>
    </div>
  );
}
