import { m } from '../../../../paraglide/messages.js';
import { paths } from '../../../../shared/paths.ts';
import { wordsOf, type JobFacts } from '../../rendering/job-facts.ts';
import * as sentences from '../../rendering/job-sentences.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { readToldJob } from '../../rendering/notification-queries.ts';
import { jobPush } from '../../rendering/push-notice.ts';

export function jobStartedMail(facts: JobFacts): MailText {
  const words = wordsOf(facts);
  return written(m.step_mail_started_subject({ job: words.job }), [
    sentences.started(words),
    m.step_mail_follow_the_work({ address: facts.origin + paths.portalJob(facts.id) }),
  ]);
}

export const jobStarted = notificationEvent({
  name: 'job-started',
  async render({ db, origin }, { subjectId }) {
    const job = await readToldJob(db, subjectId);
    if (!job || job.status === 'cancelled') return null;
    return toCustomer({ origin }, job, (speech) => ({
      mail: jobStartedMail({ ...job, origin: speech.origin }),
      push: jobPush(job, m.push_started()),
    }));
  },
});
