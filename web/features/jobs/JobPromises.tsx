import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { deadlinesOfJob } from '../../../shared/features/orders/deadline.ts';
import { useNow } from '../../components/hooks/use-now.ts';
import { momentOfPromise } from '../orders/request-timeline.ts';

/** What we do next for a job, and by when: one line each. Nothing if it is the customer's turn. */
export function JobPromises({ job }: { readonly job: PortalJob }) {
  const now = useNow();
  // A start that was agreed by telephone is not recorded, so it is never late.
  const current = deadlinesOfJob(job).filter(({ what, dueAt }) => what !== 'start' || dueAt > now);
  return current.map((promised) => {
    const { title, at } = momentOfPromise(promised, now);
    return (
      <span key={promised.what} className="block">
        {`${title} `}
        <time dateTime={at} className="font-semibold">
          {formatVisit(at)}
        </time>
      </span>
    );
  });
}
