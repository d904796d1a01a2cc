import { formatLkr } from '../../shared/money.ts';
import { paths } from '../../shared/paths.ts';
import * as links from './mail-link-texts.ts';
import { wordsOf, written, type EstimateFacts, type JobFacts, type NoticeMail } from './notice-mails.ts';
import * as texts from './step-mail-texts.ts';

/** As of a booking that has arrived: nothing that the sender typed is in it. The professional’s name is ours. */
export const estimateArrivedMail = ({
  reference,
  providerName,
  amountLkr,
  origin,
  link,
}: EstimateFacts & { readonly amountLkr: number }): NoticeMail =>
  written(texts.estimateArrivedSubject(reference), [
    texts.estimateArrived(reference, providerName),
    texts.feeComesFirst(formatLkr(amountLkr)),
    texts.signInToFollow(origin + paths.portal()),
    links.withoutAccount(link),
  ]);

/** `link`: to its booking, for whoever has no account. */
export function jobMadeMail(facts: JobFacts, link: string | null): NoticeMail {
  const words = wordsOf(facts);
  return written(texts.jobMadeSubject(words.job), [
    texts.jobMade(words),
    texts.followTheWork(facts.origin + paths.portalJob(facts.id)),
    link && links.withoutAccount(link),
  ]);
}

export function jobStartedMail(facts: JobFacts): NoticeMail {
  const words = wordsOf(facts);
  return written(texts.startedSubject(words.job), [
    texts.started(words),
    texts.followTheWork(facts.origin + paths.portalJob(facts.id)),
  ]);
}
