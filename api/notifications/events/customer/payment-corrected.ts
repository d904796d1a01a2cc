import { m } from '../../../../paraglide/messages.js';
import { formatLkr } from '../../../../shared/money.ts';
import type { CorrectPayment } from '../../../../shared/features/payments/admin-payment.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { requestPush } from '../../rendering/push-notice.ts';
import {
  addressOfRequest,
  linkInPortal,
  nameOf,
  readToldRequest,
  requestFacts,
  withoutAccount,
  type OfRequest,
  type RequestFacts,
} from '../../rendering/request-facts.ts';

/** `reason`: in the administrator's words. */
export function paymentCorrectedMail(facts: RequestFacts, { receivedLkr, reason }: CorrectPayment): MailText {
  return written(m.request_mail_corrected_subject({ reference: facts.reference }), [
    receivedLkr > 0
      ? m.request_mail_corrected({ request: nameOf(facts), amount: formatLkr(receivedLkr) })
      : m.request_mail_corrected_to_nothing({ request: nameOf(facts) }),
    m.request_mail_reason_is({ reason }),
    receivedLkr > 0 ? linkInPortal(facts) : m.request_mail_claim_again({ address: addressOfRequest(facts) }),
    withoutAccount(facts),
  ]);
}

export const paymentCorrected = notificationEvent<OfRequest & CorrectPayment>({
  name: 'payment-corrected',
  async render({ db, origin, links }, { subjectId, details }) {
    const request = await readToldRequest(db, details.kind, subjectId);
    if (!request) return null;
    return toCustomer({ origin }, request, (speech) => ({
      mail: paymentCorrectedMail(requestFacts(links, request, speech), details),
      push: requestPush(request, m.push_corrected_title(), m.push_corrected({ reference: request.reference })),
    }));
  },
});
