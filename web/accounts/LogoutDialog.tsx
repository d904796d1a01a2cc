import { useState } from 'react';
import { discard, sendNow } from '../outbox/outbox.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Note } from '../ui/Note.tsx';
import { usePending } from '../ui/use-pending.ts';

type Props = {
  /** The person's requests that have not arrived. */
  readonly rows: readonly OutboxRow[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onLeave: () => Promise<'leaving'>;
};

/** What has not arrived is the person's: they say what becomes of it. */
export function LogoutDialog({ rows, open, onOpenChange, onLeave }: Props) {
  const [pending, run] = usePending();
  const [failed, setFailed] = useState(false);
  const count = rows.length === 1 ? 'One request has' : `${rows.length} requests have`;

  const send = async () => {
    setFailed(false);
    for (const { id } of rows) {
      const report = await sendNow(id);
      if (report?.verdicts.get(id)?.state !== 'sent') {
        setFailed(true);
        return 'staying' as const;
      }
    }
    return onLeave();
  };
  const throwAway = async () => {
    for (const { id } of rows) await discard(id);
    return onLeave();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Before you log out"
      footer={
        <>
          <Button busy={pending} onClick={() => void run(send)}>
            Send now and log out
          </Button>
          <Button kind="quiet" busy={pending} onClick={() => void run(onLeave)}>
            Keep on this phone and log out
          </Button>
          <Button kind="danger" busy={pending} onClick={() => void run(throwAway)}>
            Discard and log out
          </Button>
        </>
      }
    >
      <p>
        {count} not been sent yet. What you keep is sent when there is a connection; until then whoever uses this phone
        sees only ‘a saved request’.
      </p>
      <div role="alert" className="empty:hidden">
        {failed && (
          <Note kind="wait">Not everything could be sent just now. You are still signed in, and nothing was lost.</Note>
        )}
      </div>
    </Dialog>
  );
}
