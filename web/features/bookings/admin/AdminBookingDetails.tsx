import { mailtoOf } from '../../../../shared/link.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBooking } from '../../../../shared/features/bookings/admin-booking-contract.ts';
import { bookingFields } from '../../../../shared/features/bookings/booking-fields.ts';
import { bookingState, endOfBooking } from '../../../../shared/features/bookings/booking-state.ts';
import { bookingDetailsSchema } from '../../../../shared/features/visits/admin-visit-contract.ts';
import { formatDateTime } from '../../../../shared/colombo-time.ts';
import { languageNames } from '../../../admin/admin-language-names.ts';
import { fieldsWithout } from '../../../../shared/form-fields.ts';
import { isRefundable } from '../../../../shared/features/payments/refund.ts';
import { formatLkr } from '../../../../shared/money.ts';
import { typedFacts } from '../../../components/form/typed-facts.ts';
import { accountText } from '../../../admin/account-text.ts';
import { endingText } from '../../../admin/ending-text.ts';
import { AdminArchiveButton } from '../../../admin/AdminArchiveButton.tsx';
import { AdminChanges } from '../../../admin/AdminChanges.tsx';
import { AdminDetailsDialog } from '../../../admin/AdminDetailsDialog.tsx';
import { AdminLinkButtons } from '../../../admin/AdminLinkButtons.tsx';
import { requestEnds } from '../../../admin/AdminEndRequest.tsx';
import { AdminMoneyButtons } from '../../../admin/AdminMoneyButtons.tsx';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminFacts } from '../../../admin/parts/AdminFacts.tsx';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { useAdminStep } from '../../../admin/hooks/use-admin-step.ts';
import { useUntold } from '../../../admin/parts/use-untold.ts';
import { AdminRefund, refundText } from '../../../admin/AdminRefund.tsx';
import { AdminReportDialog } from '../../visits/admin/AdminReportDialog.tsx';
import { AdminPhotos, AdminSlips } from '../../../photos/admin/AdminPhotos.tsx';
import { AdminAssignDialog } from '../../providers/admin/AdminAssignDialog.tsx';
import { AdminThread } from '../../messages/admin/AdminThread.tsx';
import { answerFacts } from '../../visits/admin/admin-answer-facts.ts';
import { AdminMoveDialog } from '../../visits/admin/AdminMoveDialog.tsx';
import { AdminOtherVisits } from '../../visits/admin/AdminOtherVisits.tsx';
import { AdminVisitAnswerDialog } from '../../visits/admin/AdminVisitAnswerDialog.tsx';
import { adminVisitClient, visitorOf } from '../../visits/admin/admin-visit-data.ts';
import { adminBookingClient, showBooking, unmarkPaid } from './admin-booking-data.ts';
import { Email } from '../../../components/Email.tsx';

/** Some are in the row; the email is a link, and the notes come last. */
const others = fieldsWithout(bookingFields, 'fullName', 'phone', 'scheduledAt', 'email', 'notes');

const jobFollows =
  'The job goes on. Under supervision, a commission that nobody has claimed yet is computed again, and a quote that waits for an answer counts as a new one.';

