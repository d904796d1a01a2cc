import { m } from '../../paraglide/messages.js';
import { useState } from 'react';
import { deliver, discard } from '../outbox/outbox.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Note } from '../components/Note.tsx';
import { UnbrokenReference } from '../components/UnbrokenReference.tsx';
import { usePending } from '../components/hooks/use-pending.ts';

type Props = {
  /** The unsent requests of the customer, or the unsent answers of a desk. */
  readonly rows: readonly OutboxRow[];
  /** How many are unsent, what becomes of those that are kept, and the buttons. */
  readonly words: Readonly<Record<'title' | 'unsent' | 'explained' | 'send' | 'keep' | 'discard', string>>;
  /** What is lost for good by discarding them: the only copy of something that was paid for. */
  readonly losses?: readonly string[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onLeave: () => Promise<'leaving'>;
};

/** Asks somebody who signs out what to do with what they have not sent. */
export function LogoutDialog({ rows, words, losses = [], open, onOpenChange, onLeave }: Props) {
  const [pending, run] = usePending();
  const [failed, setFailed] = useState<'send' | 'discard'>();
  const isSending = rows.some(({ state }) => state === 'sending');

  const send = async () => {
    setFailed(undefined);
    for (const { id } of rows) {
      if (!(await deliver(id))) {
        setFailed('send');
        return;
      }
    }
    return onLeave();
  };
  const throwAway = async () => {
    setFailed(undefined);
    try {
      for (const { id, state } of rows) {
        // Sent, or being sent, since it was drawn: the dialog now says what is left.
        if (!(await discard(id, state))) return;
      }
    } catch {
      setFailed('discard');
      return;
    }
    return onLeave();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      footer={
        <>
          <Button busy={pending} onClick={() => void run(send)}>
            {words.send}
          </Button>
          <Button kind="quiet" busy={pending} onClick={() => void run(onLeave)}>
            {words.keep}
          </Button>
          <Button kind="danger" busy={pending} held={pending || isSending} onClick={() => void run(throwAway)}>
            {words.discard}
          </Button>
        </>
      }
    >
      <p>
        {words.unsent} {words.explained}
      </p>
      {losses.map((loss) => (
        <Note key={loss} kind="danger">
          <strong className="font-semibold text-danger">
            <UnbrokenReference>{loss}</UnbrokenReference>
          </strong>
        </Note>
      ))}
      <div role="alert" className="empty:hidden">
        {failed && <Note kind="wait">{failed === 'send' ? m.log_out_send_failed() : m.requests_not_removed()}</Note>}
      </div>
    </Dialog>
  );
}
