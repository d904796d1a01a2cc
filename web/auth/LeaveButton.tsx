import { Suspense, useState, type ComponentProps } from 'react';
import type { LogoutDialog as Asking } from './LogoutDialog.tsx';
import { Button } from '../components/Button.tsx';
import { lazyPart } from '../layout/lazy.tsx';
import { usePending } from '../components/hooks/use-pending.ts';

const LogoutDialog = lazyPart(() => import('./LogoutDialog.tsx'), 'LogoutDialog');

type Props = Pick<ComponentProps<typeof Asking>, 'rows' | 'words'> & {
  readonly label: string;
  /** Ends the session on this device. */
  readonly onLeave: () => Promise<void>;
};

/** Leaves at once, or first asks what to do with `rows`, which are not sent. */
export function LeaveButton({ label, rows, words, onLeave }: Props) {
  const [pending, run] = usePending();
  const [opened, setOpened] = useState(false);
  const [asks, setAsks] = useState(false);
  const leave = async () => {
    await onLeave();
    return 'leaving' as const;
  };
  const press = () => {
    if (rows.length === 0) {
      void run(leave);
      return;
    }
    setOpened(true);
    setAsks(true);
  };
  return (
    <>
      <Button kind="quiet" busy={pending} onClick={press} className="justify-self-start">
        {label}
      </Button>
      {opened && (
        <Suspense>
          <LogoutDialog rows={rows} words={words} open={asks} onOpenChange={setAsks} onLeave={leave} />
        </Suspense>
      )}
    </>
  );
}
