import { m } from '../../../../paraglide/messages.js';
import { paths } from '../../../../shared/paths.ts';
import { wordsOf, type JobFacts } from '../../rendering/job-facts.ts';
import { notificationEvent, toMailbox, written, type MailText } from '../../rendering/notification-event.ts';
import { customerLine, readToldJob } from '../../rendering/notification-queries.ts';

/** `reason`: in the customer's words. */
export function milestoneObjectedMail(
  facts: JobFacts,
  { customer, reason }: { readonly customer: string; readonly reason: string },
): MailText {
  const words = wordsOf(facts);
  return written(m.notice_objected_subject({ job: words.job }), [
    m.notice_objected({ job: words.job }),
    m.notice_reason_is({ reason }),
    m.notice_customer_is({ customer }),
    m.mail_link_in_back_office({ address: facts.origin + paths.adminJobs() }),
  ]);
}

/** To the operator. */
export const milestoneObjected = notificationEvent<{ readonly reason: string }>({
  name: 'milestone-objected',
  async render({ db, origin, operatorEmail }, { subjectId, details: { reason } }) {
    const job = await readToldJob(db, subjectId);
    if (!job) return null;
    const said = { customer: customerLine(job), reason };
    return toMailbox(operatorEmail, milestoneObjectedMail({ ...job, origin: origin() }, said));
  },
});
