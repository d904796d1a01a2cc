import { useState } from 'react';
import { openMoneyDecision } from '../../shared/features/payments/money-left.ts';
import type { RequestEnding } from '../../shared/features/payments/request-state.ts';
import { AdminEndDialog, type EndedRequest, type RequestEnd } from './AdminEndDialog.tsx';
import { AdminButton } from './parts/AdminButton.tsx';

type Calls<Row> = Readonly<Record<'refuse' | 'cancel', RequestEnd<Row>['work']>>;

/** The ways to end a request; after its end, the remaining decisions about its money. */
export function requestEnds<Row>(
  what: 'Booking' | 'Request',
  { endedAs, ...money }: Parameters<typeof openMoneyDecision>[0] & { readonly endedAs: RequestEnding | null },
  { refuse, cancel }: Calls<Row>,
): readonly RequestEnd<Row>[] {
  if (endedAs === null) {
    return [
      { as: 'refused', text: `Refuse ${what}`, work: refuse },
      { as: 'cancelled', text: `Cancel ${what}`, work: cancel },
    ];
  }
  const left = openMoneyDecision(money);
  if (left === null) return [];
  return left === 'unsaid'
    ? [{ as: 'settled', text: 'Decide Refund', work: cancel }]
    : [{ as: 'arrived', text: 'Money Has Arrived', work: cancel }];
}

/** A button that ends a request, or decides about its money. */
export function AdminEndRequest<Row>(props: EndedRequest<Row>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <AdminButton kind="quiet" onClick={() => setOpen(true)}>
        {props.text}
      </AdminButton>
      <AdminEndDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
