import { m } from '../../../../paraglide/messages.js';
import { paths } from '../../../../shared/paths.ts';
import { moneySentence, type MoneySaid } from '../../rendering/money-sentence.ts';
import { notificationEvent, quietMs, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { readToldEstimate } from '../../rendering/notification-queries.ts';
import { estimatePush } from '../../rendering/push-notice.ts';
import { linkTo } from '../../rendering/request-facts.ts';

type Facts = {
  readonly reference: string;
  readonly providerName: string;
  readonly origin: string;
  /** For a person without an account. */
  readonly link: string;
};

/**
 * `isReplaced`: it takes the place of another; `isNone`: it says why there can be no estimate; `end`: and what becomes
 * of the fee, where that is said.
 */
export type Answer = { readonly isReplaced: boolean; readonly isNone: boolean; readonly end: MoneySaid | null };

/** Where to read it; what it says is not for an address that nobody has checked. */
export function estimateAnsweredMail(
  { reference, providerName, origin, link }: Facts,
  { isReplaced, isNone, end }: Answer,
): MailText {
  const subject = isReplaced ? m.notice_reanswered_subject({ reference }) : m.notice_answered_subject({ reference });
  return written(isNone ? m.notice_no_estimate_subject({ reference }) : subject, [
    isReplaced ? m.notice_reanswered({ reference, provider: providerName }) : null,
    isNone ? m.notice_no_estimate({ reference, provider: providerName }) : null,
    end && moneySentence(end),
    isReplaced || isNone ? null : m.notice_answered({ reference, provider: providerName }),
    m.notice_read_on_phone({ address: origin + paths.requests() }),
    m.notice_read_signed_in({ address: origin + paths.portal() }),
    m.mail_link_without_account({ address: link }),
  ]);
}

function pushTitle({ isReplaced, isNone }: Answer): string {
  if (isNone) return m.push_no_estimate_title();
  return isReplaced ? m.push_reanswered_title() : m.push_answered_title();
}

/** What it says stands in My Requests and in the portal alone: the address may be somebody else's. */
export const estimateAnswered = notificationEvent<Answer>({
  name: 'estimate-answered',
  holdMs: ({ isReplaced }) => (isReplaced ? quietMs : 0),
  async render({ db, origin, links }, { subjectId, details }) {
    const estimate = await readToldEstimate(db, subjectId);
    if (!estimate) return null;
    const { reference } = estimate;
    return toCustomer({ origin }, estimate, (speech) => ({
      mail: estimateAnsweredMail(
        { ...estimate, origin: speech.origin, link: linkTo(links, 'estimate', estimate, speech.language) },
        details,
      ),
      push: estimatePush(reference, pushTitle(details), m.push_answered({ reference })),
    }));
  },
});
