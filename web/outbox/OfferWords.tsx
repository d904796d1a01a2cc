import { formatDateTime } from '../../shared/colombo-time.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { isPlausible } from '../device/plausible-clock.ts';
import * as texts from './outbox-texts.ts';

export type OfferWordsProps = {
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  readonly onContinue: () => void;
  readonly onAfresh: () => void;
};

/** That an earlier visit has typed something into this form and not sent it, and what can be done with that. */
export function OfferWords({ savedAt, onContinue, onAfresh }: OfferWordsProps) {
  return (
    <div className="mb-7 animate-rise">
      <Note>
        <p>
          {isPlausible(savedAt) ? texts.beganOn(formatDateTime(new Date(savedAt).toISOString())) : texts.beganEarlier}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button kind="quiet" onClick={onContinue}>
            {texts.continueWithIt}
          </Button>
          <Button kind="text" onClick={onAfresh}>
            {texts.startAfresh}
          </Button>
        </div>
      </Note>
    </div>
  );
}
