import { m } from '../../../../paraglide/messages.js';
import { formatVisit } from '../../../../shared/features/bookings/visit-time.ts';
import { ahead, wordsOf } from '../../rendering/job-facts.ts';
import { notificationEvent, toMailbox, written, type OfProvider } from '../../rendering/notification-event.ts';
import { readToldJob } from '../../rendering/notification-queries.ts';

/** To those who were to do a job that has been cancelled. */
export const jobEnded = notificationEvent<OfProvider>({
  name: 'job-ended',
  async render({ db, now, origin }, { subjectId, details: { providerId } }) {
    const job = await readToldJob(db, subjectId);
    if (!job || job.providerId !== providerId) return null;
    const words = wordsOf({ ...job, origin: origin() });
    const visitAt = ahead(job.scheduledAt, now);
    const mail = written(m.notice_cancelled_subject({ job: words.job }), [
      m.notice_job_end({ job: words.job }),
      visitAt === null ? null : m.notice_no_inspection({ time: formatVisit(visitAt) }),
    ]);
    return toMailbox(job.providerEmail, mail);
  },
});
