import { m } from '../../../../paraglide/messages.js';
import { formatDay } from '../../../../shared/colombo-time.ts';
import { paths } from '../../../../shared/paths.ts';
import { wordsOf, type JobFacts } from '../../rendering/job-facts.ts';
import * as sentences from '../../rendering/job-sentences.ts';
import { notificationEvent, quietMs, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { readToldJob } from '../../rendering/notification-queries.ts';
import { jobPush } from '../../rendering/push-notice.ts';

/** Whether it takes the place of one before. */
export type Quoted = { readonly isReplaced: boolean };

export function jobQuotedMail(facts: JobFacts, { isReplaced }: Quoted): MailText {
  const { id, origin, completionDate } = facts;
  const words = wordsOf(facts);
  return written(
    isReplaced ? m.notice_requoted_subject({ job: words.job }) : m.notice_quoted_subject({ job: words.job }),
    [
      sentences.quoted(words),
      isReplaced ? m.notice_replaces_the_other() : null,
      completionDate === null ? null : m.notice_completion_is_planned({ date: formatDay(completionDate) }),
      m.notice_read_and_accept({ address: origin + paths.portalJob(id) }),
    ],
  );
}

export const jobQuotedPush = (job: { readonly id: string; readonly title: string }, { isReplaced }: Quoted) =>
  jobPush(job, isReplaced ? m.push_requoted() : m.push_quoted());

export const jobQuoted = notificationEvent<Quoted>({
  name: 'job-quoted',
  holdMs: ({ isReplaced }) => (isReplaced ? quietMs : 0),
  async render({ db, origin }, { subjectId, details }) {
    const job = await readToldJob(db, subjectId);
    // They have read it, or nothing comes of it.
    if (!job || job.status !== 'quoted' || job.declinedAt !== null) return null;
    return toCustomer({ origin }, job, (speech) => ({
      mail: jobQuotedMail({ ...job, origin: speech.origin }, details),
      push: jobQuotedPush(job, details),
    }));
  },
});
