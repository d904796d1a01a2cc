import { m } from '../../../../paraglide/messages.js';
import { formatLkr } from '../../../../shared/money.ts';
import { paths } from '../../../../shared/paths.ts';
import { referenceOf } from '../../../../shared/reference.ts';
import { wordsOf, type JobFacts } from '../../rendering/job-facts.ts';
import * as sentences from '../../rendering/job-sentences.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { readToldJob } from '../../rendering/notification-queries.ts';
import { jobPush } from '../../rendering/push-notice.ts';

/** `dueLkr`: of the commission; null or 0 where nothing is to be paid. */
export function jobCompletedMail(facts: JobFacts, dueLkr: number | null): MailText {
  const words = wordsOf(facts);
  const commission = { amount: formatLkr(dueLkr ?? 0), reference: referenceOf('commission', facts.id) };
  return written(m.notice_completed_subject({ job: words.job }), [
    sentences.completed(words),
    dueLkr ? m.notice_commission_is_due({ ...commission, address: facts.origin + paths.portalJob(facts.id) }) : null,
    m.notice_write_review({ address: facts.origin + paths.review(facts.id) }),
  ]);
}

export const jobCompleted = notificationEvent<{ readonly dueLkr: number | null }>({
  name: 'job-completed',
  async render({ db, origin }, { subjectId, details: { dueLkr } }) {
    const job = await readToldJob(db, subjectId);
    if (!job) return null;
    return toCustomer({ origin }, job, (speech) => ({
      mail: jobCompletedMail({ ...job, origin: speech.origin }, dueLkr),
      push: jobPush(job, m.push_completed()),
    }));
  },
});
