import { m } from '../../../paraglide/messages.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useAdminCheck } from '../../auth/use-admin-check.ts';
import { PortalGate, type Customer } from '../../auth/PortalGate.tsx';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import { isPast } from '../../../shared/features/jobs/job-lifecycle.ts';
import { jobsPath, refreshPortal } from '../../offline/portal/portal-sync.ts';
import { BackOfficeLink } from '../../auth/BackOfficeLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { PageHead } from '../../layout/PageHead.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { LoadFailed } from '../../layout/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Wrap } from '../../components/Wrap.tsx';
import { BookingList } from '../bookings/BookingList.tsx';
import { JobCard } from '../jobs/JobCard.tsx';
import { LogoutButton } from '../../auth/LogoutButton.tsx';
import { Folded } from '../orders/Folded.tsx';
import { BringRequests } from './BringRequests.tsx';
import { EstimateList } from './EstimateList.tsx';
import { portalBookingsQuery, portalEstimatesQuery, portalJobsQuery, portalMessagesQuery } from './portal-data.ts';
import { PortalMessages } from './PortalMessages.tsx';
import { PushOptIn } from './PushOptIn.tsx';
import { RefreshLine } from './RefreshLine.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';
import { UncheckedRequests } from './UncheckedRequests.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';
import { useRefresh } from './use-refresh.ts';
import { Email } from '../../components/Email.tsx';

export function PortalPage() {
  return (
    <PortalGate title={m.portal_title()}>{(customer) => <Portal key={customer.id} customer={customer} />}</PortalGate>
  );
}

function Portal({ customer }: { readonly customer: Customer }) {
  const client = useQueryClient();
  useAdminCheck();
  const pushOf = useMemo(() => ({ customerId: customer.id }), [customer.id]);
  const refreshing = useRefresh(useCallback(() => refreshPortal(client, customer.id), [client, customer.id]));
  const jobs = useQuery(portalJobsQuery(customer.id));
  const bookings = useQuery(portalBookingsQuery(customer.id));
  const estimates = useQuery(portalEstimatesQuery(customer.id));
  const contacts = useQuery(portalMessagesQuery(customer.id));
  const pastJobs = new Set(jobs.data?.filter(({ status }) => isPast(status)).map(({ id }) => id));
  const hasActive = jobs.data?.some(({ status }) => !isPast(status)) ?? false;
  const bookingSection = (
    <Section key="bookings" title={m.portal_bookings()} query={bookings}>
      {(all) => {
        const list = all.filter(({ isUnchecked }) => !isUnchecked);
        return list.length === 0 ? (
          <Empty text={m.portal_no_bookings()}>
            <ButtonLink href={paths.directory()}>{m.portal_browse()}</ButtonLink>
          </Empty>
        ) : (
          <BookingList customerId={customer.id} bookings={list} pastJobs={pastJobs} />
        );
      }}
    </Section>
  );
  const jobSections = <JobSections key="jobs" query={jobs} />;
  return (
    <Wrap className="pb-(--section)">
      <PageHead title={m.portal_title()} description={m.portal_description()} />
      <div className="grid gap-x-6 gap-y-3 pt-7 pb-4 md:grid-cols-[1fr_auto] md:items-end md:pt-12">
        <div className="grid min-w-0 gap-2">
          <h1>{m.portal_title()}</h1>
          <p className="wrap-anywhere text-ink-2">
            <Email>{customer.email}</Email>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-3 md:-mr-3 md:gap-x-5">
          <BackOfficeLink className="inline-flex min-h-12 items-center px-3 text-sm font-semibold text-sea-ink hover:underline" />
          <LogoutButton customerId={customer.id} />
          <SignOutEverywhere customerId={customer.id} />
        </div>
      </div>
      <RefreshLine path={jobsPath} refreshing={refreshing} />
      {jobs.data && estimates.data && bookings.data && !contacts.isPending && (
        <WaitingForYou
          customerId={customer.id}
          lists={{
            jobs: jobs.data,
            estimates: estimates.data,
            bookings: bookings.data,
            contacts: contacts.data ?? [],
          }}
        />
      )}
      {bookings.data && estimates.data && (
        <BringRequests customerId={customer.id} known={[...bookings.data, ...estimates.data]} />
      )}
      <UncheckedRequests customerId={customer.id} bookings={bookings.data ?? []} estimates={estimates.data ?? []} />
      <div className="grid items-start gap-12 pt-5 lg:grid-cols-2 lg:gap-16">
        {/* A current job comes first; without one the bookings do. */}
        {hasActive ? (
          <>
            {jobSections}
            {bookingSection}
          </>
        ) : (
          <>
            {bookingSection}
            {jobSections}
          </>
        )}
      </div>
      {estimates.data?.some(({ isUnchecked }) => !isUnchecked) && (
        <div className="pt-12">
          <Section title={m.portal_estimates()} query={estimates}>
            {(list) => <EstimateList customerId={customer.id} estimates={list} />}
          </Section>
        </div>
      )}
      <PortalMessages customerId={customer.id} messages={contacts.data ?? []} />
      <PushOptIn of={pushOf} />
    </Wrap>
  );
}

function JobSections({ query }: { readonly query: ListQuery<PortalJob> }) {
  const listOf = (jobs: readonly PortalJob[]) => (
    <ul className="grid gap-4">
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </ul>
  );
  return (
    <div className="grid gap-12">
      <Section title={m.portal_active_jobs()} query={query}>
        {(list) => {
          const active = list.filter(({ status }) => !isPast(status));
          if (active.length > 0) return listOf(active);
          return (
            <Empty text={m.portal_no_active_jobs()}>
              <p className="text-sm text-ink-2">{m.portal_when_jobs_begin()}</p>
            </Empty>
          );
        }}
      </Section>
      {query.data?.some(({ status }) => isPast(status)) && (
        <Section title={m.portal_past_jobs()} query={query}>
          {(list) => {
            const past = list.filter(({ status }) => isPast(status));
            return <Folded title={m.portal_past_job_count({ count: past.length })}>{listOf(past)}</Folded>;
          }}
        </Section>
      )}
    </div>
  );
}

type ListQuery<T> = {
  readonly data: readonly T[] | null | undefined;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

type SectionProps<T> = {
  readonly title: string;
  readonly query: ListQuery<T>;
  readonly children: (list: readonly T[]) => ReactNode;
};

function Section<T>({ title, query: { data, isPending, error, refetch }, children }: SectionProps<T>) {
  return (
    <section className="grid min-w-0 gap-4">
      <h2 className="text-xl">{title}</h2>
      {data ? children(data) : isPending ? <Loading /> : <LoadFailed error={error} onRetry={refetch} />}
    </section>
  );
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        {m.portal_loading()}
      </p>
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </>
  );
}

/** Less prominent than a page's own empty state, because this page has several. */
function Empty({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md border-2 border-dashed border-rule px-5 py-6">
      <p className="font-display text-lg font-semibold">{text}</p>
      {children}
    </div>
  );
}
