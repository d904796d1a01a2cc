import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { showToast } from '../../components/toasts/show-toast.tsx';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { useOutboxRows } from '../../outbox/outbox.ts';
import { addresseeOf, whatOf } from '../orders/request-summary.ts';
import { bringRequests, refuseRequests, strayRequests } from './bring-requests.ts';

type Props = {
  readonly customerId: string;
  /** The bookings and estimates in the portal. */
  readonly known: readonly { readonly id: string }[];
};

/** Offers to bring requests that were sent from this device before signing in. */
export function BringRequests({ customerId, known }: Props) {
  const client = useQueryClient();
  const rows = useOutboxRows() ?? [];
  const [isRefused, setRefused] = useState(false);
  const stray = strayRequests(rows, customerId, new Set(known.map(({ id }) => id)));
  const bring = useMutationOnce({
    mutationFn: () => bringRequests(client, customerId, stray),
    meta: { failure: () => ({ title: m.bring_error(), description: m.bring_failed(), tone: 'destructive' }) },
    onSuccess: (isDone) =>
      showToast(
        isDone
          ? { title: m.bring_done(), description: m.bring_done_more() }
          : { title: m.bring_error(), description: m.bring_taken(), tone: 'destructive' },
      ),
  });
  if (stray.length === 0 || isRefused) return null;
  const refuse = () => {
    refuseRequests(customerId, stray);
    setRefused(true);
  };
  return (
    <Card as="section" className="mb-4 grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{m.bring_title()}</h2>
        <p className="max-w-150 text-ink-2">{m.bring_lead()}</p>
      </div>
      <ul className="grid gap-2 text-sm">
        {stray.map((row) => (
          <li key={row.id} className="grid">
            <span className="wrap-anywhere">
              {addresseeOf(row, undefined)}: {whatOf(row)}
            </span>
            {row.reference !== null && (
              <span className="text-ink-2">
                <UnbrokenReference>{m.unchecked_reference_is({ reference: row.reference })}</UnbrokenReference>
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button busy={bring.isPending} onClick={() => bring.mutate()}>
          {m.bring_yes()}
        </Button>
        <Button kind="quiet" disabled={bring.isPending} onClick={refuse}>
          {m.bring_no()}
        </Button>
      </div>
    </Card>
  );
}
