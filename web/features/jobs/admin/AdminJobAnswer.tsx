import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminBookingQuery, showBooking } from '../../bookings/admin/admin-booking-data.ts';
import { answerFacts } from '../../visits/admin/admin-answer-facts.ts';
import { AdminVisitAnswerDialog } from '../../visits/admin/AdminVisitAnswerDialog.tsx';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminFacts } from '../../../admin/parts/AdminFacts.tsx';

/** Whether the professional comes to the visit of a job that has not been inspected. */
export function AdminJobAnswer({ bookingId }: { readonly bookingId: string }) {
  const { data: booking } = useQuery(adminBookingQuery(bookingId));
  const [open, setOpen] = useState(false);
  if (!booking || booking.visitAnswer === null || booking.providerName === null) return null;
  return (
    <section aria-label="Professional’s answer" className="grid gap-2">
      <AdminFacts facts={answerFacts(booking)} />
      <span>
        <AdminButton kind="quiet" onClick={() => setOpen(true)}>
          {`Answer for ${booking.providerName}`}
        </AdminButton>
      </span>
      <AdminVisitAnswerDialog
        booking={booking}
        open={open}
        onOpenChange={setOpen}
        onDone={(answered, client) => showBooking(client, answered)}
      />
    </section>
  );
}
