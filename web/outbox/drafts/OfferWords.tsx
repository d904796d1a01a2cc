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

/** Says that there is a draft from an earlier visit, and offers to continue or discard it. */
export const OfferWords = ({ draft: { savedAt }, onContinue, onAfresh }: OfferWordsProps) => (
  <div className="mb-7 animate-rise">
    <Note>
      <p>{m.outbox_began_on({ time: formatDateTime(new Date(savedAt).toISOString()) })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="quiet" onClick={onContinue}>
          {m.outbox_continue_with_it()}
        </Button>
        <Button kind="text" onClick={onAfresh}>
          {m.outbox_start_afresh()}
        </Button>
      </div>
    </Note>
  </div>
);
