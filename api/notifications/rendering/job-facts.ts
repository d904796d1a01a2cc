import { m } from '../../../paraglide/messages.js';
import { formatVisit } from '../../../shared/features/bookings/visit-time.ts';
import { jobTitle } from '../../../shared/features/jobs/job-title.ts';
import { formatLkr } from '../../../shared/money.ts';
import { paths } from '../../../shared/paths.ts';

export type JobFacts = {
  readonly id: string;
  readonly title: string;
  /** Of the booking; null for a job without one. */
  readonly reference: string | null;
  readonly amountLkr: number | null;
  /** `YYYY-MM-DD` */
  readonly completionDate: string | null;
  readonly providerName: string | null;
  readonly providerSlug: string | null;
  readonly origin: string;
};

/** The job as sentences name it. */
export const wordsOf = ({ title, reference, amountLkr, providerName }: JobFacts) => ({
  job: reference === null ? jobTitle(title) : m.notice_job_with_reference({ title: jobTitle(title), reference }),
  amount: amountLkr === null ? null : formatLkr(amountLkr),
  provider: providerName,
});

/** Who it is for, and where. */
export type Place = { readonly customer: string; readonly address: string };

/** `scheduledAt`: null when the time has passed that was asked for. */
export type Visit = { readonly scheduledAt: string | null };

/** For those who inspect. */
export const whenOf = ({ scheduledAt }: Visit): string =>
  scheduledAt === null ? m.notice_inspect_later() : m.notice_inspect_at({ time: formatVisit(scheduledAt) });

/** Where the page is of who does the job; null where nobody does yet. */
export const ownPage = ({ origin, providerSlug }: JobFacts): string | null =>
  providerSlug === null ? null : m.mail_link_to_own_page({ address: origin + paths.provider(providerSlug) });

/** A visit that is still to come. */
export const ahead = (scheduledAt: string | null, now: Date): string | null =>
  scheduledAt !== null && scheduledAt > now.toISOString() ? scheduledAt : null;
