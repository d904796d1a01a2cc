import { m } from '../../../paraglide/messages.js';

// Sentences that vary with what is known. `job`: its title, with the reference if there is one; `provider`: a name,
// null if none is assigned; `amount`: 'LKR 450,000', null if there is no quote.

type JobWords = { readonly job: string; readonly provider: string | null };
type QuoteWords = JobWords & { readonly amount: string | null };
type VisitWords = { readonly reference: string; readonly time: string; readonly provider: string | null };

export const paid = ({ reference, time, provider }: VisitWords): string =>
  provider === null ? m.notice_paid({ reference, time }) : m.notice_paid_with({ reference, time, provider });

export const completed = ({ job, provider }: JobWords): string =>
  provider === null ? m.notice_completed({ job }) : m.notice_completed_with({ job, provider });

export const cancelled = ({ job, provider }: JobWords): string =>
  provider === null ? m.notice_cancelled({ job }) : m.notice_cancelled_with({ job, provider });

export const declined = ({ job, amount }: QuoteWords): string =>
  amount === null ? m.notice_declined({ job }) : m.notice_declined_of({ job, amount });

export function quoted({ job, amount, provider }: QuoteWords): string {
  if (amount === null) return provider === null ? m.notice_quoted({ job }) : m.notice_quoted_with({ job, provider });
  return provider === null ? m.notice_quoted_of({ job, amount }) : m.notice_quoted_of_with({ job, amount, provider });
}

export function accepted({ job, amount, provider }: QuoteWords): string {
  if (amount === null) {
    return provider === null ? m.notice_accepted({ job }) : m.notice_accepted_with({ job, provider });
  }
  return provider === null
    ? m.notice_accepted_of({ job, amount })
    : m.notice_accepted_of_with({ job, amount, provider });
}

/** To the provider who does the work. */
export function begin({ job, amount, provider }: QuoteWords): string {
  if (amount === null) return provider === null ? m.notice_begin({ job }) : m.notice_begin_with({ job, provider });
  return provider === null ? m.notice_begin_of({ job, amount }) : m.notice_begin_of_with({ job, amount, provider });
}

export const jobMade = ({ job, provider }: JobWords): string =>
  provider === null ? m.step_mail_job_made({ job }) : m.step_mail_job_made_with({ job, provider });

export const started = ({ job, provider }: JobWords): string =>
  provider === null ? m.step_mail_started({ job }) : m.step_mail_started_with({ job, provider });
