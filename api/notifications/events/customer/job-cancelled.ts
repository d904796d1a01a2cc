import { m } from '../../../../paraglide/messages.js';
import { paths } from '../../../../shared/paths.ts';
import { wordsOf, type JobFacts } from '../../rendering/job-facts.ts';
import * as sentences from '../../rendering/job-sentences.ts';
import { inspectionSentence, moneySentence, type MoneySaid } from '../../rendering/money-sentence.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { readToldJob } from '../../rendering/notification-queries.ts';
import { jobPush } from '../../rendering/push-notice.ts';

export type JobEnd = {
  /** In the administrator's words; null when none was given. */
  readonly reason: string | null;
  /** Of the commission, where there is one. */
  readonly end: MoneySaid | null;
  /** Of the inspection that it came from; null for a job without a booking. */
  readonly inspection: MoneySaid | null;
};

export function jobCancelledMail(facts: JobFacts, { reason, end, inspection }: JobEnd): MailText {
  const words = wordsOf(facts);
  return written(m.notice_cancelled_subject({ job: words.job }), [
    sentences.cancelled(words),
    reason === null ? null : m.notice_reason_is({ reason }),
    end && moneySentence(end),
    inspection && inspectionSentence(inspection),
    m.mail_link_to_job({ address: facts.origin + paths.portalJob(facts.id) }),
  ]);
}

export const jobCancelled = notificationEvent<JobEnd>({
  name: 'job-cancelled',
  async render({ db, origin }, { subjectId, details }) {
    const job = await readToldJob(db, subjectId);
    if (!job) return null;
    return toCustomer({ origin }, job, (speech) => ({
      mail: jobCancelledMail({ ...job, origin: speech.origin }, details),
      push: jobPush(job, m.push_cancelled()),
    }));
  },
});
