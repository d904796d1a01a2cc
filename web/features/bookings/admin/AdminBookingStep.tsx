import { useState } from 'react';
import type { AdminBooking } from '../../../../shared/features/bookings/admin-booking-contract.ts';
import { bookingState } from '../../../../shared/features/bookings/booking-state.ts';
import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { isMissed } from '../../../../shared/features/visits/visit-day.ts';
import { cityOfAddress } from '../../../../shared/features/jobs/city-of-address.ts';
import { makeJob } from '../../jobs/admin/admin-job-data.ts';
import { AdminCityDialog } from '../../jobs/admin/AdminCityDialog.tsx';
import { AdminButton, AdminButtonLink } from '../../../admin/parts/AdminButton.tsx';
import { AdminUndo } from '../../../admin/parts/AdminUndo.tsx';
import { adminMeta, type OnRow } from '../../../admin/admin-mutation.ts';
import { useAdminStep } from '../../../admin/hooks/use-admin-step.ts';
import { useMutationOnce } from '../../../components/hooks/use-mutation-once.ts';
import { paths } from '../../../../shared/paths.ts';
import { adminBookingClient, showBooking, unmarkPaid } from './admin-booking-data.ts';

/** The next action of a booking and, for a while, the undo of the last one. */
export function AdminBookingStep({ booking }: { readonly booking: AdminBooking }) {
  const { id } = booking;
  const state = bookingState(booking);
  const [isUndoOffered, setUndoOffered] = useState(false);
  const marked = useMutationOnce({
    mutationFn: () => adminBookingClient.markInspectionPaid({ body: { bookingId: id } }),
    meta: adminMeta({ title: 'Payment Marked', description: 'Inspection payment marked as paid.' }),
    onSuccess: (paid, _variables, _result, { client }) => {
      showBooking(client, paid);
      setUndoOffered(state !== 'job');
    },
  });
  const onMade: OnRow<AdminJob> = (job, client) => showBooking(client, { ...booking, jobId: job.id });
  const made = useMutationOnce({
    ...makeJob(id),
    onSuccess: (row, _variables, _result, { client }) => onMade(row, client),
  });
  const { press, isNew, step } = useAdminStep(state, marked.isPending || made.isPending);
  const back = useMutationOnce({
    ...unmarkPaid(booking),
    onSuccess: (unpaid, _variables, _result, { client }) => {
      showBooking(client, unpaid);
      setUndoOffered(false);
    },
  });
  const undo = useAdminStep(state, back.isPending);
  const [asks, setAsks] = useState(false);
  const held = step.held || undo.step.held;
  const look = {
    'aria-describedby': `ref-${id}`,
    className: 'min-[78rem]:whitespace-nowrap max-[78rem]:flex-1 min-[78rem]:min-w-25',
  };
  if (state === 'cancelled' || state === 'archived') return null;
  const mark = () => press(marked.mutate);
  if (state === 'job') {
    return (
      <>
        {/* A payment found missing after the job was created may still arrive. */}
        {booking.payment.state !== 'verified' && !booking.isJobCancelled && (
          <AdminButton kind="quiet" busy={step.busy} held={held} {...look} onClick={mark}>
            Mark Paid
          </AdminButton>
        )}
        <AdminButtonLink kind="text" held={isNew} {...look} href={paths.adminJobs(booking.reference)}>
          Open job
        </AdminButtonLink>
      </>
    );
  }
  // The city is asked for, so that the job is found by city too.
  const create = () => (cityOfAddress(booking.address) === null ? setAsks(true) : press(made.mutate));
  const isPaid = state === 'paid';
  // As on the to-do list, no job is proposed for a visit that did not take place; the office may know better.
  const isNext = isPaid && !isMissed(booking.visitAnswer?.daySteps ?? []);
  return (
    <>
      {isPaid && isUndoOffered && (
        <AdminUndo
          busy={undo.step.busy}
          held={held}
          describedBy={look['aria-describedby']}
          onUndo={() => undo.press(back.mutate)}
          onEnd={() => setUndoOffered(false)}
        />
      )}
      {/* A single button, so that it keeps the focus when its action changes. */}
      <AdminButton
        {...(!isNext && { kind: 'quiet' })}
        busy={step.busy}
        held={held}
        {...look}
        onClick={isPaid ? create : mark}
      >
        {isPaid ? 'Create Job' : 'Mark Paid'}
      </AdminButton>
      <AdminCityDialog bookingId={id} address={booking.address} open={asks} onOpenChange={setAsks} onDone={onMade} />
    </>
  );
}
