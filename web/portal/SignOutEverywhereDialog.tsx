import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOutEverywhere } from '../accounts/sign-out.ts';
import { connection } from '../device/connection.ts';
import { useOutboxRows } from '../outbox/outbox.ts';
import { UnreachableError } from '../device/own-server.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Note } from '../ui/Note.tsx';
import { useStore } from '../ui/store.ts';
import { usePending } from '../ui/hooks/use-pending.ts';
import * as texts from './sign-out-everywhere-texts.ts';

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
      title={texts.title}
      footer={
        <>
          {offline && (
            <p id="everywhere-reason" className="text-sm text-ink-2">
              {texts.needsConnection}
            </p>
          )}
          <div className="grid gap-3 sm:grid-cols-2">
            <Button kind="quiet" onClick={() => change(false)}>
              {texts.cancel}
            </Button>
            <Button
              kind="danger"
              busy={pending}
              disabled={offline}
              aria-describedby={offline ? 'everywhere-reason' : undefined}
              onClick={() => void run(leave)}
            >
              {texts.signOutEverywhere}
            </Button>
          </div>
        </>
      }
    >
      <div role="alert" className="empty:hidden">
        {failed && <Note kind="wait">{texts.notConfirmed}</Note>}
      </div>
      <p>{texts.everyDevice}</p>
      <p className="text-sm text-ink-2">{texts.keptElsewhere}</p>
      {waiting && <p className="text-sm text-ink-2">{texts.waitingStays}</p>}
    </Dialog>
  );
}
