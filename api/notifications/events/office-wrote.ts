import { m } from '../../../paraglide/messages.js';
import { jobName } from '../../../shared/features/jobs/job-title.ts';
import { paths } from '../../../shared/paths.ts';
import { hourMs } from '../../../shared/duration.ts';
import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import type { Db } from '../../entities/tables.ts';
import { toCustomer, mailTextOf, type NotificationEvent, type Reading } from '../rendering/notification-event.ts';
import { addressOf, placeOfContact } from '../rendering/push-notice.ts';
import { taskAboutOf } from '../phone/office-task-queries.ts';
import { linkTo, nameOf } from '../rendering/request-facts.ts';

/** Reads whom to notify, what the thread is about, and the path of the page where it is read. */
async function readSubject({ db, rows }: Pick<Reading, 'db' | 'rows'>, { kind, id }: ThreadOf) {
  if (kind === 'estimate') {
    const row = await rows.estimate(id);
    return row && { ...row, about: () => nameOf(row), place: paths.portal() };
  }
  if (kind === 'contact') {
    const row = await db
      .selectFrom('contactMessage')
      .select(['email', 'phone', 'language', 'secretHash', 'customerId'])
      .where('id', '=', id)
      .executeTakeFirst();
    // It is answered to the address that was typed for the answer.
    const account = { accountEmail: null, isVerified: null, reference: null, linkGeneration: null };
    return row && { ...row, ...account, about: null, place: placeOfContact(row.customerId) };
  }
  const booking = kind === 'booking' ? await rows.booking(id) : undefined;
  const jobId = kind === 'job' ? id : (booking?.jobId ?? null);
  const job = jobId === null ? undefined : await rows.job(jobId);
  // The thread of a booking continues as that of its job.
  if (job) return { ...job, about: () => m.thread_mail_job({ title: jobName(job) }), place: paths.portalJob(job.id) };
  return booking && { ...booking, about: () => nameOf(booking), place: paths.portal() };
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

/** The office has written to a customer. Says so without the text: the address may be unverified. */
export const officeWrote: NotificationEvent<Pick<ThreadOf, 'kind'>> = {
  name: 'office-wrote',
  async render(reading, { subjectId: id, details: { kind } }) {
    const to = await readSubject(reading, { kind, id });
    if (!to) return null;
    const { links } = reading;
    const { about, place, reference, linkGeneration } = to;
    const hasLink = (kind === 'booking' || kind === 'estimate') && linkGeneration !== null;
    return toCustomer(reading, { ...to, of: taskAboutOf(kind, id) }, ({ language, origin }) => {
      const page = origin + place;
      const link = hasLink ? linkTo(links, kind, { id, linkGeneration }, language) : null;
      // Text from the contact form is not repeated: it could be an advertisement to somebody else's address.
      const [subject, waits] = about
        ? [m.thread_mail_waits_subject({ about: about() }), m.thread_mail_waits({ about: about() })]
        : [m.thread_mail_answered_subject(), m.thread_mail_answered()];
      return {
        mail: mailTextOf(subject, [
          waits,
          (place === paths.requests() ? m.thread_mail_read_on_phone : m.thread_mail_read_it)({ address: page }),
          link && m.mail_link_without_account({ address: link }),
        ]),
        link: kind === 'contact' ? page : link,
        push: {
          title: m.push_wrote_title(),
          body: reference === null ? m.push_wrote() : m.push_wrote_about({ reference }),
          url: addressOf(place),
          tag: `thread-${kind}-${id}`,
        },
      };
    });
  },
};
