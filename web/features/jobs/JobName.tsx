import { jobPlace, jobTitle } from '../../../shared/features/jobs/job-title.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { langOfSaid } from '../../written-in.ts';

/** The name of a job, as `jobName` in elements, so that a title in English is marked as such. */
export function JobName({ job }: { readonly job: Pick<PortalJob, 'title' | 'city'> }) {
  const [title, place] = [jobTitle(job.title), jobPlace(job)];
  return (
    <>
      <span lang={langOfSaid(title, job.title)}>{title}</span>
      {place !== null && <span>, {place}</span>}
    </>
  );
}
