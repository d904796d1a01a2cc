import { m } from '../../../paraglide/messages.js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { PortalBooking } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { unreadOf } from '../../../shared/features/portal/waiting-for-you.ts';
import { canClaimFee, isEnd } from '../../../shared/features/payments/request-state.ts';
import { claimInPortal } from '../portal/claim-in-portal.ts';
import { ClaimFee } from '../orders/ClaimFee.tsx';
import { changeInPortal } from '../portal/change-in-portal.ts';
import type { VisitChange } from '../visits/visit-changes.ts';
import { InspectionReported } from '../visits/InspectionReported.tsx';
import { VisitAnswer } from '../visits/VisitAnswer.tsx';
import { VisitActions } from '../visits/VisitActions.tsx';
import { refreshPortal } from '../../offline/portal/portal-sync.ts';
import { RequestThread } from '../orders/RequestThread.tsx';
import { askedThread, threadName } from '../messages/asked-thread.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { Note } from '../../components/Note.tsx';
import { useOnDevice } from '../../components/hooks/use-on-device.ts';
import { useStore } from '../../components/store.ts';
import { inspectionTime, verificationText } from '../portal/booking-times.ts';
import { badgeOf } from './booking-badge.ts';
import { BookingFacts } from './BookingFacts.tsx';
import { InspectionToPay } from './InspectionToPay.tsx';
import { shownBooking } from './shown-booking.ts';

type Props = { readonly customerId: string; readonly booking: PortalBooking };

/** A booked inspection; its details expand in place. */
export function BookingCard({ customerId, booking }: Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const time = inspectionTime(booking.scheduledAt);
  const client = useQueryClient();
  const change = (made: VisitChange) => changeInPortal(client, customerId, booking.id, made);
  const badge = badgeOf(booking);
  const unread = unreadOf(booking);
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = useStore(shownBooking, null) === booking.id;
  const isAsked = useStore(askedThread, null) === threadName({ kind: 'booking', id: booking.id });
  if ((isShown || isAsked) && !open) setOpen(true);
  useEffect(() => {
    if (!isShown) return;
    heading.current?.focus();
    shownBooking.set(null);
  }, [isShown]);
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-[calc(var(--header)+1rem)]">
          {time}
        </h3>
        <span className="flex flex-wrap gap-2">
          {unread > 0 && <Badge kind="turn">{m.thread_unread({ count: unread })}</Badge>}
          <Badge kind={badge.kind}>{badge.word}</Badge>
        </span>
      </div>
      <p className="text-ink-2">{booking.address}</p>
      <VisitAnswer
        status={booking.status}
        name={booking.providerName ?? m.booking_card_no_professional()}
        address={booking.address}
        onChange={change}
      />
      <InspectionReported report={booking.status.report} reference={booking.reference} by={null} />
      <div className="flex flex-wrap items-center gap-x-4">
        <Button kind="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {m.booking_card_view_details()}
          <span className="sr-only">
            {' '}
            {booking.scheduledAt === null ? m.booking_card_of_unscheduled() : m.booking_card_of_inspection_on({ time })}
          </span>
          <Icon path={icons.next} className={`size-4.5 ${open ? '-rotate-90' : 'rotate-90'}`} />
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && <Details customerId={customerId} booking={booking} />}
      </div>
    </Card>
  );
}

function Details({ customerId, booking }: Props) {
  const { status } = booking;
  const client = useQueryClient();
  const isPaid = booking.inspectionPaymentStatus === 'paid';
  const isOver = isEnd(status.state);
  const isAwaited = !isPaid && !isOver && status.payment.state !== 'refused';
  const isToPay = !isPaid && !isOver;
  const name = booking.providerName ?? m.booking_card_no_professional();
  const promise = useOnDevice(() =>
    verificationText(status.payment.claimedAt ?? booking.createdAt, new Date().toISOString()),
  );
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      {booking.scheduledAt === null && !isOver && (
        <Note title={m.requests_time_has_passed()}>{m.requests_time_has_passed_more()}</Note>
      )}
      {isAwaited && (
        <Note kind="wait" title={m.booking_card_pending_payment()}>
          {promise}
        </Note>
      )}
      <BookingFacts booking={booking} name={name} />
      {canClaimFee(status) && <ClaimFee name={name} onClaim={() => claimInPortal(client, customerId, booking.id)} />}
      <VisitActions
        status={status}
        name={name}
        onChange={(change) => changeInPortal(client, customerId, booking.id, change)}
      />
      <RequestThread
        of={{ kind: 'booking', id: booking.id }}
        thread={status.thread}
        about={booking.reference}
        onNews={() => refreshPortal(client, customerId)}
      />
      {isToPay && <InspectionToPay customerId={customerId} booking={booking} name={name} />}
    </div>
  );
}
