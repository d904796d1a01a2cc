import { m } from '../../paraglide/messages.js';
import { paths } from '../../shared/paths.ts';
import { jobTitle } from '../../shared/jobs/job-title.ts';
import type { ThreadOf } from '../../shared/threads/thread.ts';
import { written, type NoticeMail } from './notice-mails.ts';

/** What a thread is about, and where it is read. */
export type ThreadFacts = {
  /** A job has its title; a booking that has become one too. */
  readonly subject: { readonly job: string } | { readonly booking: string } | { readonly estimate: string } | 'contact';
  /** Null where it is no job's. */
  readonly jobId: string | null;
  readonly origin: string;
  /** For whoever has no account. */
  readonly link: string | null;
};

function aboutOf(subject: Exclude<ThreadFacts['subject'], 'contact'>): string {
  if ('job' in subject) return m.thread_mail_job({ title: jobTitle(subject.job) });
  return 'booking' in subject
    ? m.thread_mail_booking({ reference: subject.booking })
    : m.thread_mail_estimate({ reference: subject.estimate });
}

export const placeOfThread = (jobId: string | null): string =>
  jobId === null ? paths.portal() : paths.portalJob(jobId);

/** It says that a message waits, and never what it says: nobody may have checked whose address it is. */
export function messageWaitsMail(kind: ThreadOf['kind'], { subject, jobId, origin, link }: ThreadFacts): NoticeMail {
  // What was typed into the contact form is not repeated: it could be an advertisement for whose address it is.
  const [title, waits] =
    subject === 'contact'
      ? [m.thread_mail_answered_subject(), m.thread_mail_answered()]
      : [m.thread_mail_waits_subject({ about: aboutOf(subject) }), m.thread_mail_waits({ about: aboutOf(subject) })];
  return written(title, [
    waits,
    kind === 'contact'
      ? m.thread_mail_read_on_phone({ address: origin + paths.requests() })
      : m.thread_mail_read_it({ address: origin + placeOfThread(jobId) }),
    link && m.mail_link_without_account({ address: link }),
  ]);
}
