import { m } from '../../../paraglide/messages.js';
import type { PortalBooking } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { Folded } from '../orders/Folded.tsx';
import { BookingCard } from './BookingCard.tsx';
import { BookingLine } from './BookingLine.tsx';
import { isPastBooking } from './booking-badge.ts';

type Props = {
  readonly customerId: string;
  readonly bookings: readonly PortalBooking[];
  /** The ids of jobs that have ended. */
  readonly pastJobs: ReadonlySet<string>;
};

/** Booked inspections; finished ones are collapsed. */
export function BookingList({ customerId, bookings, pastJobs }: Props) {
  const isPast = (booking: PortalBooking): boolean =>
    booking.jobId === null ? isPastBooking(booking) : pastJobs.has(booking.jobId);
  const past = bookings.filter(isPast);
  const listOf = (list: readonly PortalBooking[]) => (
    <ul className="grid gap-4">
      {list.map((booking) =>
        booking.jobId === null ? (
          <BookingCard key={booking.id} customerId={customerId} booking={booking} />
        ) : (
          <BookingLine key={booking.id} booking={booking} jobId={booking.jobId} />
        ),
      )}
    </ul>
  );
  return (
    <>
      {past.length < bookings.length && listOf(bookings.filter((booking) => !isPast(booking)))}
      {past.length > 0 && <Folded title={m.booking_card_past_count({ count: past.length })}>{listOf(past)}</Folded>}
    </>
  );
}
