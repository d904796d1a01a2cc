import { m } from '../../../paraglide/messages.js';
import { useId, useRef, useState } from 'react';
import { isInTime, mayFollow } from '../../../shared/features/visits/visit-day.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { useOnline } from '../../components/hooks/use-online.ts';
import { refusalText, type VisitChange } from './visit-changes.ts';

/** Whether the customer can say that nobody came to a confirmed visit. `now`: an instant. */
export const canSayNobodyCame = ({ visitAnswer, scheduledAt }: RequestStatus, now: string): boolean =>
  visitAnswer?.state === 'confirmed' &&
  scheduledAt !== null &&
  mayFollow(visitAnswer.daySteps, 'nobody_came') &&
  isInTime('nobody_came', scheduledAt, now);

type Props = {
  readonly status: RequestStatus;
  /** Whom the request is for, to distinguish the buttons. */
  readonly name: string;
  /** Rejects if our server has refused or not received it. */
  readonly onChange: (change: VisitChange) => Promise<unknown>;
  /** Without it nothing is offered, but an open question stays until it is answered. */
  readonly canSay: boolean;
  /** Moves the focus, because the button is gone. */
  readonly onSaid: () => void;
};

/** Tells the office that the professional did not come. It needs a connection, so that the office calls today. */
export function NobodyCame({ status: { scheduledAt, providerName }, name, canSay, onChange, onSaid }: Props) {
  const reasonId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  // The button goes when the new status is read, which may be after the dialog has closed.
  const isSaid = useRef(false);
  const [asks, setAsks] = useState(false);
  const offline = !useOnline();
  const { isPending, mutate, error } = useMutationOnce({
    mutationFn: onChange,
    onSuccess: () => {
      isSaid.current = true;
      setAsks(false);
    },
  });
  return (
    <>
      {canSay && (
        <div className="grid justify-items-start gap-1">
          <Button
            ref={opener}
            kind="quiet"
            disabled={offline}
            aria-describedby={offline ? reasonId : undefined}
            onClick={() => setAsks(true)}
          >
            {m.visit_day_nobody_came()}
            <span className="sr-only"> {m.requests_for_whom({ addressee: name })}</span>
          </Button>
          {offline && (
            <p id={reasonId} className="text-sm text-ink-2">
              {m.visit_day_needs_connection()}
            </p>
          )}
        </div>
      )}
      <Dialog
        stays
        open={asks}
        onOpenChange={setAsks}
        title={m.visit_day_nobody_came_title()}
        onClosed={() => (opener.current && !isSaid.current ? opener.current.focus() : onSaid())}
      >
        <div className="grid gap-4">
          <p>{m.visit_day_nobody_came_explained({ professional: providerName ?? m.requests_to_somebody() })}</p>
          <p role="alert" className="font-medium text-danger empty:hidden">
            {error && refusalText(error)}
          </p>
          <div className="grid gap-3 pb-2 sm:grid-cols-2">
            <Button kind="quiet" onClick={() => setAsks(false)}>
              {m.visit_day_not_now()}
            </Button>
            <Button
              busy={isPending}
              onClick={() => scheduledAt !== null && mutate({ kind: 'nobodyCame', scheduledAt })}
            >
              {m.visit_day_nobody_came()}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
