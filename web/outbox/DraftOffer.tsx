import { formatDateTime } from '../../shared/colombo-time.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import type { FormDraft } from './form-draft.ts';
import { isPlausible } from '../device/plausible-clock.ts';
import * as texts from './outbox-texts.ts';

/** Offers what an earlier visit has typed into this form and not sent. */
export function DraftOffer({ draft: { offer, takeOffer, startAfresh } }: { readonly draft: FormDraft }) {
  if (!offer) return null;
  return (
    <div className="mb-7 animate-rise">
      <Note>
        <p>
          {isPlausible(offer.savedAt)
            ? texts.beganOn(formatDateTime(new Date(offer.savedAt).toISOString()))
            : texts.beganEarlier}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button kind="quiet" onClick={takeOffer}>
            {texts.continueWithIt}
          </Button>
          <Button kind="text" onClick={startAfresh}>
            {texts.startAfresh}
          </Button>
        </div>
      </Note>
    </div>
  );
}
