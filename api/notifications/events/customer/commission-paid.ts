import { m } from '../../../../paraglide/messages.js';
import { untoldMs } from '../../../../shared/features/payments/undo.ts';
import { moneySentence, type MoneySaid } from '../../rendering/money-sentence.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { requestPush } from '../../rendering/push-notice.ts';
import { linkInPortal, readToldRequest, requestFacts, type RequestFacts } from '../../rendering/request-facts.ts';

/** `end`: what becomes of it, where its job was cancelled before it came. */
export const commissionPaidMail = (facts: RequestFacts, end: MoneySaid | null): MailText =>
  written(m.request_mail_commission_paid_subject({ reference: facts.reference }), [
    m.request_mail_commission_paid({ reference: facts.reference }),
    end && moneySentence(end),
    linkInPortal(facts),
  ]);

export const commissionPaid = notificationEvent<{ readonly end: MoneySaid | null }>({
  name: 'commission-paid',
  holdMs: () => untoldMs,
  async render({ db, origin, links }, { subjectId, details: { end } }) {
    const job = await readToldRequest(db, 'commission', subjectId);
    if (job?.kind !== 'commission' || job.paymentState !== 'verified') return null;
    // What becomes of it is said with the end of the job.
    if (job.status === 'cancelled' && end === null) return null;
    return toCustomer({ origin }, job, (speech) => ({
      mail: commissionPaidMail(requestFacts(links, job, speech), end),
      push: requestPush(job, m.push_commission_paid_title(), m.push_commission_paid({ reference: job.reference })),
    }));
  },
});
