import { m } from '../../paraglide/messages.js';
import { formatVisit } from '../../shared/bookings/visit-time.ts';
import { formatDay } from '../../shared/colombo-time.ts';
import { formatLkr } from '../../shared/money.ts';
import { paths } from '../../shared/paths.ts';
import { jobTitle } from '../../shared/jobs/job-title.ts';
import { referenceOf } from '../../shared/reference.ts';
import { oneLine } from '../mail/one-line.ts';
import { inspectionSentence, moneySentence, type MoneySaid } from './money-sentence.ts';
import * as texts from './notice-texts.ts';

/** What a message says, in plain text. */
export type NoticeMail = { readonly subject: string; readonly text: string };

/**
 * Paragraphs, the last of them the address to go to; what is null is left out. Whatever somebody typed is one line of
 * them, so that it cannot pass for ours.
 */
export function written(subject: string, paragraphs: readonly (string | null)[]): NoticeMail {
  const lines = paragraphs.filter((paragraph) => paragraph !== null).map(oneLine);
  return { subject: oneLine(subject), text: `${lines.join('\n\n')}\n\n-- \nNivasa\n` };
}

/**
 * Goes to an address that nobody has checked, so nothing that the sender typed is in it: it could be somebody else's
 * advertisement.
 */
export function arrivedMail(
  { reference, scheduledAt, origin, link }: { reference: string; scheduledAt: string; origin: string; link: string },
  { isAhead }: { readonly isAhead: boolean },
): NoticeMail {
  return written(m.notice_arrived_subject({ reference }), [
    isAhead ? m.notice_arrived({ reference, time: formatVisit(scheduledAt) }) : m.notice_arrived_later({ reference }),
    m.notice_transfer_is_checked(),
    m.notice_sign_in_to_follow({ address: origin + paths.portal() }),
    m.mail_link_without_account({ address: link }),
  ]);
}

export type BookingFacts = {
  readonly reference: string;
  readonly scheduledAt: string;
  readonly address: string;
  readonly providerName: string | null;
  readonly origin: string;
  /** For whoever has no account. */
  readonly link: string;
};

/** Of a time that has passed nothing is confirmed. */
export function paidMail(booking: BookingFacts, { isAhead }: { isAhead: boolean }): NoticeMail {
  const { reference, scheduledAt, address, providerName: provider, origin, link } = booking;
  const time = formatVisit(scheduledAt);
  return written(isAhead ? m.notice_paid_subject({ time }) : m.notice_paid_later_subject({ reference }), [
    isAhead ? texts.paid({ reference, time, provider }) : m.notice_paid_later({ reference }),
    provider === null ? m.notice_professional_is_chosen() : null,
    m.notice_place_is({ place: address }),
    isAhead ? m.notice_calendar_comes_along() : null,
    m.mail_link_in_portal({ address: origin + paths.portal() }),
    m.mail_link_without_account({ address: link }),
  ]);
}

export type EstimateFacts = {
  readonly reference: string;
  readonly providerName: string;
  readonly origin: string;
  /** For whoever has no account. */
  readonly link: string;
};

/**
 * `isReplaced`: it takes the place of another; `isNone`: it says why there can be no estimate; `end`: and what becomes
 * of the fee, where that is said.
 */
export type Answer = { readonly isReplaced: boolean; readonly isNone: boolean; readonly end: MoneySaid | null };

/** Where to read it; what it says is not for an address that nobody has checked. */
export function answeredMail(
  { reference, providerName, origin, link }: EstimateFacts,
  { isReplaced, isNone, end }: Answer,
): NoticeMail {
  const subject = isReplaced ? m.notice_reanswered_subject({ reference }) : m.notice_answered_subject({ reference });
  return written(isNone ? m.notice_no_estimate_subject({ reference }) : subject, [
    isReplaced ? m.notice_reanswered({ reference, provider: providerName }) : null,
    isNone ? m.notice_no_estimate({ reference, provider: providerName }) : null,
    end && moneySentence(end),
    isReplaced || isNone ? null : m.notice_answered({ reference, provider: providerName }),
    m.notice_read_on_phone({ address: origin + paths.requests() }),
    m.notice_read_signed_in({ address: origin + paths.portal() }),
    m.mail_link_without_account({ address: link }),
  ]);
}

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

