import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lostAtSignOut } from '../../auth/lost-at-sign-out.ts';
import { signOutEverywhere } from '../../auth/sign-out.ts';
import { useOutboxRows } from '../../outbox/outbox.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Note } from '../../components/Note.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { useOnline } from '../../components/hooks/use-online.ts';

type Props = {
  readonly customerId: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Says what happens to all devices, and asks for confirmation. */
export function SignOutEverywhereDialog({ customerId, open, onOpenChange }: Props) {
  const client = useQueryClient();
  const offline = !useOnline();
  const waiting = useOutboxRows()?.some(({ ownerId, state }) => ownerId === customerId && state !== 'sent') ?? false;
  /** Undefined until it is known: nobody confirms a loss before it is named. */
  const [lost, setLost] = useState<readonly string[]>();
  useEffect(() => {
    if (!open) return;
    let isOpen = true;
    void lostAtSignOut(customerId).then((texts) => isOpen && setLost(texts));
    return () => {
      isOpen = false;
      setLost(undefined);
    };
  }, [open, customerId]);
  const { mutate, reset, isError, ...leaving } = useMutationOnce({
    mutationFn: () => signOutEverywhere(client, customerId),
  });
  // Until the next screen is rendered.
  const pending = leaving.isPending || leaving.isSuccess;

  const change = (next: boolean) => {
    if (next || !pending) onOpenChange(next);
    if (!next && !pending) reset();
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
              held={pending || lost === undefined}
              disabled={offline}
              aria-describedby={offline ? 'everywhere-reason' : undefined}
              onClick={() => mutate()}
            >
              {m.sign_out_everywhere_sign_out_everywhere()}
            </Button>
          </div>
        </>
      }
    >
      <div role="alert" className="grid gap-3 empty:hidden">
        {isError && <Note kind="wait">{m.sign_out_everywhere_not_confirmed()}</Note>}
        {lost?.map((text) => (
          <Note key={text} kind="danger">
            {text}
          </Note>
        ))}
      </div>
      <p>{m.sign_out_everywhere_every_device()}</p>
      <p className="text-sm text-ink-2">{m.sign_out_everywhere_kept_elsewhere()}</p>
      {waiting && <p className="text-sm text-ink-2">{m.sign_out_everywhere_waiting_stays()}</p>}
    </Dialog>
  );
}
