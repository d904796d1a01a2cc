import { m } from '../../../paraglide/messages.js';
import { useState } from 'react';
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

/**
 * Which bookings without a job are past. One that this list has shown as current stays so, because folding its card
 * away would close the message that was just read.
 */
function usePastBookings(bookings: readonly PortalBooking[]): (booking: PortalBooking) => boolean {
  const [current, setCurrent] = useState<ReadonlySet<string>>(new Set());
  const added = bookings.filter((one) => one.jobId === null && !isPastBooking(one) && !current.has(one.id));
  if (added.length > 0) setCurrent(new Set([...current, ...added.map(({ id }) => id)]));
  return (booking) => isPastBooking(booking) && !current.has(booking.id);
}

/** Booked inspections; finished ones are collapsed. */
export function BookingList({ customerId, bookings, pastJobs }: Props) {
  const isPastVisit = usePastBookings(bookings);
  const isPast = (booking: PortalBooking): boolean =>
    booking.jobId === null ? isPastVisit(booking) : pastJobs.has(booking.jobId);
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
