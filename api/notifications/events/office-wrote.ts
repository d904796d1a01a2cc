import { m } from '../../../paraglide/messages.js';
import { jobName } from '../../../shared/features/jobs/job-title.ts';
import { paths } from '../../../shared/paths.ts';
import { hourMs } from '../../../shared/duration.ts';
import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import type { Db } from '../../entities/tables.ts';
import {
  notificationEvent,
  toCustomer,
  mailTextOf,
  type MailText,
  type Reading,
} from '../rendering/notification-event.ts';
import { addressOf, placeOfContact } from '../rendering/push-notice.ts';
import { taskAboutOf } from '../phone/office-task-queries.ts';
import { linkTo } from '../rendering/request-facts.ts';

/** The subject of a thread and where to read it. */
export type ThreadFacts = {
  /** The name of the job, also for a booking that has become a job. */
  readonly subject:
    | { readonly job: Parameters<typeof jobName>[0] }
    | { readonly booking: string }
    | { readonly estimate: string }
    | 'contact';
  /** The path of the page where it is read. */
  readonly place: string;
  readonly origin: string;
  /** For a person without an account. */
  readonly link: string | null;
};

function aboutOf(subject: Exclude<ThreadFacts['subject'], 'contact'>): string {
  if ('job' in subject) return m.thread_mail_job({ title: jobName(subject.job) });
  return 'booking' in subject
    ? m.thread_mail_booking({ reference: subject.booking })
    : m.thread_mail_estimate({ reference: subject.estimate });
}

type ThreadOwner = {
  /** Null unless the thread is about a job. */
  readonly jobId: string | null;
  readonly customerId: string | null;
};

function placeOfThread(kind: ThreadOf['kind'], { jobId, customerId }: ThreadOwner): string {
  if (kind === 'contact') return placeOfContact(customerId);
  return jobId === null ? paths.portal() : paths.portalJob(jobId);
}

/** Says that a message is waiting, without its text: the address may be unverified. */
export function officeWroteMail({ subject, place, origin, link }: ThreadFacts): MailText {
  // Text from the contact form is not repeated: it could be an advertisement to somebody else's address.
  const [title, waits] =
    subject === 'contact'
      ? [m.thread_mail_answered_subject(), m.thread_mail_answered()]
      : [m.thread_mail_waits_subject({ about: aboutOf(subject) }), m.thread_mail_waits({ about: aboutOf(subject) })];
  return mailTextOf(title, [
    waits,
    place === paths.requests()
      ? m.thread_mail_read_on_phone({ address: origin + place })
      : m.thread_mail_read_it({ address: origin + place }),
    link && m.mail_link_without_account({ address: link }),
  ]);
}

const nothing = { reference: null, linkGeneration: null, jobId: null };

/** Reads whom to notify and what the thread is about. */
async function readSubject({ db, rows }: Pick<Reading, 'db' | 'rows'>, { kind, id }: ThreadOf) {
  if (kind === 'estimate') {
    const estimate = await rows.estimate(id);
    return estimate && { ...estimate, subject: { estimate: estimate.reference }, jobId: null };
  }
  if (kind === 'contact') {
    const contact = await db
      .selectFrom('contactMessage')
      .select(['id', 'email', 'phone', 'language', 'secretHash', 'customerId'])
      .where('id', '=', id)
      .executeTakeFirst();
    // It is answered to the address that was typed for the answer.
    const account = { accountEmail: null, isVerified: null };
    return contact && { ...contact, ...account, ...nothing, subject: 'contact' as const };
  }
  const booking = kind === 'booking' ? await rows.booking(id) : undefined;
  const jobId = kind === 'job' ? id : (booking?.jobId ?? null);
  const job = jobId === null ? undefined : await rows.job(jobId);
  const linkGeneration = booking?.linkGeneration ?? null;
  if (job) return { ...job, linkGeneration, subject: { job }, jobId: job.id };
  return booking && { ...booking, linkGeneration, subject: { booking: booking.reference }, jobId: null };
}

/** The least time between two SMS about one thread, because the number of SMS per recipient and day is limited. */
const smsPauseMs = 3 * hourMs;

/** The earliest time for another SMS with this key. */
export async function smsPauseEnds(db: Db, key: string): Promise<Date> {
  const { sentAt } = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.max('sentAt').as('sentAt'))
    .where('dedupeKey', '=', key)
    .where('channel', '=', 'sms')
    .executeTakeFirstOrThrow();
  return new Date(sentAt === null ? 0 : Date.parse(sentAt) + smsPauseMs);
}

/** The office has written to a customer. */
export const officeWrote = notificationEvent<Pick<ThreadOf, 'kind'>>({
  name: 'office-wrote',
  async render(reading, { subjectId: id, details: { kind } }) {
    const to = await readSubject(reading, { kind, id });
    if (!to) return null;
    const { origin, links } = reading;
    const { linkGeneration, reference } = to;
    const place = placeOfThread(kind, to);
    const hasLink = (kind === 'booking' || kind === 'estimate') && linkGeneration !== null;
    return toCustomer({ origin }, { ...to, of: taskAboutOf(kind, id) }, (site) => {
      const ofRequest = hasLink ? linkTo(links, kind, { id, linkGeneration }, site.language) : null;
      const link = kind === 'contact' ? site.origin + place : ofRequest;
      return {
        mail: officeWroteMail({ ...to, place, origin: site.origin, link: ofRequest }),
        link,
        push: {
          title: m.push_wrote_title(),
          body: reference === null ? m.push_wrote() : m.push_wrote_about({ reference }),
          url: addressOf(place),
          tag: `thread-${kind}-${id}`,
        },
      };
    });
  },
});