export function quotedMail(facts: JobFacts, { isReplaced }: { isReplaced: boolean }): NoticeMail {
  const { id, origin, completionDate } = facts;
  const words = wordsOf(facts);
  return written(
    isReplaced ? m.notice_requoted_subject({ job: words.job }) : m.notice_quoted_subject({ job: words.job }),
    [
      texts.quoted(words),
      isReplaced ? m.notice_replaces_the_other() : null,
      completionDate === null ? null : m.notice_completion_is_planned({ date: formatDay(completionDate) }),
      m.notice_read_and_accept({ address: origin + paths.portalJob(id) }),
    ],
  );
}

export function acceptedMail(facts: JobFacts): NoticeMail {
  const words = wordsOf(facts);
  return written(m.notice_accepted_subject({ job: words.job }), [
    texts.accepted(words),
    m.notice_follow_the_work({ address: facts.origin + paths.portalJob(facts.id) }),
  ]);
}

/** `dueLkr`: of the commission; null or 0 where nothing is to be paid. */
export function completedMail(facts: JobFacts, dueLkr: number | null): NoticeMail {
  const words = wordsOf(facts);
  const commission = { amount: formatLkr(dueLkr ?? 0), reference: referenceOf('commission', facts.id) };
  return written(m.notice_completed_subject({ job: words.job }), [
    texts.completed(words),
    dueLkr ? m.notice_commission_is_due({ ...commission, address: facts.origin + paths.portalJob(facts.id) }) : null,
    m.notice_write_review({ address: facts.origin + paths.review(facts.id) }),
  ]);
}

/** `reason`: in the administrator's words; null when none was given. */
/** `end`: of its commission, where one was paid. */
export type JobEnd = {
  readonly reason: string | null;
  /** Of the commission, where there is one. */
  readonly end: MoneySaid | null;
  /** Of the inspection that it came from; null for a job without a booking. */
  readonly inspection: MoneySaid | null;
};

export function cancelledMail(facts: JobFacts, { reason, end, inspection }: JobEnd): NoticeMail {
  const words = wordsOf(facts);
  return written(m.notice_cancelled_subject({ job: words.job }), [
    texts.cancelled(words),
    reason === null ? null : m.notice_reason_is({ reason }),
    end && moneySentence(end),
    inspection && inspectionSentence(inspection),
    m.mail_link_to_job({ address: facts.origin + paths.portalJob(facts.id) }),
  ]);
}

/** Who it is for, and where. */
export type Site = { readonly customer: string; readonly address: string };

/** For those who do the work, and for the operator. `link`: the sentence that says where they find more. */
export function beginMail(
  facts: JobFacts,
  { customer, address, link }: Site & { readonly link: string | null },
): NoticeMail {
  const words = wordsOf(facts);
  return written(m.notice_accepted_subject({ job: words.job }), [
    texts.begin(words),
    facts.providerName === null ? m.notice_choose_professional() : null,
    m.notice_customer_is({ customer }),
    m.notice_place_is({ place: address }),
    link,
  ]);
}

/** For the operator. */
export function declinedMail(
  facts: JobFacts,
  { customer, reason, link }: { readonly customer: string; readonly reason: string; readonly link: string },
): NoticeMail {
  const words = wordsOf(facts);
  return written(m.notice_declined_subject({ job: words.job }), [
    texts.declined(words),
    m.notice_reason_is({ reason }),
    m.notice_customer_is({ customer }),
    m.mail_link_in_back_office({ address: link }),
  ]);
}

/** How the work goes stands on the job's page. */
export function progressMail(facts: JobFacts, kind: 'note' | 'milestone'): NoticeMail {
  const words = wordsOf(facts);
  return written(m.notice_progress_subject({ job: words.job }), [
    kind === 'milestone' ? m.notice_milestone_reached({ job: words.job }) : m.notice_progress_made({ job: words.job }),
    m.notice_follow_the_work({ address: facts.origin + paths.portalJob(facts.id) }),
  ]);
}

/** For the operator. */
export function objectedMail(
  facts: JobFacts,
  { customer, reason, link }: { readonly customer: string; readonly reason: string; readonly link: string },
): NoticeMail {
  const words = wordsOf(facts);
  return written(m.notice_objected_subject({ job: words.job }), [
    m.notice_objected({ job: words.job }),
    m.notice_reason_is({ reason }),
    m.notice_customer_is({ customer }),
    m.mail_link_in_back_office({ address: link }),
  ]);
}
