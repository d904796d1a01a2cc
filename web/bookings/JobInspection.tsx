import { useQuery } from '@tanstack/react-query';
import type { PortalJob } from '../../shared/jobs/job-contract.ts';
import { inspectionTime } from '../portal/booking-times.ts';
import { portalBookingsQuery } from '../portal/portal-data.ts';
import { Folded } from '../requests/Folded.tsx';
import { Card } from '../ui/Card.tsx';
import * as texts from './booking-card-texts.ts';
import { BookingFacts } from './BookingFacts.tsx';

type Props = { readonly customerId: string; readonly job: PortalJob };

/** The inspection that a job came from: what was booked, its photos, and the receipt of its fee. */
export function JobInspection({ customerId, job }: Props) {
  const bookings = useQuery({ ...portalBookingsQuery(customerId), enabled: job.bookingId !== null });
  const booking = bookings.data?.find(({ id }) => id === job.bookingId);
  if (!booking) return null;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{texts.inspection}</h2>
      <p className="font-medium">{inspectionTime(booking.scheduledAt)}</p>
      <Folded title={texts.inspectionDetails}>
        <BookingFacts booking={booking} name={texts.inspection} />
      </Folded>
    </Card>
  );
}
