import { m } from '../../../paraglide/messages.js';
import { formatDay } from '../../../shared/colombo-time.ts';
import { notificationDelayMs } from '../../../shared/features/payments/undo.ts';
import { hasQuote, isPast } from '../../../shared/features/jobs/job-lifecycle.ts';
import type { ProgressKind } from '../../../shared/features/jobs/job-progress.ts';
import type { JobStatus } from '../../../shared/features/jobs/job-status.ts';
import type { Removal } from '../../../shared/features/reviews/review-removal.ts';
import { removalText } from '../../../shared/features/reviews/review-removal-texts.ts';
import { formatLkr } from '../../../shared/money.ts';
import { referenceOf } from '../../../shared/reference.ts';
import * as sentences from '../rendering/job-sentences.ts';
import { inspectionSentence, moneySentence, type MoneySaid } from '../rendering/money-sentence.ts';
import { quietMs } from '../rendering/notification-event.ts';
import type { NotifiedJob } from '../rendering/notification-queries.ts';
import { jobPush } from '../rendering/push-notice.ts';
import { jobEvent } from './to-customer.ts';

const isQuoted = ({ status, declinedAt }: Pick<NotifiedJob, 'status' | 'declinedAt'>): boolean =>
  status === 'quoted' && declinedAt === null;

const isCancelled = ({ status }: { readonly status: JobStatus }): boolean => status === 'cancelled';

export const jobMade = jobEvent({
  name: 'job-made',
  // Sent after the notification that the payment has arrived.
  delayMs: () => notificationDelayMs,
  isObsolete: isCancelled,
  subject: ({ job }) => m.step_mail_job_made_subject({ job }),
  lines: (job) => [
    sentences.jobMade(job),
    m.notice_follow_the_work({ address: job.page }),
    job.link && m.mail_link_without_account({ address: job.link }),
  ],
  // Later notifications of the job have the same push tag.
  push: (job) => (job.status === 'booked' ? jobPush(job, m.push_job_made()) : null),
});

/** `isReplaced`: it replaces an earlier quote. Not sent once the customer has read it or the job has ended. */
export const jobQuoted = jobEvent<{ readonly isReplaced: boolean }>({
  name: 'job-quoted',
  delayMs: ({ isReplaced }) => (isReplaced ? quietMs : 0),
  isObsolete: (job) => !isQuoted(job),
  subject: ({ job }, { isReplaced }) =>
    isReplaced ? m.notice_requoted_subject({ job }) : m.notice_quoted_subject({ job }),
  lines: (job, { isReplaced }) => [
    sentences.quoted(job),
    isReplaced ? m.notice_replaces_the_other() : null,
    job.completionDate === null ? null : m.notice_completion_is_planned({ date: formatDay(job.completionDate) }),
    m.notice_read_and_accept({ address: job.page }),
  ],
  push: (job, { isReplaced }) => jobPush(job, isReplaced ? m.push_requoted() : m.push_quoted()),
});

/** To the customer who accepted the quote. */
export const quoteAccepted = jobEvent({
  name: 'quote-accepted',
  byPhone: 'sms',
  isObsolete: isCancelled,
  subject: ({ job }) => m.notice_accepted_subject({ job }),
  lines: (job) => [sentences.accepted(job), m.notice_follow_the_work({ address: job.page })],
  push: (job) => jobPush(job, m.push_accepted()),
});

export const jobStarted = jobEvent({
  name: 'job-started',
  isObsolete: isCancelled,
  subject: ({ job }) => m.step_mail_started_subject({ job }),
  lines: (job) => [sentences.started(job), m.notice_follow_the_work({ address: job.page })],
  push: (job) => jobPush(job, m.push_started()),
});

/**
 * A job with a quote has another professional. `formerId`: the professional whom the customer was last told of; null if
 * there was none. It no longer applies if that professional has the job again.
 */
export const professionalChanged = jobEvent<{ readonly formerId: string | null }>({
  name: 'professional-changed',
  delayMs: () => quietMs,
  isObsolete: ({ status, providerId }, { formerId }) =>
    providerId === null || providerId === formerId || !hasQuote(status) || isPast(status),
  subject: ({ job }) => m.notice_other_professional_subject({ job }),
  lines: (told) => {
    const { job, page: address } = told;
    const provider = told.providerName ?? '';
    return isQuoted(told)
      ? [m.notice_other_professional_quoted({ job, provider }), m.notice_read_and_accept({ address })]
      : [m.notice_other_professional({ job, provider }), m.notice_follow_the_work({ address })];
  },
  push: (job) => jobPush(job, m.push_other_professional()),
});

