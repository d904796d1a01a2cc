import { m } from '../../../../paraglide/messages.js';
import { untoldMs } from '../../../../shared/features/payments/undo.ts';
import { paths } from '../../../../shared/paths.ts';
import { wordsOf, type JobFacts } from '../../rendering/job-facts.ts';
import * as sentences from '../../rendering/job-sentences.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { readToldJob } from '../../rendering/notification-queries.ts';
import { jobPush } from '../../rendering/push-notice.ts';
import { linkTo } from '../../rendering/request-facts.ts';

/** `link`: to its booking, for a person without an account. */
export function jobMadeMail(facts: JobFacts, link: string | null): MailText {
  const words = wordsOf(facts);
  return written(m.step_mail_job_made_subject({ job: words.job }), [
    sentences.jobMade(words),
    m.step_mail_follow_the_work({ address: facts.origin + paths.portalJob(facts.id) }),
    link && m.mail_link_without_account({ address: link }),
  ]);
}

export const jobMade = notificationEvent({
  name: 'job-made',
  // Not before the news that its payment has arrived.
  holdMs: () => untoldMs,
  async render({ db, origin, links }, { subjectId }) {
    const job = await readToldJob(db, subjectId);
    if (!job || job.status === 'cancelled') return null;
    const { bookingId, linkGeneration } = job;
    return toCustomer({ origin }, job, (speech) => ({
      mail: jobMadeMail(
        { ...job, origin: speech.origin },
        bookingId === null ? null : linkTo(links, 'booking', { id: bookingId, linkGeneration }, speech.language),
      ),
      // Later news have the same place on the phone.
      push: job.status === 'booked' ? jobPush(job, m.push_job_made()) : null,
    }));
  },
});
