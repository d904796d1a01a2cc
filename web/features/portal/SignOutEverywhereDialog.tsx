import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOutEverywhere } from '../../auth/sign-out.ts';
import { connection } from '../../lib/connection.ts';
import { useOutboxRows } from '../../outbox/outbox.ts';
import { UnreachableError } from '../../lib/own-server.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Note } from '../../components/Note.tsx';
import { useStore } from '../../components/store.ts';
import { usePending } from '../../components/hooks/use-pending.ts';

type Props = {
  readonly customerId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Says what becomes of every device before it happens. */
export function SignOutEverywhereDialog({ customerId, open, onOpenChange }: Props) {
  const client = useQueryClient();
  const offline = useStore(connection, 'online') === 'offline';
  const waiting = useOutboxRows()?.some(({ ownerId, state }) => ownerId === customerId && state !== 'sent') ?? false;
  const [pending, run] = usePending();
  const [failed, setFailed] = useState(false);

  const change = (next: boolean) => {
    if (next || !pending) onOpenChange(next);
    if (!next) setFailed(false);
  };
  const leave = async () => {
    setFailed(false);
    try {
      await signOutEverywhere(client, customerId);
      return 'leaving' as const;
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      setFailed(true);
      return 'staying' as const;
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={m.sign_out_everywhere_title()}
      footer={
        <>
          {offline && (
            <p id="everywhere-reason" className="text-sm text-ink-2">
              {m.sign_out_everywhere_needs_connection()}
            </p>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <Button kind="quiet" onClick={() => change(false)}>
              {m.sign_out_everywhere_cancel()}
            </Button>
            <Button
              kind="danger"
              busy={pending}
              disabled={offline}
              aria-describedby={offline ? 'everywhere-reason' : undefined}
              onClick={() => void run(leave)}
            >
              {m.sign_out_everywhere_sign_out_everywhere()}
            </Button>
          </div>
        </>
      }
    >
      <div role="alert" className="empty:hidden">
        {failed && <Note kind="wait">{m.sign_out_everywhere_not_confirmed()}</Note>}
      </div>
      <p>{m.sign_out_everywhere_every_device()}</p>
      <p className="text-sm text-ink-2">{m.sign_out_everywhere_kept_elsewhere()}</p>
      {waiting && <p className="text-sm text-ink-2">{m.sign_out_everywhere_waiting_stays()}</p>}
    </Dialog>
  );
}
