import { m } from '../../paraglide/messages.js';
import { formatVisit } from '../../shared/bookings/visit-time.ts';
import { paths } from '../../shared/paths.ts';
import type { Payment } from '../../shared/payments/payment.ts';
import { oneLine } from '../mail/one-line.ts';
import { written, type NoticeMail, type Site } from './notice-mails.ts';

type Visit = {
  readonly reference: string;
  readonly scheduledAt: string;
  readonly paymentState: Payment['state'];
  readonly customer: string;
  readonly address: string;
  readonly origin: string;
  readonly link: string;
};

/** `note`: of the office, which has moved it. `isConfirmed`: it is paid for, and they know that. */
export function visitMovedMail(
  { reference, scheduledAt, origin, link }: Omit<Visit, 'paymentState'>,
  { note, isConfirmed }: { readonly note: string | null; readonly isConfirmed: boolean },
): NoticeMail {
  const time = formatVisit(scheduledAt);
  return written(m.visit_mail_moved_subject({ time }), [
    m.visit_mail_moved({ reference, time }),
    note === null ? null : m.visit_mail_office_says({ note }),
    isConfirmed ? m.visit_mail_calendar_comes_along() : m.visit_mail_still_to_be_verified(),
    m.mail_link_in_portal({ address: origin + paths.portal() }),
    m.mail_link_without_account({ address: link }),
  ]);
}

/** What becomes of a fee that has been paid, the office says. `isInCalendars`: it may be, and a file takes it out. */
export function visitCancelledMail(
  { reference, paymentState, origin, link }: Visit,
  { isInCalendars }: { readonly isInCalendars: boolean },
): NoticeMail {
  const isPaid = paymentState === 'verified' || paymentState === 'claimed';
  return written(m.visit_mail_cancelled_subject({ reference }), [
    m.visit_mail_cancelled({ reference }),
    isPaid ? m.visit_mail_fee_is_looked_at() : null,
    isInCalendars ? m.visit_mail_calendar_takes_it_out() : null,
    m.mail_link_in_portal({ address: origin + paths.portal() }),
    m.mail_link_without_account({ address: link }),
  ]);
}

/** For the operator. `reason`: in the customer's words. */
export function visitChangedMail(
  { reference, scheduledAt, paymentState, customer, address, origin }: Visit,
  { isCancelled, reason }: { readonly isCancelled: boolean; readonly reason: string | null },
): NoticeMail {
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

/** For those who inspect, and were told of another time before. */
export function inspectionMoveMail(
  { reference, scheduledAt, customer, address }: Omit<Visit, 'origin' | 'link' | 'paymentState'>,
  { isByOffice }: { readonly isByOffice: boolean },
): NoticeMail {
  const time = formatVisit(scheduledAt);
  return written(m.visit_mail_moved_subject({ time }), [
    isByOffice ? m.visit_mail_moved({ reference, time }) : m.visit_mail_customer_moved({ reference, time }),
    m.visit_mail_customer_is({ customer }),
    m.visit_mail_place_is({ place: address }),
  ]);
}

/** For those who have been told whom it is for, or where, and that was written down wrongly. */
export const siteCorrectedMail = ({
  reference,
  customer,
  address,
}: Pick<Visit, 'reference' | 'customer' | 'address'>) =>
  written(m.visit_mail_corrected_subject({ reference }), [
    m.visit_mail_corrected({ reference }),
    m.visit_mail_customer_is({ customer }),
    m.visit_mail_place_is({ place: address }),
  ]);

/** A text for professionals, with who it is for and where as they are now. */
export function withSite(text: string, before: Site, now: Site): string {
  const lines = ({ customer, address }: Site) =>
    [m.visit_mail_customer_is({ customer }), m.visit_mail_place_is({ place: address })].map(oneLine);
  const [old, mended] = [lines(before), lines(now)];
  return text
    .split('\n\n')
    .map((paragraph) => mended[old.indexOf(paragraph)] ?? paragraph)
    .join('\n\n');
}
