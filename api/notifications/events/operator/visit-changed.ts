import { m } from '../../../../paraglide/messages.js';
import { formatVisit } from '../../../../shared/features/bookings/visit-time.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Payment } from '../../../../shared/features/payments/payment.ts';
import { notificationEvent, toMailbox, written, type MailText } from '../../rendering/notification-event.ts';
import { customerLine, readToldBooking } from '../../rendering/notification-queries.ts';

type Facts = {
  readonly reference: string;
  readonly scheduledAt: string;
  readonly paymentState: Payment['state'];
  readonly customer: string;
  readonly address: string;
  readonly origin: string;
};

/** `reason`: in the customer's words. */
type Change = { readonly isCancelled: boolean; readonly reason: string | null };

export function visitChangedMail(
  { reference, scheduledAt, paymentState, customer, address, origin }: Facts,
  { isCancelled, reason }: Change,
): MailText {
  const time = formatVisit(scheduledAt);
  return written(isCancelled ? m.visit_mail_cancelled_subject({ reference }) : m.visit_mail_moved_subject({ time }), [
    isCancelled
      ? m.visit_mail_customer_cancelled({ reference, time })
      : m.visit_mail_customer_moved({ reference, time }),
    reason === null ? null : m.visit_mail_reason_is({ reason }),
    isCancelled && paymentState === 'verified' ? m.visit_mail_fee_was_paid() : null,
    isCancelled && paymentState === 'claimed' ? m.visit_mail_fee_was_claimed() : null,
    m.visit_mail_customer_is({ customer }),
    m.visit_mail_place_is({ place: address }),
    m.mail_link_in_back_office({ address: origin + paths.adminLeads(reference) }),
  ]);
}

/** To the operator: its customer has moved or cancelled a visit. */
export const visitChanged = notificationEvent<Change>({
  name: 'visit-changed',
  async render({ db, origin, operatorEmail }, { subjectId, details }) {
    const booking = await readToldBooking(db, subjectId);
    if (!booking) return null;
    const facts = { ...booking, origin: origin(), customer: customerLine(booking) };
    return toMailbox(operatorEmail, visitChangedMail(facts, details));
  },
});
