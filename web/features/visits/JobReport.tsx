import { useQuery } from '@tanstack/react-query';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { Card } from '../../components/Card.tsx';
import { InspectionReported } from './InspectionReported.tsx';
import { portalBookingsQuery } from '../portal/portal-data.ts';

type Props = { readonly customerId: string; readonly job: PortalJob };

/** The report of a job's inspection, shown above its quote. */
export function JobReport({ customerId, job }: Props) {
  const { data } = useQuery({ ...portalBookingsQuery(customerId), enabled: job.bookingId !== null });
  const booking = data?.find(({ id }) => id === job.bookingId);
  if (!booking?.status.report) return null;
  return (
    <Card as="section">
      <InspectionReported report={booking.status.report} reference={booking.reference} by={null} />
    </Card>
  );
}
