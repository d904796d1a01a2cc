import { useRef, useState } from 'react';
import { endDraft, readDraft, saveDraft, typedHere } from '../../../outbox/drafts/saved-draft.ts';
import { replyDraftOf } from './desk-replies.ts';

/** The text of a reply that is being written: a draft on this device until it is sent. */
export function useKeptReply(reviewId: string) {
  const name = replyDraftOf(reviewId);
  const [text, setText] = useState('');
  const latest = useRef('');
  const show = (typed: string) => {
    latest.current = typed;
    setText(typed);
  };
  return {
    text,
    show,
    type: (typed: string) => {
      show(typed);
      if (typed === '') {
        void endDraft(name);
        return;
      }
      typedHere.write(name, { text: typed });
      // Only the last text is stored of those that wait.
      void saveDraft(name, { text: typed }, 'form', () => latest.current === typed);
    },
    /** Shows what was written on an earlier visit. */
    restore: async () => {
      const draft = await readDraft(name).catch(() => null);
      const typed = typedHere.read(name)['text'] ?? draft?.values['text'];
      if (typed && latest.current === '') show(typed);
    },
  };
}
