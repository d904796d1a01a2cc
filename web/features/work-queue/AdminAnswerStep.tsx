import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import { missedOf } from '../../../shared/features/visits/visit-day.ts';
import { missedReason } from '../../../shared/features/visits/visit-answer-words.ts';
import { adminBookingClient, adminBookingQuery, showBooking } from '../bookings/admin/admin-booking-data.ts';
import { AdminMoveDialog } from '../visits/admin/AdminMoveDialog.tsx';
import { visitorOf } from '../visits/admin/admin-visit-data.ts';
import { AdminOtherVisits } from '../visits/admin/AdminOtherVisits.tsx';
import { AdminVisitAnswerDialog } from '../visits/admin/AdminVisitAnswerDialog.tsx';
import { adminJobClient, adminJobQuery, showJob } from '../jobs/admin/admin-job-data.ts';
import { AdminCancelDialog } from '../jobs/admin/AdminCancelDialog.tsx';
import { AdminAssignDialog } from '../providers/admin/AdminAssignDialog.tsx';
import { AdminEndDialog } from '../../admin/AdminEndDialog.tsx';
import type { OnRow } from '../../admin/admin-mutation.ts';
import { AdminLoadFailed } from '../../admin/parts/AdminLoadFailed.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Spinner } from '../../components/Spinner.tsx';

export type AnswerStep = 'answer' | 'other' | 'move' | 'cancel';

type Props = { readonly bookingId: string; readonly step: AnswerStep; readonly onClose: () => void };

const titles: Readonly<Record<AnswerStep, string>> = {
  answer: 'Answer',
  other: 'Choose Somebody Else',
  move: 'Move Visit',
  cancel: 'Cancel Visit',
};

/** The dialog of a step; a booking that has become a job has the job's dialogs. */
export function AdminAnswerStep({ bookingId, step, onClose }: Props) {
  const booking = useQuery(adminBookingQuery(bookingId));
  /** As it was when the dialog opened: a job that somebody else makes meanwhile does not replace the dialog. */
  const [begun, setBegun] = useState<Pick<AdminBooking, 'jobId'> | null>(null);
  if (begun === null && booking.data && booking.isFetchedAfterMount) setBegun(booking.data);
  const jobId = begun?.jobId ?? null;
  const job = useQuery({ ...adminJobQuery(jobId ?? ''), enabled: jobId !== null });
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  if (booking.data && begun && (step === 'answer' || step === 'move' || jobId === null)) {
    return <OfBooking booking={booking.data} step={step} onOpenChange={onOpenChange} />;
  }
  if (booking.data && job.data && (step === 'other' || step === 'cancel')) {
    return <OfJob job={job.data} booking={booking.data} step={step} onOpenChange={onOpenChange} />;
  }
  const { error, refetch } = booking.error ? booking : job;
  return (
    <Dialog open onOpenChange={onOpenChange} title={titles[step]}>
      {error ? <AdminLoadFailed error={error} onRetry={refetch} /> : <Spinner text="Loading..." />}
    </Dialog>
  );
}

/** Why the visit is cancelled, if somebody has said that it did not take place. */
const reasonOf = ({ visitAnswer }: AdminBooking) =>
  visitAnswer && missedOf(visitAnswer.daySteps) ? { reason: missedReason(visitAnswer.daySteps) } : {};

type Opens = { readonly onOpenChange: (open: boolean) => void };

function OfBooking({
  booking,
  step,
  onOpenChange,
}: Opens & { readonly booking: AdminBooking; readonly step: AnswerStep }) {
  const params = { id: booking.id };
  const onDone: OnRow<AdminBooking> = (changed, client) => showBooking(client, changed);
  switch (step) {
    case 'answer':
      return <AdminVisitAnswerDialog open booking={booking} onOpenChange={onOpenChange} onDone={onDone} />;
    case 'other':
      return (
        <AdminAssignDialog
          open
          slug={booking.tilerSlug}
          onOpenChange={onOpenChange}
          work={(providerId) => adminBookingClient.assignBookingProvider({ params, body: { providerId } })}
          onDone={onDone}
          renderClashes={(providerId) => <AdminOtherVisits id={booking.id} providerId={providerId} />}
        />
      );
    case 'move':
      return (
        <AdminMoveDialog
          open
          id={booking.id}
          provider={visitorOf(booking)}
          scheduledAt={booking.scheduledAt}
          language={booking.language}
          isMissed
          onOpenChange={onOpenChange}
          onDone={onDone}
        />
      );
    case 'cancel':
      return (
        <AdminEndDialog
          {...reasonOf(booking)}
          open
          as="cancelled"
          text="Cancel Booking"
          id={booking.id}
          name={`booking ${booking.reference}`}
          payment={booking.payment}
          language={booking.language}
          ended={null}
          isRefunded
          onOpenChange={onOpenChange}
          work={(body) => adminBookingClient.cancelBooking({ params, body })}
          onDone={onDone}
        />
      );
  }
}

function OfJob({
  job,
  booking,
  step,
  onOpenChange,
}: Opens & { readonly job: AdminJob; readonly booking: AdminBooking; readonly step: 'other' | 'cancel' }) {
  if (step === 'cancel') {
    return <AdminCancelDialog {...reasonOf(booking)} open isFeeRefunded job={job} onOpenChange={onOpenChange} />;
  }
  return (
    <AdminAssignDialog
      open
      slug={job.provider?.slug ?? null}
      onOpenChange={onOpenChange}
      work={(providerId) => adminJobClient.assignJobProvider({ params: { id: job.id }, body: { providerId } })}
      onDone={(assigned, client) => showJob(client, assigned)}
      renderClashes={(providerId) => <AdminOtherVisits id={booking.id} providerId={providerId} />}
    />
  );
}