/** The progress itself is shown on the job's page. */
export const progressMade = jobEvent<object, { readonly kind: ProgressKind }>({
  name: 'progress-made',
  delayMs: () => quietMs,
  isObsolete: isCancelled,
  // The last progress entry since then that has not been deleted.
  more: async ({ db }, { id }, createdAt) =>
    (await db
      .selectFrom('jobProgress')
      .select('kind')
      .where('jobId', '=', id)
      .where('publishedAt', '>=', createdAt)
      .orderBy('publishedAt', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()) ?? null,
  subject: ({ job }) => m.notice_progress_subject({ job }),
  lines: ({ job, kind, page }) => [
    kind === 'milestone' ? m.notice_milestone_reached({ job }) : m.notice_progress_made({ job }),
    m.notice_follow_the_work({ address: page }),
  ],
  // Once the job is completed, that notification replaces this one on the phone.
  push: (job) =>
    job.status === 'completed' ? null : jobPush(job, job.kind === 'milestone' ? m.push_milestone() : m.push_progress()),
});

/** `dueLkr`: the commission to be paid in LKR; null or 0 if nothing is to be paid. */
export const jobCompleted = jobEvent<{ readonly dueLkr: number | null }>({
  name: 'job-completed',
  subject: ({ job }) => m.notice_completed_subject({ job }),
  lines: (job, { dueLkr }) => [
    sentences.completed(job),
    dueLkr
      ? m.notice_commission_is_due({
          amount: formatLkr(dueLkr),
          reference: referenceOf('commission', job.id),
          address: job.page,
        })
      : null,
    m.notice_write_review({ address: job.review }),
  ],
  push: (job) => jobPush(job, m.push_completed()),
});

/** The office has removed the customer's review. Not sent if it is shown again meanwhile. */
export const reviewRemoved = jobEvent<object, Pick<Removal, 'reason' | 'words'>>({
  name: 'review-removed',
  delayMs: () => quietMs,
  more: async ({ db }, { id }) => {
    const review = await db
      .selectFrom('review')
      .select(['hiddenAs', 'hiddenBecause'])
      .where('jobId', '=', id)
      .executeTakeFirst();
    return review?.hiddenAs ? { reason: review.hiddenAs, words: review.hiddenBecause } : null;
  },
  subject: ({ job }) => m.notice_review_removed_subject({ job }),
  lines: ({ job, page, ...removal }) => [
    m.notice_review_removed({ job }),
    m.notice_reason_is({ reason: removalText(removal) }),
    m.notice_review_removed_wrong({ address: page }),
  ],
  push: (job) => jobPush(job, m.push_review_removed()),
});

/** The professional has replied to the customer's review. */
export const reviewReplied = jobEvent({
  name: 'review-replied',
  isObsolete: ({ providerName }) => providerName === null,
  subject: ({ job }) => m.notice_review_replied_subject({ job }),
  lines: ({ job, providerName, page }) => [
    m.notice_review_replied({ professional: providerName ?? '', job }),
    m.notice_read_reply({ address: page }),
  ],
  push: (job) => jobPush(job, m.push_review_replied()),
});

export type JobEnd = {
  /** In the administrator's words; null if none was given. */
  readonly reason: string | null;
  /** What happens to the paid commission, if there is one. */
  readonly end: MoneySaid | null;
  /** What happens to the fee of the inspection that the job came from; null for a job without a booking. */
  readonly inspection: MoneySaid | null;
};

export const jobCancelled = jobEvent<JobEnd>({
  name: 'job-cancelled',
  subject: ({ job }) => m.notice_cancelled_subject({ job }),
  lines: (job, { reason, end, inspection }) => [
    sentences.cancelled(job),
    reason === null ? null : m.notice_reason_is({ reason }),
    end && moneySentence(end),
    inspection && inspectionSentence(inspection),
    m.mail_link_to_job({ address: job.page }),
  ],
  push: (job) => jobPush(job, m.push_cancelled()),
});
