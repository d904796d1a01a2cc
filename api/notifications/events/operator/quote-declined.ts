import { m } from '../../../../paraglide/messages.js';
import { paths } from '../../../../shared/paths.ts';
import { wordsOf, type JobFacts } from '../../rendering/job-facts.ts';
import * as sentences from '../../rendering/job-sentences.ts';
import { notificationEvent, toMailbox, written, type MailText } from '../../rendering/notification-event.ts';
import { customerLine, readToldJob } from '../../rendering/notification-queries.ts';

/** `reason`: in the customer's words. */
export function quoteDeclinedMail(
  facts: JobFacts,
  said: { readonly customer: string; readonly reason: string },
): MailText {
  const words = wordsOf(facts);
  return written(m.notice_declined_subject({ job: words.job }), [
    sentences.declined(words),
    m.notice_reason_is({ reason: said.reason }),
    m.notice_customer_is({ customer: said.customer }),
    m.mail_link_in_back_office({ address: facts.origin + paths.adminJobs() }),
  ]);
}

/** To the operator, who writes another. */
export const quoteDeclined = notificationEvent<{ readonly reason: string }>({
  name: 'quote-declined',
  async render({ db, origin, operatorEmail }, { subjectId, details: { reason } }) {
    const job = await readToldJob(db, subjectId);
    if (!job) return null;
    const said = { customer: customerLine(job), reason };
    return toMailbox(operatorEmail, quoteDeclinedMail({ ...job, origin: origin() }, said));
  },
});
