import { m } from '../../../paraglide/messages.js';
import { formatLkr } from '../../../shared/money.ts';

type Named = { readonly provider: string };

/** The two forms of a sentence: without a provider's name, and with it. `null`: no provider is assigned. */
const sentence =
  <Words extends object>(unnamed: (words: Words) => string, named: (words: Words & Named) => string) =>
  (words: Words & { readonly provider: string | null }): string =>
    words.provider === null ? unnamed(words) : named({ ...words, provider: words.provider });

/** `LKR 450,000`. `amountLkr`: of the job's quote; null if there is none. */
export function quotedAmount(amountLkr: number | null): string {
  if (amountLkr === null) throw new Error('The job has no quote whose amount could be said');
  return formatLkr(amountLkr);
}

type OfJob = { readonly job: string; readonly provider: string | null };

/** A sentence with the amount of the job's quote. */
const quoteSentence =
  (say: (words: OfJob & { readonly amount: string }) => string) =>
  ({ job, provider, amountLkr }: OfJob & { readonly amountLkr: number | null }): string =>
    say({ job, provider, amount: quotedAmount(amountLkr) });

// `job`: its title, with the reference if there is one.

export const paid = sentence(m.notice_paid, m.notice_paid_with);
export const completed = sentence(m.notice_completed, m.notice_completed_with);
export const cancelled = sentence(m.notice_cancelled, m.notice_cancelled_with);
export const quoted = quoteSentence(sentence(m.notice_quoted, m.notice_quoted_with));
export const accepted = quoteSentence(sentence(m.notice_accepted, m.notice_accepted_with));
/** To the provider who does the work. */
export const begin = quoteSentence(sentence(m.notice_begin, m.notice_begin_with));
export const jobMade = sentence(m.step_mail_job_made, m.step_mail_job_made_with);
export const started = sentence(m.step_mail_started, m.step_mail_started_with);
