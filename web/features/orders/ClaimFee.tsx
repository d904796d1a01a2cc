import { m } from '../../../paraglide/messages.js';
import { useId } from 'react';
import { Button } from '../../components/Button.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { useOnline } from '../../components/hooks/use-online.ts';

type Props = {
  /** Whom the request is for, to distinguish the buttons. */
  readonly name: string;
  /** Rejects if our server has not received it. */
  readonly onClaim: () => Promise<void>;
};

/** Claims that the fee has been transferred. That concerns money, so it is sent to our server at once, never queued. */
export function ClaimFee({ name, onClaim }: Props) {
  const reasonId = useId();
  const offline = !useOnline();
  const { isPending, mutate, isError } = useMutationOnce({
    mutationFn: onClaim,
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        kind="quiet"
        busy={isPending}
        disabled={offline}
        aria-describedby={offline ? reasonId : undefined}
        onClick={() => mutate()}
      >
        {m.requests_have_paid()}
        <span className="sr-only"> {m.requests_for_whom({ addressee: name })}</span>
      </Button>
      {offline && (
        <p id={reasonId} className="text-sm text-ink-2">
          {m.requests_paid_needs_connection()}
        </p>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isError && m.requests_paid_not_heard()}
      </p>
    </div>
  );
}
