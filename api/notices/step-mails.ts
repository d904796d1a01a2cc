import { m } from '../../paraglide/messages.js';
import { formatLkr } from '../../shared/money.ts';
import { paths } from '../../shared/paths.ts';
import { wordsOf, written, type EstimateFacts, type JobFacts, type NoticeMail } from './notice-mails.ts';
import * as texts from './notice-texts.ts';

/** As of a booking that has arrived: nothing that the sender typed is in it. The professional’s name is ours. */
export const estimateArrivedMail = ({
  reference,
  providerName,
  amountLkr,
  origin,
  link,
}: EstimateFacts & { readonly amountLkr: number }): NoticeMail =>
  written(m.step_mail_estimate_arrived_subject({ reference }), [
    m.step_mail_estimate_arrived({ reference, provider: providerName }),
    m.step_mail_fee_comes_first({ amount: formatLkr(amountLkr) }),
    m.step_mail_sign_in_to_follow({ address: origin + paths.portal() }),
    m.mail_link_without_account({ address: link }),
  ]);

/** `link`: to its booking, for whoever has no account. */
export function jobMadeMail(facts: JobFacts, link: string | null): NoticeMail {
  const words = wordsOf(facts);
  return written(m.step_mail_job_made_subject({ job: words.job }), [
    texts.jobMade(words),
    m.step_mail_follow_the_work({ address: facts.origin + paths.portalJob(facts.id) }),
    link && m.mail_link_without_account({ address: link }),
  ]);
}

export function jobStartedMail(facts: JobFacts): NoticeMail {
  const words = wordsOf(facts);
  return written(m.step_mail_started_subject({ job: words.job }), [
    texts.started(words),
    m.step_mail_follow_the_work({ address: facts.origin + paths.portalJob(facts.id) }),
  ]);
}
