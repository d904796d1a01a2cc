import { formatVisit } from '../../shared/bookings/visit-time.ts';
import { paths } from '../../shared/paths.ts';
import * as links from './mail-link-texts.ts';
import { wordsOf, written, type JobFacts, type NoticeMail, type Site } from './notice-mails.ts';
import * as texts from './notice-texts.ts';

/** `scheduledAt`: null when the time has passed that was asked for. */
type Visit = { readonly scheduledAt: string | null };

const whenOf = ({ scheduledAt }: Visit): string =>
  scheduledAt === null ? texts.inspectLater : texts.inspectAt(formatVisit(scheduledAt));

/** For those who inspect. `isAssigned`: it is theirs since now, and was paid for before. */
export function inspectMail(
  visit: Visit & Site & { readonly reference: string },
  { isAssigned }: { isAssigned: boolean },
): NoticeMail {
  const { scheduledAt, reference, customer, address } = visit;
  const subject =
    scheduledAt === null ? texts.chosenSubject(reference) : texts.inspectSubject(formatVisit(scheduledAt));
  return written(subject, [
    isAssigned ? texts.inspectAssigned(reference) : texts.inspectPaid(reference),
    whenOf(visit),
    texts.customerIs(customer),
    texts.placeIs(address),
  ]);
}

/** Where the page is of whoever does the job; null where nobody does yet. */
export const ownPage = ({ origin, providerSlug }: JobFacts): string | null =>
  providerSlug === null ? null : links.toOwnPage(origin + paths.provider(providerSlug));

/** For those whom a job has been given to. `visit`: null when the site has been inspected. */
export function chosenMail(
  facts: JobFacts,
  { customer, address, visit, canBegin }: Site & { readonly visit: Visit | null; readonly canBegin: boolean },
): NoticeMail {
  const words = wordsOf(facts);
  return written(texts.chosenSubject(words.job), [
    texts.chosen(words.job),
    visit && whenOf(visit),
    canBegin ? texts.begin(words) : null,
    texts.customerIs(customer),
    texts.placeIs(address),
    ownPage(facts),
  ]);
}

/** For those who were to inspect. */
export function inspectionEndMail(reference: string, scheduledAt: string): NoticeMail {
  return written(texts.inspectionEndSubject(reference), [
    texts.inspectionEnd({ reference, time: formatVisit(scheduledAt) }),
  ]);
}

/** For those who were to inspect, until it is paid for. */
export function inspectionHeldMail(reference: string, scheduledAt: string): NoticeMail {
  return written(texts.inspectionHeldSubject(reference), [
    texts.inspectionHeld({ reference, time: formatVisit(scheduledAt) }),
  ]);
}

/** For those who were to do it. `scheduledAt`: of an inspection that was still to come. */
export function jobEndMail(facts: JobFacts, scheduledAt: string | null): NoticeMail {
  const words = wordsOf(facts);
  return written(texts.cancelledSubject(words.job), [
    texts.jobEnd(words.job),
    scheduledAt === null ? null : texts.noInspection(formatVisit(scheduledAt)),
  ]);
}

/** For those whose it was. `title`: of a job. */
export function releasedMail({ reference, title }: { reference: string | null; title?: string }): NoticeMail {
  const what = reference ?? title ?? '';
  return written(texts.releasedSubject(what), [texts.released(what)]);
}
