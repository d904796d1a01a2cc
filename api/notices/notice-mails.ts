import { formatVisit } from '../../shared/bookings/visit-time.ts';
import { formatDay } from '../../shared/colombo-time.ts';
import { formatLkr } from '../../shared/money.ts';
import { paths } from '../../shared/paths.ts';
import { jobTitle } from '../../shared/providers/category-texts.ts';
import { referenceOf } from '../../shared/reference.ts';
import { oneLine } from '../mail/one-line.ts';
import * as links from './mail-link-texts.ts';
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
  return written(texts.arrivedSubject(reference), [
    isAhead ? texts.arrived({ reference, time: formatVisit(scheduledAt) }) : texts.arrivedLater(reference),
    texts.transferIsChecked,
    texts.signInToFollow(origin + paths.portal()),
    links.withoutAccount(link),
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
  return written(isAhead ? texts.paidSubject(time) : texts.paidLaterSubject(reference), [
    isAhead ? texts.paid({ reference, time, provider }) : texts.paidLater(reference),
    provider === null ? texts.professionalIsChosen : null,
    texts.placeIs(address),
    isAhead ? texts.calendarComesAlong : null,
    links.inPortal(origin + paths.portal()),
    links.withoutAccount(link),
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
  const subject = isReplaced ? texts.reansweredSubject : texts.answeredSubject;
  return written((isNone ? texts.noEstimateSubject : subject)(reference), [
    isReplaced ? texts.reanswered(reference, providerName) : null,
    isNone ? texts.noEstimate(reference, providerName) : null,
    end && moneySentence(end),
    isReplaced || isNone ? null : texts.answered(reference, providerName),
    texts.readOnPhone(origin + paths.requests()),
    texts.readSignedIn(origin + paths.portal()),
    links.withoutAccount(link),
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
  job: reference === null ? jobTitle(title) : texts.jobWithReference(jobTitle(title), reference),
  amount: amountLkr === null ? null : formatLkr(amountLkr),
  provider: providerName,
});

export function quotedMail(facts: JobFacts, { isReplaced }: { isReplaced: boolean }): NoticeMail {
  const { id, origin, completionDate } = facts;
  const words = wordsOf(facts);
  return written(isReplaced ? texts.requotedSubject(words.job) : texts.quotedSubject(words.job), [
    texts.quoted(words),
    isReplaced ? texts.replacesTheOther : null,
    completionDate === null ? null : texts.completionIsPlanned(formatDay(completionDate)),
    texts.readAndAccept(origin + paths.portalJob(id)),
  ]);
}

export function acceptedMail(facts: JobFacts): NoticeMail {
  const words = wordsOf(facts);
  return written(texts.acceptedSubject(words.job), [
    texts.accepted(words),
    texts.followTheWork(facts.origin + paths.portalJob(facts.id)),
  ]);
}

/** `dueLkr`: of the commission; null or 0 where nothing is to be paid. */
export function completedMail(facts: JobFacts, dueLkr: number | null): NoticeMail {
  const words = wordsOf(facts);
  const commission = { amount: formatLkr(dueLkr ?? 0), reference: referenceOf('commission', facts.id) };
  return written(texts.completedSubject(words.job), [
    texts.completed(words),
    dueLkr ? texts.commissionIsDue({ ...commission, address: facts.origin + paths.portalJob(facts.id) }) : null,
    texts.writeReview(facts.origin + paths.review(facts.id)),
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
  return written(texts.cancelledSubject(words.job), [
    texts.cancelled(words),
    reason === null ? null : texts.reasonIs(reason),
    end && moneySentence(end),
    inspection && inspectionSentence(inspection),
    links.toJob(facts.origin + paths.portalJob(facts.id)),
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
  return written(texts.acceptedSubject(words.job), [
    texts.begin(words),
    facts.providerName === null ? texts.chooseProfessional : null,
    texts.customerIs(customer),
    texts.placeIs(address),
    link,
  ]);
}

/** For the operator. */
export function declinedMail(
  facts: JobFacts,
  { customer, reason, link }: { readonly customer: string; readonly reason: string; readonly link: string },
): NoticeMail {
  const words = wordsOf(facts);
  return written(texts.declinedSubject(words.job), [
    texts.declined(words),
    texts.reasonIs(reason),
    texts.customerIs(customer),
    links.inBackOffice(link),
  ]);
}

/** How the work goes stands on the job's page. */
export function progressMail(facts: JobFacts, kind: 'note' | 'milestone'): NoticeMail {
  const words = wordsOf(facts);
  return written(texts.progressSubject(words.job), [
    kind === 'milestone' ? texts.milestoneReached(words.job) : texts.progressMade(words.job),
    texts.followTheWork(facts.origin + paths.portalJob(facts.id)),
  ]);
}

/** For the operator. */
export function objectedMail(
  facts: JobFacts,
  { customer, reason, link }: { readonly customer: string; readonly reason: string; readonly link: string },
): NoticeMail {
  const words = wordsOf(facts);
  return written(texts.objectedSubject(words.job), [
    texts.objected(words.job),
    texts.reasonIs(reason),
    texts.customerIs(customer),
    links.inBackOffice(link),
  ]);
}
