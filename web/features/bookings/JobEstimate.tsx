import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { projectTypeNames } from '../../../shared/features/estimates/project-type-texts.ts';
import { Card } from '../../components/Card.tsx';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { PhotoLinks } from '../../photos/PhotoLinks.tsx';
import { EstimateAnswer } from '../orders/EstimateAnswer.tsx';
import { portalBookingsQuery, portalEstimatesQuery } from '../portal/portal-data.ts';

type Props = { readonly customerId: string; readonly job: PortalJob };

/** The estimate that a job's booking was made from, with the photos that were sent for it. */
export function JobEstimate({ customerId, job }: Props) {
  const { data: bookings } = useQuery({ ...portalBookingsQuery(customerId), enabled: job.bookingId !== null });
  const origin = bookings?.find(({ id }) => id === job.bookingId)?.estimate;
  const { data: estimates } = useQuery({
    ...portalEstimatesQuery(customerId),
    enabled: Boolean(origin),
  });
  const estimate = estimates?.find(({ id }) => id === origin?.id);
  if (!estimate?.document) return null;
  const { id, reference, projectType, document, photos } = estimate;
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.job_page_estimate()}</h2>
      <strong className="text-sm font-semibold [font-variant-numeric:tabular-nums]">
        <UnbrokenReference>{m.requests_reference_is({ reference })}</UnbrokenReference>
      </strong>
      <EstimateAnswer
        id={id}
        by={{}}
        document={document}
        reference={reference}
        professional={estimate.providerName ?? m.requests_to_somebody()}
        project={projectTypeNames[projectType]()}
        // Its inspection is booked already.
        providerSlug={null}
      />
      <PhotoLinks photos={photos.filter(({ kind }) => kind === 'photo')} />
    </Card>
  );
}
