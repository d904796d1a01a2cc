import { useState } from 'react';
import { discard, sendNow } from '../outbox/outbox.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Note } from '../ui/Note.tsx';
import { usePending } from '../ui/hooks/use-pending.ts';
import * as texts from './log-out-texts.ts';

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
      title={texts.title}
      footer={
        <>
          <Button busy={pending} onClick={() => void run(send)}>
            {texts.sendAndLeave}
          </Button>
          <Button kind="quiet" busy={pending} onClick={() => void run(onLeave)}>
            {texts.keepAndLeave}
          </Button>
          <Button kind="danger" busy={pending} onClick={() => void run(throwAway)}>
            {texts.discardAndLeave}
          </Button>
        </>
      }
    >
      <p>
        {texts.notSentYet(rows.length)} {texts.whatYouKeep}
      </p>
      <div role="alert" className="empty:hidden">
        {failed && <Note kind="wait">{texts.sendFailed}</Note>}
      </div>
    </Dialog>
  );
}
