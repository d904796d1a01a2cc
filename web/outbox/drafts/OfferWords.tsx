import { m } from '../../../paraglide/messages.js';
import { formatDateTime } from '../../../shared/colombo-time.ts';
import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import type { StoredDraft } from '../outbox-db.ts';

export type OfferWordsProps = {
  readonly draft: StoredDraft;
  readonly onContinue: () => void;
  readonly onAfresh: () => void;
};

/** That an earlier visit has typed something into this form and not sent it, and what can be done with that. */
export function OfferWords({ draft: { name, savedAt }, onContinue, onAfresh }: OfferWordsProps) {
  const beginAfresh = () => {
    // What was added to it goes, too; its code has come with the draft.
    void import('../photos/photo-binding.ts').then(({ discardFormPhotos }) => discardFormPhotos(name)).catch(() => {});
    onAfresh();
  };
  return (
    <div className="mb-7 animate-rise">
      <Note>
        <p>{m.outbox_began_on({ time: formatDateTime(new Date(savedAt).toISOString()) })}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button kind="quiet" onClick={onContinue}>
            {m.outbox_continue_with_it()}
          </Button>
          <Button kind="text" onClick={beginAfresh}>
            {m.outbox_start_afresh()}
          </Button>
        </div>
      </Note>
    </div>
  );
}