/** All details of a booking, and its audit log. */
export function AdminBookingDetails({ booking }: { readonly booking: AdminBooking }) {
  const state = bookingState(booking);
  const [asked, setAsked] = useState<'provider' | 'time' | 'details' | 'answer' | 'report' | null>(null);
  const dialog = (which: typeof asked) => ({
    open: asked === which,
    onOpenChange: (opens: boolean) => setAsked(opens ? which : null),
  });
  const { phoneNotice, payment, refund } = booking;
  const params = { id: booking.id };
  const isUntold = useUntold(payment.verifiedAt);
  const isOpen = state !== 'job' && state !== 'cancelled' && state !== 'archived';
  const onDone = (changed: AdminBooking, client: QueryClient) => showBooking(client, changed);
  const { isPending, mutate } = useMutationOnce({
    ...unmarkPaid(booking),
    onSuccess: (row, _variables, _result, { client }) => onDone(row, client),
  });
  const { press, step } = useAdminStep(state, isPending);
  const endedAs = endOfBooking(booking);
  const ended = booking.ending && endingText(booking.ending, endedAs === 'refused' ? 'Refused' : 'Cancelled');
  const canEnd = isOpen || endedAs !== null;
  return (
    <div className="grid gap-4 pt-1 pb-3 lg:grid-cols-2 lg:gap-8">
      <div className="grid content-start gap-4">
        <AdminSlips requestId={booking.id} reference={booking.reference} amountLkr={booking.payment.amountLkr} />
        <AdminFacts
          facts={[
            [
              'Email',
              <a key="email" href={mailtoOf(booking.email)} className="underline decoration-rule underline-offset-3">
                <Email>{booking.email}</Email>
              </a>,
            ],
            ...typedFacts(others, booking),
            ...answerFacts(booking),
            booking.estimate !== null && ['From Estimate', booking.estimate.reference],
            ['Booked', formatDateTime(booking.createdAt)],
            booking.language !== 'en' && ['Language', languageNames[booking.language]],
            booking.verificationDueAt !== null && ['Check payment by', formatDateTime(booking.verificationDueAt)],
            booking.paidAt !== null && ['Paid', formatDateTime(booking.paidAt)],
            payment.receivedLkr !== null &&
              payment.receivedLkr !== payment.amountLkr && [
                'Received',
                `${formatLkr(payment.receivedLkr)} of ${formatLkr(payment.amountLkr)}`,
              ],
            booking.ending !== null && ['Ended', ended],
            refund !== undefined && ['Refund', refundText(refund)],
            booking.moneyEnd === 'keep' && ['Money', 'Not refunded'],
            phoneNotice !== undefined && [`Tell ${phoneNotice.displayName}`, phoneNotice.text],
            Boolean(booking.notes) && ['Notes', booking.notes],
            ['Account', accountText(booking)],
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {booking.visitAnswer !== null && booking.providerName !== null && (
            <AdminButton kind="quiet" onClick={() => setAsked('answer')}>
              {`Answer for ${booking.providerName}`}
            </AdminButton>
          )}
          {booking.payment.state === 'verified' && booking.endedAs === null && (
            <AdminButton kind="quiet" onClick={() => setAsked('report')}>
              Inspection Report
            </AdminButton>
          )}
          {isOpen && (
            <AdminButton kind="quiet" onClick={() => setAsked('provider')}>
              {booking.providerName === null ? 'Choose Professional' : 'Change Professional'}
            </AdminButton>
          )}
          {isOpen && (
            <AdminButton kind="quiet" onClick={() => setAsked('time')}>
              Move Visit
            </AdminButton>
          )}
          <AdminButton kind="quiet" onClick={() => setAsked('details')}>
            Correct Details
          </AdminButton>
          {state === 'paid' && isUntold && (
            <AdminButton kind="quiet" {...step} onClick={() => press(mutate)}>
              Undo Mark Paid
            </AdminButton>
          )}
          {refund && isRefundable(refund, payment) && <AdminRefund kind="booking" id={booking.id} refund={refund} />}
          <AdminMoneyButtons
            id={booking.id}
            name={`booking ${booking.reference}`}
            payment={booking.payment}
            language={booking.language}
            refund={refund}
            ended={ended}
            refuse={(body) => adminBookingClient.refuseInspectionPayment({ params, body })}
            correct={(body) => adminBookingClient.correctInspectionPayment({ params, body })}
            {...(booking.jobId !== null && { follows: jobFollows })}
            ends={
              canEnd
                ? requestEnds(
                    'Booking',
                    { ...booking, endedAs },
                    {
                      refuse: (body) => adminBookingClient.refuseBooking({ params, body }),
                      cancel: (body) => adminBookingClient.cancelBooking({ params, body }),
                    },
                  )
                : []
            }
            onDone={onDone}
          />
          {(isOpen || state === 'archived') && payment.state !== 'verified' && (
            <AdminArchiveButton
              isArchived={state === 'archived'}
              archive={() => adminVisitClient.archiveBooking({ params })}
              restore={() => adminVisitClient.restoreBooking({ params })}
              onDone={onDone}
            />
          )}
        </div>
        {isOpen && <AdminOtherVisits id={booking.id} />}
        <AdminPhotos requestId={booking.id} />
        {booking.estimate && <AdminPhotos requestId={booking.estimate.id} />}
        <AdminLinkButtons kind="booking" id={booking.id} />
        <AdminMoveDialog
          id={booking.id}
          language={booking.language}
          provider={visitorOf(booking)}
          scheduledAt={booking.scheduledAt}
          {...dialog('time')}
          onDone={onDone}
        />
        {asked === 'report' && <AdminReportDialog bookingId={booking.id} {...dialog('report')} />}
        <AdminVisitAnswerDialog booking={booking} {...dialog('answer')} onDone={onDone} />
        <AdminDetailsDialog
          {...dialog('details')}
          name={`details:${booking.id}`}
          schema={bookingDetailsSchema}
          fields={bookingFields}
          row={booking}
          work={(body) => adminVisitClient.correctBooking({ params, body })}
          onDone={onDone}
        />
        {isOpen && (
          <AdminAssignDialog
            slug={booking.providerName === null ? null : booking.tilerSlug}
            {...dialog('provider')}
            work={(providerId) => adminBookingClient.assignBookingProvider({ params, body: { providerId } })}
            renderClashes={(providerId) => <AdminOtherVisits id={booking.id} providerId={providerId} />}
            onDone={onDone}
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
