import { m } from '../../../paraglide/messages.js';
import { Suspense, useState } from 'react';
import { leaveDesk } from '../../offline/desk/leave-desk.ts';
import { lazyPart } from '../../layout/lazy.tsx';
import { Button } from '../../components/Button.tsx';
import { usePending } from '../../components/hooks/use-pending.ts';
import { isUnsent, type DeskAnswer } from './desk-answers.ts';

const LogoutDialog = lazyPart(() => import('../../auth/LogoutDialog.tsx'), 'LogoutDialog');

/** Closes the desk on this device at once, or first asks what to do with unsent answers. */
export function DeskSignOut({ answers }: { readonly answers: readonly DeskAnswer[] }) {
  const [pending, run] = usePending();
  const [opened, setOpened] = useState(false);
  const [asks, setAsks] = useState(false);
  const unsent = answers.map(({ row }) => row).filter(isUnsent);
  const leave = async () => {
    await leaveDesk();
    return 'leaving' as const;
  };
  const press = () => {
    if (unsent.length === 0) {
      void run(leave);
      return;
    }
    setOpened(true);
    setAsks(true);
  };
  return (
    <>
      <Button kind="quiet" busy={pending} onClick={press} className="justify-self-start">
        {m.desk_sign_out()}
      </Button>
      {opened && (
        <Suspense>
          <LogoutDialog
            rows={unsent}
            words={{
              title: m.desk_out_title(),
              unsent: m.desk_out_unsent({ count: unsent.length }),
              explained: m.desk_out_keep_explained(),
              send: m.desk_out_send(),
              keep: m.desk_out_keep(),
              discard: m.desk_out_discard(),
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
