import { m } from '../../../../paraglide/messages.js';
import { isPast } from '../../../../shared/features/jobs/job-lifecycle.ts';
import { ahead, ownPage, whenOf, wordsOf, type JobFacts, type Place, type Visit } from '../../rendering/job-facts.ts';
import * as sentences from '../../rendering/job-sentences.ts';
import {
  notificationEvent,
  toMailbox,
  written,
  type MailText,
  type OfProvider,
} from '../../rendering/notification-event.ts';
import { customerLine, readToldJob } from '../../rendering/notification-queries.ts';

/** `visit`: null when the site has been inspected. */
export function jobAssignedMail(
  facts: JobFacts,
  { customer, address, visit, canBegin }: Place & { readonly visit: Visit | null; readonly canBegin: boolean },
): MailText {
  const words = wordsOf(facts);
  return written(m.notice_chosen_subject({ job: words.job }), [
    m.notice_chosen({ job: words.job }),
    visit && whenOf(visit),
    canBegin ? sentences.begin(words) : null,
    m.notice_customer_is({ customer }),
    m.notice_place_is({ place: address }),
    ownPage(facts),
  ]);
}

/** To those whom a job has been given to. */
export const jobAssigned = notificationEvent<OfProvider>({
  name: 'job-assigned',
  async render({ db, now, origin }, { subjectId, details: { providerId } }) {
    const job = await readToldJob(db, subjectId);
    if (!job || job.providerId !== providerId || isPast(job.status)) return null;
    const mail = jobAssignedMail(
      { ...job, origin: origin() },
      {
        customer: customerLine(job),
        address: job.address,
        visit: job.status === 'booked' ? { scheduledAt: ahead(job.scheduledAt, now) } : null,
        canBegin: job.status === 'accepted' || job.status === 'in_progress',
      },
    );
    return toMailbox(job.providerEmail, mail);
  },
});
