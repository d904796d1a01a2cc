import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  cursorAfter,
  estimatesAtOnce,
  type PortalEstimate,
} from '../../../shared/features/estimates/portal-estimate-contract.ts';
import { olderEstimatesPath } from '../../offline/portal/portal-sync.ts';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { EstimateCard } from './EstimateCard.tsx';
import { portalEstimatesQuery } from './portal-data.ts';
import { UncheckedRequests } from './UncheckedRequests.tsx';

type Props = {
  readonly customerId: string;
  readonly estimates: readonly PortalEstimate[];
};

/** Estimates, and below them a button for older ones if there may be some. */
export function EstimateList({ customerId, estimates }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const last = estimates.at(-1);
  const mayBeMore = last !== undefined && estimates.length >= estimatesAtOnce;
  return (
    <>
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-x-16">
        {estimates
          .filter(({ isUnchecked }) => !isUnchecked)
          .map((estimate) => (
            <EstimateCard key={estimate.id} customerId={customerId} estimate={estimate} />
          ))}
      </ul>
      {mayBeMore &&
        (isOpen ? (
          <OlderEstimates customerId={customerId} path={olderEstimatesPath(cursorAfter(last))} />
        ) : (
          <div>
            <Button kind="quiet" onClick={() => setIsOpen(true)}>
              {m.portal_show_older()}
            </Button>
          </div>
        ))}
    </>
  );
}

function OlderEstimates({ customerId, path }: { readonly customerId: string; readonly path: string }) {
  const { data, isPending, error, refetch } = useQuery(portalEstimatesQuery(customerId, path));
  if (data) {
    return (
      <>
        <UncheckedRequests customerId={customerId} bookings={[]} estimates={data} />
        <EstimateList customerId={customerId} estimates={data} />
      </>
    );
  }
  return isPending ? <Skeleton className="h-44" /> : <LoadFailed error={error} onRetry={refetch} />;
}
