import { m } from '../../paraglide/messages.js';
import { useState } from 'react';
import { discard, sendNow } from '../outbox/outbox.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Note } from '../components/Note.tsx';
import { usePending } from '../components/hooks/use-pending.ts';

type Props = {
  /** The customer's unsent requests. */
  readonly rows: readonly OutboxRow[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onLeave: () => Promise<'leaving'>;
};

/** Asks the customer what to do with their unsent requests. */
export function LogoutDialog({ rows, open, onOpenChange, onLeave }: Props) {
  const [pending, run] = usePending();
  const [failed, setFailed] = useState(false);

  const send = async () => {
    setFailed(false);
    for (const { id } of rows) {
      const report = await sendNow(id);
      if (report?.outcomes.get(id)?.state !== 'sent') {
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
      title={m.log_out_title()}
      footer={
        <>
          <Button busy={pending} onClick={() => void run(send)}>
            {m.log_out_send_and_leave()}
          </Button>
          <Button kind="quiet" busy={pending} onClick={() => void run(onLeave)}>
            {m.log_out_keep_and_leave()}
          </Button>
          <Button kind="danger" busy={pending} onClick={() => void run(throwAway)}>
            {m.log_out_discard_and_leave()}
          </Button>
        </>
      }
    >
      <p>
        {m.log_out_not_sent_yet({ count: rows.length })} {m.log_out_what_you_keep()}
      </p>
      <div role="alert" className="empty:hidden">
        {failed && <Note kind="wait">{m.log_out_send_failed()}</Note>}
      </div>
    </Dialog>
  );
}
