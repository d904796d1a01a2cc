import { m } from '../../../paraglide/messages.js';
import { isVisitOpen } from '../../../shared/features/visits/visit-answer.ts';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { jobName } from '../../../shared/features/jobs/job-title.ts';
import { paths } from '../../../shared/paths.ts';
import type { NotifiedBooking, NotifiedJob } from './notification-queries.ts';

type Job = Pick<NotifiedJob, 'title' | 'city' | 'reference' | 'providerName'>;

/** Names of the job for use in sentences. */
export const wordsOf = ({ title, city, reference, providerName }: Job) => {
  const name = jobName({ title, city });
  return {
    job: reference === null ? name : m.notice_job_with_reference({ title: name, reference }),
    provider: providerName,
  };
};

/** For the provider who inspects. `visitAt`: null when the requested time has passed. */
export const whenOf = (visitAt: string | null): string =>
  visitAt === null ? m.notice_inspect_later() : m.notice_inspect_at({ time: formatVisit(visitAt) });

/** The page of the assigned provider; null if there is none. */
export const ownPage = (job: { readonly origin: string; readonly providerSlug: string | null }): string | null =>
  job.providerSlug === null
    ? null
    : m.mail_link_to_own_page({ address: job.origin + paths.provider(job.providerSlug) });

/** The time of a visit that is still to come; null if it has passed. */
export const ahead = (scheduledAt: string | null, now: Date): string | null =>
  scheduledAt !== null && scheduledAt > now.toISOString() ? scheduledAt : null;

type Visit = Pick<
  NotifiedBooking,
  'answerState' | 'scheduledAt' | 'endedAs' | 'archivedAt' | 'paymentState' | 'jobStatus'
>;

const isOpen = ({ paymentState, ...visit }: Visit): boolean =>
  isVisitOpen({ ...visit, payment: { state: paymentState } });

/** Whether a visit is still confirmed for this time, and has not taken place. */
export const isToCome = (visit: Visit, scheduledAt: string): boolean =>
  visit.answerState === 'confirmed' && visit.scheduledAt === scheduledAt && isOpen(visit);

/** Whether the professional has been asked about a visit that is still to come, and has not answered. */
export const isToAnswer = (visit: Visit, now: Date): boolean =>
  visit.answerState === 'asked' && ahead(visit.scheduledAt, now) !== null && isOpen(visit);
