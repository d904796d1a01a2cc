import { Link } from 'wouter';
import type { PortalBooking } from '../../shared/bookings/portal-booking-contract.ts';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { paths } from '../../shared/paths.ts';
import { PhotoLinks } from '../photos/PhotoLinks.tsx';
import { ReceiptLink } from '../requests/ReceiptLink.tsx';
import { RequestTimeline } from '../requests/RequestTimeline.tsx';
import { FactList } from '../ui/FactList.tsx';
import * as texts from './booking-card-texts.ts';

type Props = {
  readonly booking: PortalBooking;
  /** Whom it is for, to tell one from the next. */
  readonly name: string;
};

/** What was booked, and what has happened to it. */
export function BookingFacts({ booking, name }: Props) {
  const { status } = booking;
  const isPaid = booking.inspectionPaymentStatus === 'paid';
  return (
    <>
      <FactList
        facts={[
          [texts.reference, booking.reference],
          [
            texts.professional,
            booking.tilerSlug !== null && booking.providerName !== null ? (
              <Link href={paths.provider(booking.tilerSlug)} className="text-sea-ink underline underline-offset-3">
                {booking.providerName}
              </Link>
            ) : isPaid ? (
              texts.professionalIsChosen
            ) : (
              texts.noProfessional
            ),
          ],
          [texts.booked, formatDateTime(booking.createdAt)],
          isPaid && booking.paidAt !== null && [texts.paymentVerified, formatDateTime(booking.paidAt)],
          [texts.name, booking.fullName],
          [texts.phone, booking.phone],
          [texts.email, booking.email],
          Boolean(booking.notes) && [texts.notes, booking.notes],
        ]}
      />
      {status && <RequestTimeline status={status} name={name} />}
      {status && <PhotoLinks photos={status.photos} />}
      <ReceiptLink payment={booking.payment} name={name} />
    </>
  );
}
