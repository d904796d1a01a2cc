import { m } from '../../../paraglide/messages.js';
import { Link } from 'wouter';
import { bookingFields } from '../../../shared/features/bookings/booking-fields.ts';
import type { PortalBooking } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { formatDateTime } from '../../../shared/colombo-time.ts';
import { fieldsWithout } from '../../../shared/form-fields.ts';
import { paths } from '../../../shared/paths.ts';
import { typedFacts } from '../../components/form/typed-facts.ts';
import { PhotoLinks } from '../../photos/PhotoLinks.tsx';
import { ReceiptLink } from '../orders/ReceiptLink.tsx';
import { RequestTimeline } from '../orders/RequestTimeline.tsx';
import { FactList } from '../../components/FactList.tsx';

/** Address and time are shown above them. */
const facts = fieldsWithout(bookingFields, 'address', 'scheduledAt');

type Props = {
  readonly booking: PortalBooking;
  /** Whom it is for, to distinguish the lists. */
  readonly name: string;
};

/** The details of a booking, and what has happened to it. */
export function BookingFacts({ booking, name }: Props) {
  const { status } = booking;
  const isPaid = booking.inspectionPaymentStatus === 'paid';
  return (
    <>
      <FactList
        facts={[
          [m.booking_card_reference(), booking.reference],
          [
            m.booking_card_professional(),
            booking.tilerSlug !== null && booking.providerName !== null ? (
              <Link href={paths.provider(booking.tilerSlug)} className="text-sea-ink underline underline-offset-3">
                {booking.providerName}
              </Link>
            ) : isPaid ? (
              m.booking_card_professional_is_chosen()
            ) : (
              m.booking_card_no_professional()
            ),
          ],
          booking.estimate !== null && [m.booking_card_estimate(), booking.estimate.reference],
          [m.booking_card_booked(), formatDateTime(booking.createdAt)],
          isPaid && booking.paidAt !== null && [m.booking_card_payment_verified(), formatDateTime(booking.paidAt)],
          ...typedFacts(facts, booking, 'shownAs'),
        ]}
      />
      {status && <RequestTimeline status={status} name={name} />}
      {status && <PhotoLinks photos={status.photos} />}
      <ReceiptLink payment={booking.payment} name={name} />
    </>
  );
}
