import { paths } from '../../shared/paths.ts';
import { wordsOf, written, type JobFacts, type NoticeMail } from './notice-mails.ts';
import * as texts from './step-mail-texts.ts';

/** As of a booking that has arrived: nothing that the sender typed is in it, or chose. */
export const estimateArrivedMail = ({
  reference,
  origin,
  link,
}: Pick<JobFacts, 'origin'> & { readonly reference: string; readonly link: string }): NoticeMail =>
  written(texts.estimateArrivedSubject(reference), [
    texts.estimateArrived(reference),
    texts.feeComesFirst,
    texts.signInToFollow(origin + paths.portal()),
    texts.withoutAccount(link),
  ]);

/** `link`: to its booking, for whoever has no account. */
export function jobMadeMail(facts: JobFacts, link: string | null): NoticeMail {
  const words = wordsOf(facts);
  return written(texts.jobMadeSubject(words.job), [
    texts.jobMade(words),
    texts.followTheWork(facts.origin + paths.portalJob(facts.id)),
    link && texts.withoutAccount(link),
  ]);
}

export function jobStartedMail(facts: JobFacts): NoticeMail {
  const words = wordsOf(facts);
  return written(texts.startedSubject(words.job), [
    texts.started(words),
    texts.followTheWork(facts.origin + paths.portalJob(facts.id)),
  ]);
}
