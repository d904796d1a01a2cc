import { m } from '../../../../paraglide/messages.js';
import { paths } from '../../../../shared/paths.ts';
import { ownPage, wordsOf, type JobFacts, type Place } from '../../rendering/job-facts.ts';
import * as sentences from '../../rendering/job-sentences.ts';
import {
  notificationEvent,
  toMailbox,
  written,
  type MailText,
  type OfProvider,
} from '../../rendering/notification-event.ts';
import { customerLine, readToldJob } from '../../rendering/notification-queries.ts';

/** `link`: the sentence that says where they find more. */
export function workCanBeginMail(
  facts: JobFacts,
  { customer, address, link }: Place & { readonly link: string | null },
): MailText {
  const words = wordsOf(facts);
  return written(m.notice_accepted_subject({ job: words.job }), [
    sentences.begin(words),
    facts.providerName === null ? m.notice_choose_professional() : null,
    m.notice_customer_is({ customer }),
    m.notice_place_is({ place: address }),
    link,
  ]);
}

/** To those who do the work: the customer has accepted the quote. */
export const workCanBegin = notificationEvent<OfProvider>({
  name: 'work-can-begin',
  async render({ db, origin }, { subjectId, details: { providerId } }) {
    const job = await readToldJob(db, subjectId);
    if (!job || job.status === 'cancelled' || job.providerId !== providerId) return null;
    const place = { customer: customerLine(job), address: job.address };
    const link = ownPage({ ...job, origin: origin() });
    return toMailbox(job.providerEmail, workCanBeginMail({ ...job, origin: origin() }, { ...place, link }));
  },
});

/** To the operator. */
export const workCanBeginForOperator = notificationEvent({
  name: 'work-can-begin-for-operator',
  async render({ db, origin, operatorEmail }, { subjectId }) {
    const job = await readToldJob(db, subjectId);
    if (!job || job.status === 'cancelled') return null;
    const place = { customer: customerLine(job), address: job.address };
    const link = m.mail_link_in_back_office({ address: origin() + paths.adminJobs() });
    return toMailbox(operatorEmail, workCanBeginMail({ ...job, origin: origin() }, { ...place, link }));
  },
});
