import { m } from '../../../paraglide/messages.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { canClaimFee } from '../../../shared/features/payments/request-state.ts';
import { changeInPortal } from '../portal/change-in-portal.ts';
import { claimInPortal } from '../portal/claim-in-portal.ts';
import { inspectionTime } from '../portal/booking-times.ts';
import { portalBookingsQuery } from '../portal/portal-data.ts';
import { ClaimFee } from '../orders/ClaimFee.tsx';
import { Folded } from '../orders/Folded.tsx';
import { VisitAnswer } from '../visits/VisitAnswer.tsx';
import { formatLkr } from '../../../shared/money.ts';
import { Card } from '../../components/Card.tsx';
import { Note } from '../../components/Note.tsx';
import { InspectionToPay } from './InspectionToPay.tsx';
import { BookingFacts } from './BookingFacts.tsx';

type Props = { readonly customerId: string; readonly job: PortalJob };

/** The inspection of a job: the booking, its photos, and the receipt of its fee. */
export function JobInspection({ customerId, job }: Props) {
  const client = useQueryClient();
  const bookings = useQuery({ ...portalBookingsQuery(customerId), enabled: job.bookingId !== null });
  const booking = bookings.data?.find(({ id }) => id === job.bookingId);
  if (!booking) return null;
  const { status } = booking;
  // The fee was found missing after the job was created.
  const isToPay = canClaimFee(status);
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.booking_card_inspection()}</h2>
      <p className="font-medium">{inspectionTime(booking.scheduledAt)}</p>
      <VisitAnswer
        status={status}
        name={m.booking_card_inspection()}
        address={booking.address}
        onChange={(change) => changeInPortal(client, customerId, booking.id, change)}
      />
      {isToPay && (
        <>
          <Note kind="danger" title={m.requests_payment_not_found()}>
            {formatLkr(status.payment.amountLkr)}
          </Note>
          <ClaimFee name={m.booking_card_inspection()} onClaim={() => claimInPortal(client, customerId, booking.id)} />
          <InspectionToPay customerId={customerId} booking={booking} name={m.booking_card_inspection()} />
        </>
      )}
      <Folded title={m.booking_card_inspection_details()}>
        <BookingFacts booking={booking} name={m.booking_card_inspection()} />
      </Folded>
    </Card>
  );
}
