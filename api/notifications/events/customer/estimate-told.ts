import { m } from '../../../../paraglide/messages.js';
import { untoldMs } from '../../../../shared/features/payments/undo.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import {
  readToldRequest,
  requestFacts,
  linkInPortal,
  withoutAccount,
  type RequestFacts,
} from '../../rendering/request-facts.ts';
import { estimatePush } from '../../rendering/push-notice.ts';

/** By telephone. */
export const estimateToldMail = (facts: RequestFacts & { readonly providerName: string }): MailText =>
  written(m.request_mail_told_subject({ reference: facts.reference }), [
    m.request_mail_told({ reference: facts.reference, provider: facts.providerName }),
    linkInPortal(facts),
    withoutAccount(facts),
  ]);

export const estimateTold = notificationEvent({
  name: 'estimate-told',
  holdMs: () => untoldMs,
  async render({ db, origin, links }, { subjectId }) {
    const estimate = await readToldRequest(db, 'estimate', subjectId);
    if (estimate?.kind !== 'estimate' || estimate.endedAs !== null || estimate.answeredAt === null) return null;
    // Overtaken by an answer in writing.
    if (estimate.documentVersion > 0) return null;
    const { reference } = estimate;
    return toCustomer({ origin }, estimate, (speech) => ({
      mail: estimateToldMail(requestFacts(links, estimate, speech)),
      push: estimatePush(reference, m.push_told_title(), m.push_answered({ reference })),
    }));
  },
});
