import { m } from '../../../../paraglide/messages.js';
import { untoldMs } from '../../../../shared/features/payments/undo.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import {
  readToldRequest,
  requestFacts,
  linkInPortal,
  nameOf,
  withoutAccount,
  type RequestFacts,
} from '../../rendering/request-facts.ts';
import { estimatePush } from '../../rendering/push-notice.ts';

/** `isAnswered`: by telephone, before its fee was seen. */
export const estimatePaidMail = (facts: RequestFacts, { isAnswered }: { readonly isAnswered: boolean }): MailText =>
  written(m.request_mail_estimate_paid_subject({ reference: facts.reference }), [
    m.request_mail_estimate_paid({ request: nameOf(facts) }),
    isAnswered ? null : m.request_mail_estimate_follows(),
    linkInPortal(facts),
    withoutAccount(facts),
  ]);

export const estimatePaid = notificationEvent({
  name: 'estimate-paid',
  holdMs: () => untoldMs,
  async render({ db, origin, links }, { subjectId, createdAt }) {
    const estimate = await readToldRequest(db, 'estimate', subjectId);
    if (estimate?.kind !== 'estimate' || estimate.endedAs !== null || estimate.paymentState !== 'verified') return null;
    const { answeredAt, documentVersion, reference } = estimate;
    const isAnsweredSince = answeredAt !== null && answeredAt >= createdAt.toISOString();
    // It says that an answer follows, which has been read by now.
    if (isAnsweredSince && documentVersion > 0) return null;
    return toCustomer({ origin }, estimate, (speech) => ({
      mail: estimatePaidMail(requestFacts(links, estimate, speech), { isAnswered: answeredAt !== null }),
      // The answer by telephone has the same place on the phone.
      push: isAnsweredSince
        ? null
        : estimatePush(reference, m.push_estimate_paid_title(), m.push_estimate_paid({ reference })),
    }));
  },
});
