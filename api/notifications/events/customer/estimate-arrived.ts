import { m } from '../../../../paraglide/messages.js';
import { formatLkr } from '../../../../shared/money.ts';
import { paths } from '../../../../shared/paths.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { readToldEstimate } from '../../rendering/notification-queries.ts';
import { estimatePush } from '../../rendering/push-notice.ts';
import { linkTo } from '../../rendering/request-facts.ts';

type Facts = {
  readonly reference: string;
  readonly providerName: string;
  /** Of its fee, in whole LKR. */
  readonly feeLkr: number;
  readonly origin: string;
  readonly link: string;
};

/** As of a booking that has arrived: nothing that the sender typed is in it. The professional’s name is ours. */
export const estimateArrivedMail = ({ reference, providerName, feeLkr, origin, link }: Facts): MailText =>
  written(m.step_mail_estimate_arrived_subject({ reference }), [
    m.step_mail_estimate_arrived({ reference, provider: providerName }),
    m.step_mail_fee_comes_first({ amount: formatLkr(feeLkr) }),
    m.step_mail_sign_in_to_follow({ address: origin + paths.portal() }),
    m.mail_link_without_account({ address: link }),
  ]);

export const estimateArrived = notificationEvent({
  name: 'estimate-arrived',
  async render({ db, origin, links }, { subjectId }) {
    const estimate = await readToldEstimate(db, subjectId);
    if (!estimate || estimate.endedAs !== null) return null;
    // To the address as it was typed, in the language of the form.
    const to = { ...estimate, isVerified: null, language: estimate.writtenIn };
    const { reference } = estimate;
    return toCustomer({ origin }, to, (speech) => ({
      mail: estimateArrivedMail({
        ...estimate,
        origin: speech.origin,
        link: linkTo(links, 'estimate', estimate, speech.language),
      }),
      push: estimatePush(reference, m.push_estimate_arrived_title(), m.push_estimate_arrived({ reference })),
    }));
  },
});
