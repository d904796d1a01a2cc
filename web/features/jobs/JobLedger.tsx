import { m } from '../../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import type { PortalJob, Quote } from '../../../shared/features/jobs/job-contract.ts';
import { Folded } from '../orders/Folded.tsx';
import { FeeLedger } from '../settings/FeeLedger.tsx';
import { siteQuery } from '../settings/site-data.ts';
import { Card } from '../../components/Card.tsx';

/** All costs of a job: what, when, to whom and how to pay, with deductions and refunds. */
export function JobLedger({ job, quote }: { readonly job: PortalJob; readonly quote: Quote }) {
  const { data: site } = useQuery(siteQuery());
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">{m.job_page_what_it_costs()}</h2>
      <Folded title={m.job_page_ledger_of_job()}>
        <FeeLedger commitment={{ to: 'quote', ...quote }} site={site} isAccepted={job.status !== 'quoted'} />
      </Folded>
    </Card>
  );
}
