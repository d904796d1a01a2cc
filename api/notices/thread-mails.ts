import { paths } from '../../shared/paths.ts';
import { jobTitle } from '../../shared/providers/category-texts.ts';
import type { ThreadOf } from '../../shared/threads/thread.ts';
import * as links from './mail-link-texts.ts';
import { written, type NoticeMail } from './notice-mails.ts';
import * as texts from './thread-mail-texts.ts';

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
  if ('job' in subject) return texts.job(jobTitle(subject.job));
  return 'booking' in subject ? texts.booking(subject.booking) : texts.estimate(subject.estimate);
}

export const placeOfThread = (jobId: string | null): string =>
  jobId === null ? paths.portal() : paths.portalJob(jobId);

/** It says that a message waits, and never what it says: nobody may have checked whose address it is. */
export function messageWaitsMail(kind: ThreadOf['kind'], { subject, jobId, origin, link }: ThreadFacts): NoticeMail {
  // What was typed into the contact form is not repeated: it could be an advertisement for whose address it is.
  const [title, waits] =
    subject === 'contact'
      ? [texts.answeredSubject, texts.answered]
      : [texts.waitsSubject(aboutOf(subject)), texts.waits(aboutOf(subject))];
  return written(title, [
    waits,
    kind === 'contact' ? texts.readOnPhone(origin + paths.requests()) : texts.readIt(origin + placeOfThread(jobId)),
    link && links.withoutAccount(link),
  ]);
}
