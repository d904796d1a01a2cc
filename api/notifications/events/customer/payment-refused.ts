import { m } from '../../../../paraglide/messages.js';
import { formatLkr } from '../../../../shared/money.ts';
import type { RefusePayment } from '../../../../shared/features/payments/admin-payment.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { requestPush } from '../../rendering/push-notice.ts';
import {
  addressOfRequest,
  nameOf,
  readToldRequest,
  requestFacts,
  withoutAccount,
  type OfRequest,
  type RequestFacts,
} from '../../rendering/request-facts.ts';

/** `reason`: in the administrator's words. */
export function paymentRefusedMail(facts: RequestFacts, { reason, receivedLkr }: RefusePayment): MailText {
  return written(m.request_mail_not_found_subject({ reference: facts.reference }), [
    m.request_mail_not_found({ request: nameOf(facts) }),
    m.request_mail_reason_is({ reason }),
    receivedLkr === null ? null : m.request_mail_amount_comes_back({ amount: formatLkr(receivedLkr) }),
    m.request_mail_claim_again({ address: addressOfRequest(facts) }),
    withoutAccount(facts),
  ]);
}

export const paymentRefused = notificationEvent<OfRequest & RefusePayment>({
  name: 'payment-refused',
  async render({ db, origin, links }, { subjectId, details }) {
    const request = await readToldRequest(db, details.kind, subjectId);
    // It has been found since; what comes back of a part of it is told all the same.
    if (!request || (request.paymentState === 'verified' && details.receivedLkr === null)) return null;
    return toCustomer({ origin }, request, (speech) => ({
      mail: paymentRefusedMail(requestFacts(links, request, speech), details),
      push: requestPush(request, m.push_not_found_title(), m.push_not_found({ reference: request.reference })),
    }));
  },
});
