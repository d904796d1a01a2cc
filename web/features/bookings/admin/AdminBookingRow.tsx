import { memo, useState } from 'react';
import { Link } from 'wouter';
import type { AdminBooking } from '../../../../shared/features/bookings/admin-booking-contract.ts';
import { bookingState, bookingStateName } from '../../../../shared/features/bookings/booking-state.ts';
import { visitStateOf } from '../../../../shared/features/visits/calendar.ts';
import { formatVisit } from '../../../../shared/features/visits/visit-time.ts';
import { formatDateTime } from '../../../../shared/colombo-time.ts';
import { cityOfAddress } from '../../../../shared/features/jobs/city-of-address.ts';
import { paths } from '../../../../shared/paths.ts';
import { AdminContactLinks } from '../../../admin/parts/AdminContactLinks.tsx';
import { AdminMore } from '../../../admin/parts/AdminMore.tsx';
import { AdminPhoneNotice } from '../../../admin/parts/AdminPhoneNotice.tsx';
import { AdminUnread } from '../../messages/admin/AdminUnread.tsx';
import { Badge } from '../../../components/Badge.tsx';
import { adminBookingClient, showBooking, spanText } from './admin-booking-data.ts';
import { AdminFee, AdminTimeLeft } from './AdminTimeLeft.tsx';
import { bookingBadges } from './admin-booking-words.ts';
import { AdminBookingDetails } from './AdminBookingDetails.tsx';
import { AdminBookingStep } from './AdminBookingStep.tsx';

type Props = {
  readonly booking: AdminBooking;
  readonly now: string;
};

/** One booking: the customer, the time, the payment and the next action. The details expand below it. */
export const AdminBookingRow = memo(function AdminBookingRow({ booking, now }: Props) {
  const [open, setOpen] = useState(false);
  const state = bookingState(booking);
  const { reference, fullName, tilerSlug, providerName, visitAnswer: answer, scheduledAt } = booking;
  // There is an answer only until the visit has taken place.
  const visit = answer && visitStateOf({ answer, jobStatus: null, providerId: null, scheduledAt }, now);
  return (
    <>
      <tr>
        <td data-cell="first" className="text-xs text-ink-2 min-[78rem]:whitespace-nowrap">
          <span id={`ref-${booking.id}`} className="font-semibold">
            {reference}
          </span>
          <span className="max-[78rem]:pl-2 min-[78rem]:block" title={formatDateTime(booking.createdAt)}>
            {spanText(booking.createdAt, now)}
          </span>
        </td>
        <td>
          <span className="font-semibold wrap-anywhere">{fullName}</span>
          <AdminContactLinks name={fullName} phone={booking.phone} />
        </td>
        <td className="text-ink-2">{cityOfAddress(booking.address)}</td>
        <td className="wrap-anywhere">
          {tilerSlug !== null && providerName !== null ? (
            // A first name or a surname fits in one line.
            <Link href={paths.provider(tilerSlug)} className="inline-block hover:underline min-[78rem]:min-w-22">
              {providerName}
            </Link>
          ) : (
            <span className="text-ink-2">{tilerSlug ?? 'No provider chosen'}</span>
          )}
          <AdminPhoneNotice
            belowName
            id={booking.id}
            phoneNotice={booking.phoneNotice}
            work={(taskId) => adminBookingClient.bookingProviderTold({ params: { id: booking.id }, body: { taskId } })}
            onDone={(told, client) => showBooking(client, told)}
          />
        </td>
        <td>
          {/* The day, and below it the time. */}
          <span className="block min-[78rem]:w-32">{formatVisit(scheduledAt)}</span>
          {booking.isLate && <span className="block text-xs text-danger">Arrived after this time</span>}
          {visit && (
            <span className="block pt-1">
              <Badge kind={visit.kind}>{visit.text}</Badge>
            </span>
          )}
        </td>
        <td data-cell="state">
          <span className="flex flex-col items-start gap-1 max-[78rem]:items-end">
            <Badge kind={bookingBadges[state]}>{bookingStateName(booking)}</Badge>
            <AdminFee amountLkr={booking.payment.amountLkr} />
            <AdminUnread unread={booking.unread} />
          </span>
          {state === 'pending' && <AdminTimeLeft dueAt={booking.verificationDueAt} now={now} />}
        </td>
        <td>
          <span className="flex flex-wrap items-center gap-1.5 max-[78rem]:pt-2 min-[78rem]:flex-nowrap min-[78rem]:justify-end">
            <AdminBookingStep booking={booking} />
            <AdminMore open={open} onToggle={setOpen} label={`More for ${reference}`} />
          </span>
          {booking.isReferenceShared && (
            <span className="block pt-1 text-xs text-danger">Another booking has this reference</span>
          )}
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={7} className="text-left!">
            <AdminBookingDetails booking={booking} />
          </td>
        </tr>
      )}
    </>
  );
});
