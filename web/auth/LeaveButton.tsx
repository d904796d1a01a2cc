import { Suspense, useState, type ComponentProps } from 'react';
import type { LogoutDialog as Asking } from './LogoutDialog.tsx';
import { Button } from '../components/Button.tsx';
import type { Question } from '../layout/SureDialog.tsx';
import { lazyNamed } from '../layout/lazy.tsx';
import { usePending } from '../components/hooks/use-pending.ts';

const SureDialog = lazyNamed(() => import('../layout/SureDialog.tsx'), 'SureDialog');

const LogoutDialog = lazyNamed(() => import('./LogoutDialog.tsx'), 'LogoutDialog');

type Props = Pick<ComponentProps<typeof Asking>, 'rows' | 'words' | 'losses'> & {
  readonly label: string;
  /** What else is deleted on this device, to be confirmed first; null if nothing is. */
  readonly findLoss?: () => Promise<Question | null>;
  /** Ends the session on this device. */
  readonly onLeave: () => Promise<void>;
};

/** Leaves at once, or first asks about what is deleted, and what to do with `rows`, which are not sent. */
export function LeaveButton({ label, rows, words, losses, findLoss, onLeave }: Props) {
  const [pending, run] = usePending();
  const [opened, setOpened] = useState(false);
  const [asks, setAsks] = useState(false);
  const [loss, setLoss] = useState<Question | null>(null);
  const leave = async () => {
    await onLeave();
    return 'leaving' as const;
  };
  const goOn = async () => {
    setLoss(null);
    if (rows.length === 0) return leave();
    setOpened(true);
    setAsks(true);
  };
  const press = async () => {
    // If it cannot be found out, there is nothing that could be kept.
    const found = (await findLoss?.().catch(() => null)) ?? null;
    if (found === null) return goOn();
    setLoss(found);
  };
  return (
    <>
      <Button kind="quiet" busy={pending} onClick={() => void run(press)} className="justify-self-start">
        {label}
      </Button>
      {loss && (
        <Suspense>
          <SureDialog question={loss} open onOpenChange={() => setLoss(null)} onSure={goOn} />
        </Suspense>
      )}
      {opened && (
        <Suspense>
          <LogoutDialog
            rows={rows}
            words={words}
            {...(losses && { losses })}
            open={asks}
            onOpenChange={setAsks}
            onLeave={leave}
          />
        </Suspense>
      )}
    </>
  );
}
