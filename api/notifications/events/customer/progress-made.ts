import { m } from '../../../../paraglide/messages.js';
import type { ProgressKind } from '../../../../shared/features/jobs/job-progress.ts';
import { paths } from '../../../../shared/paths.ts';
import { wordsOf, type JobFacts } from '../../rendering/job-facts.ts';
import { notificationEvent, quietMs, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { readToldJob } from '../../rendering/notification-queries.ts';
import { jobPush } from '../../rendering/push-notice.ts';

/** How the work goes stands on the job's page. */
export function progressMadeMail(facts: JobFacts, kind: ProgressKind): MailText {
  const words = wordsOf(facts);
  return written(m.notice_progress_subject({ job: words.job }), [
    kind === 'milestone' ? m.notice_milestone_reached({ job: words.job }) : m.notice_progress_made({ job: words.job }),
    m.notice_follow_the_work({ address: facts.origin + paths.portalJob(facts.id) }),
  ]);
}

export const progressMade = notificationEvent({
  name: 'progress-made',
  holdMs: () => quietMs,
  async render({ db, origin }, { subjectId, createdAt }) {
    const job = await readToldJob(db, subjectId);
    if (!job || job.status === 'cancelled') return null;
    // Of those that have been entered since, the last that has not been taken back.
    const entry = await db
      .selectFrom('jobProgress')
      .select('kind')
      .where('jobId', '=', subjectId)
      .where('createdAt', '>=', createdAt.toISOString())
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!entry) return null;
    return toCustomer({ origin }, job, (speech) => ({
      mail: progressMadeMail({ ...job, origin: speech.origin }, entry.kind),
      // Once it is completed, that has the same place on the phone.
      push:
        job.status === 'completed'
          ? null
          : jobPush(job, entry.kind === 'milestone' ? m.push_milestone() : m.push_progress()),
    }));
  },
});
