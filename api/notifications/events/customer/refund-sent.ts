import { m } from '../../../../paraglide/messages.js';
import { untoldMs } from '../../../../shared/features/payments/undo.ts';
import { formatLkr } from '../../../../shared/money.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { requestPush } from '../../rendering/push-notice.ts';
import {
  linkInPortal,
  nameOf,
  readToldRequest,
  requestFacts,
  withoutAccount,
  type OfRequest,
  type RequestFacts,
} from '../../rendering/request-facts.ts';

/** `amountLkr`: null where it is not known. */
export const refundSentMail = (facts: RequestFacts, amountLkr: number | null): MailText =>
  written(m.request_mail_refund_sent_subject({ reference: facts.reference }), [
    amountLkr === null
      ? m.request_mail_refund_sent({ request: nameOf(facts) })
      : m.request_mail_amount_refunded({ request: nameOf(facts), amount: formatLkr(amountLkr) }),
    m.request_mail_refund_takes_its_time(),
    linkInPortal(facts),
    withoutAccount(facts),
  ]);

export const refundSent = notificationEvent<OfRequest & { readonly amountLkr: number | null }>({
  name: 'refund-sent',
  holdMs: () => untoldMs,
  async render({ db, origin, links }, { subjectId, details }) {
    const request = await readToldRequest(db, details.kind, subjectId);
    if (!request || request.refundedAt === null) return null;
    const { reference } = request;
    return toCustomer({ origin }, request, (speech) => ({
      mail: refundSentMail(requestFacts(links, request, speech), details.amountLkr),
      push: {
        ...requestPush(request, m.push_refund_sent_title(), m.push_refund_sent({ reference })),
        tag: `refund-${reference}`,
      },
    }));
  },
});
