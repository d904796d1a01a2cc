import { m } from '../../paraglide/messages.js';
import { formatVisit } from '../../shared/bookings/visit-time.ts';
import { paths } from '../../shared/paths.ts';
import { wordsOf, written, type JobFacts, type NoticeMail, type Site } from './notice-mails.ts';
import * as texts from './notice-texts.ts';

/** `scheduledAt`: null when the time has passed that was asked for. */
type Visit = { readonly scheduledAt: string | null };

const whenOf = ({ scheduledAt }: Visit): string =>
  scheduledAt === null ? m.notice_inspect_later() : m.notice_inspect_at({ time: formatVisit(scheduledAt) });

/** For those who inspect. `isAssigned`: it is theirs since now, and was paid for before. */
export function inspectMail(
  visit: Visit & Site & { readonly reference: string },
  { isAssigned }: { isAssigned: boolean },
): NoticeMail {
  const { scheduledAt, reference, customer, address } = visit;
  const subject =
    scheduledAt === null
      ? m.notice_chosen_subject({ job: reference })
      : m.notice_inspect_subject({ time: formatVisit(scheduledAt) });
  return written(subject, [
    isAssigned ? m.notice_inspect_assigned({ reference }) : m.notice_inspect_paid({ reference }),
    whenOf(visit),
    m.notice_customer_is({ customer }),
    m.notice_place_is({ place: address }),
  ]);
}

/** Where the page is of whoever does the job; null where nobody does yet. */
export const ownPage = ({ origin, providerSlug }: JobFacts): string | null =>
  providerSlug === null ? null : m.mail_link_to_own_page({ address: origin + paths.provider(providerSlug) });

/** For those whom a job has been given to. `visit`: null when the site has been inspected. */
export function chosenMail(
  facts: JobFacts,
  { customer, address, visit, canBegin }: Site & { readonly visit: Visit | null; readonly canBegin: boolean },
): NoticeMail {
  const words = wordsOf(facts);
  return written(m.notice_chosen_subject({ job: words.job }), [
    m.notice_chosen({ job: words.job }),
    visit && whenOf(visit),
    canBegin ? texts.begin(words) : null,
    m.notice_customer_is({ customer }),
    m.notice_place_is({ place: address }),
    ownPage(facts),
  ]);
}

/** For those who were to inspect. */
export function inspectionEndMail(reference: string, scheduledAt: string): NoticeMail {
  return written(m.notice_inspection_end_subject({ reference }), [
    m.notice_inspection_end({ reference, time: formatVisit(scheduledAt) }),
  ]);
}

/** For those who were to inspect, until it is paid for. */
export function inspectionHeldMail(reference: string, scheduledAt: string): NoticeMail {
  return written(m.notice_inspection_held_subject({ reference }), [
    m.notice_inspection_held({ reference, time: formatVisit(scheduledAt) }),
  ]);
}

/** For those who were to do it. `scheduledAt`: of an inspection that was still to come. */
export function jobEndMail(facts: JobFacts, scheduledAt: string | null): NoticeMail {
  const words = wordsOf(facts);
  return written(m.notice_cancelled_subject({ job: words.job }), [
    m.notice_job_end({ job: words.job }),
    scheduledAt === null ? null : m.notice_no_inspection({ time: formatVisit(scheduledAt) }),
  ]);
}

/** For those whose it was. `title`: of a job. */
export function releasedMail({ reference, title }: { reference: string | null; title?: string }): NoticeMail {
  const what = reference ?? title ?? '';
  return written(m.notice_released_subject({ what }), [m.notice_released({ what })]);
}
