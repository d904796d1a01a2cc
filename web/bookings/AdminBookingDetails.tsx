import { useState } from 'react';
import type { AdminBooking } from '../../shared/bookings/admin-booking-contract.ts';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { formatLkr } from '../../shared/money.ts';
import type { CancelRequest } from '../../shared/payments/admin-payment.ts';
import { AdminChanges } from '../office/AdminChanges.tsx';
import { adminLinkClient } from '../office/admin-link-client.ts';
import { AdminLinkButtons } from '../office/AdminLinkButtons.tsx';
import { AdminMoneyButtons } from '../office/AdminMoneyButtons.tsx';
import { AdminButton } from '../office/parts/AdminButton.tsx';
import { AdminFacts } from '../office/parts/AdminFacts.tsx';
import { useAdminStep } from '../office/use-admin-step.ts';
import { AdminPhotos } from '../photos/AdminPhotos.tsx';
import { AdminAssignDialog } from '../providers/AdminAssignDialog.tsx';
import { AdminThread } from '../threads/AdminThread.tsx';
import { adminBookingClient, bookingState, showBooking, unmarkPaid } from './admin-booking-data.ts';

/** Everything that is known of a booking, and who has done what with it. */
export function AdminBookingDetails({ booking }: { readonly booking: AdminBooking }) {
  const state = bookingState(booking);
  const { start, step } = useAdminStep(booking.id, state);
  const [chooses, setChooses] = useState(false);
  const { tell, payment } = booking;
  const params = { id: booking.id };
  const isOpen = state !== 'job' && state !== 'cancelled';
  // What its customer has cancelled may have been paid for.
  const settles = state === 'cancelled' && payment.state === 'verified';
  const cancel =
    isOpen || settles
      ? {
          text: isOpen ? 'Cancel Booking' : 'Settle Money',
          work: (body: CancelRequest) => adminBookingClient.cancelBooking({ params, body }),
        }
      : null;
  return (
    <div className="grid gap-4 pt-1 pb-3 lg:grid-cols-2 lg:gap-8">
      <div className="grid content-start gap-4">
        <AdminFacts
          facts={[
            [
              'Email',
              <a key="email" href={`mailto:${booking.email}`} className="underline decoration-rule underline-offset-3">
                {booking.email}
              </a>,
            ],
            ['Address', booking.address],
            ['Booked', formatDateTime(booking.createdAt)],
            ['Promised until', formatDateTime(booking.verificationDueAt)],
            booking.paidAt !== null && ['Paid', formatDateTime(booking.paidAt)],
            payment.receivedLkr !== null &&
              payment.receivedLkr !== payment.amountLkr && [
                'Received',
                `${formatLkr(payment.receivedLkr)} of ${formatLkr(payment.amountLkr)}`,
              ],
            tell !== undefined && [`Tell ${tell.displayName}`, tell.text],
            Boolean(booking.notes) && ['Notes', booking.notes],
            [
              'Account',
              booking.customerId === null
                ? 'Nobody has signed in with this address yet'
                : 'Belongs to a signed-in customer',
            ],
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {isOpen && (
            <AdminButton kind="quiet" onClick={() => setChooses(true)}>
              {booking.providerName === null ? 'Choose Professional' : 'Change Professional'}
            </AdminButton>
          )}
          {state === 'paid' && (
            <AdminButton kind="quiet" {...step} onClick={() => start(unmarkPaid(booking))}>
              Undo Mark Paid
            </AdminButton>
          )}
          <AdminMoneyButtons
            id={booking.id}
            name={`booking ${booking.reference}`}
            payment={booking.payment}
            refuse={(body) => adminBookingClient.refuseInspectionPayment({ params, body })}
            correct={(body) => adminBookingClient.correctInspectionPayment({ params, body })}
            cancel={cancel}
            onDone={(changed, client) => showBooking(client, changed)}
          />
        </div>
        <AdminPhotos requestId={booking.id} />
        <AdminLinkButtons
          get={() => adminLinkClient.getBookingLink({ params })}
          renew={() => adminLinkClient.renewBookingLink({ params })}
        />
        {isOpen && (
          <AdminAssignDialog
            id={booking.id}
            slug={booking.providerName === null ? null : booking.tilerSlug}
            open={chooses}
            onOpenChange={setChooses}
            work={(providerId) => adminBookingClient.assignBookingProvider({ params, body: { providerId } })}
            onDone={(assigned, client) => showBooking(client, assigned)}
          />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-4">
        <AdminThread of={{ kind: 'booking', id: booking.id }} name={`booking ${booking.reference}`} />
        <AdminChanges kind="booking" id={booking.id} />
      </div>
    </div>
  );
}
