import { m } from '../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { signOut } from './sign-out.ts';
import { useOutboxRows } from '../outbox/outbox.ts';
import { Button } from '../components/Button.tsx';
import { lazyPart } from '../layout/lazy.tsx';
import { usePending } from '../components/hooks/use-pending.ts';

const LogoutDialog = lazyPart(() => import('./LogoutDialog.tsx'), 'LogoutDialog');

/** Signs out at once, or first asks what to do with unsent requests. */
export function LogoutButton({ customerId }: { readonly customerId: string }) {
  const client = useQueryClient();
  const [pending, run] = usePending();
  const [opened, setOpened] = useState(false);
  const [asks, setAsks] = useState(false);
  const waiting = useOutboxRows()?.filter(({ ownerId, state }) => ownerId === customerId && state !== 'sent') ?? [];
  const leave = async () => {
    await signOut(client, customerId);
    return 'leaving' as const;
  };
  const press = () => {
    if (waiting.length === 0) {
      void run(leave);
      return;
    }
    setOpened(true);
    setAsks(true);
  };
  return (
    <>
      <Button kind="quiet" busy={pending} onClick={press} className="justify-self-start">
        {m.account_log_out()}
      </Button>
      {opened && (
        <Suspense>
          <LogoutDialog
            rows={waiting}
            words={{
              title: m.log_out_title(),
              unsent: m.log_out_not_sent_yet({ count: waiting.length }),
              explained: m.log_out_what_you_keep(),
              send: m.log_out_send_and_leave(),
              keep: m.log_out_keep_and_leave(),
              discard: m.log_out_discard_and_leave(),
            }}
            open={asks}
            onOpenChange={setAsks}
            onLeave={leave}
          />
        </Suspense>
      )}
    </>
  );
}
