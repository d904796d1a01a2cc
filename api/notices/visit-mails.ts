import { formatVisit } from '../../shared/bookings/visit-time.ts';
import { paths } from '../../shared/paths.ts';
import type { Payment } from '../../shared/payments/payment.ts';
import { oneLine } from '../mail/one-line.ts';
import * as links from './mail-link-texts.ts';
import { written, type NoticeMail, type Site } from './notice-mails.ts';
import * as texts from './visit-mail-texts.ts';

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
  return written(texts.movedSubject(time), [
    texts.moved({ reference, time }),
    note === null ? null : texts.officeSays(note),
    isConfirmed ? texts.calendarComesAlong : texts.stillToBeVerified,
    links.inPortal(origin + paths.portal()),
    links.withoutAccount(link),
  ]);
}

/** What becomes of a fee that has been paid, the office says. `isInCalendars`: it may be, and a file takes it out. */
export function visitCancelledMail(
  { reference, paymentState, origin, link }: Visit,
  { isInCalendars }: { readonly isInCalendars: boolean },
): NoticeMail {
  const isPaid = paymentState === 'verified' || paymentState === 'claimed';
  return written(texts.cancelledSubject(reference), [
    texts.cancelled(reference),
    isPaid ? texts.feeIsLookedAt : null,
    isInCalendars ? texts.calendarTakesItOut : null,
    links.inPortal(origin + paths.portal()),
    links.withoutAccount(link),
  ]);
}

/** For the operator. `reason`: in the customer's words. */
export function visitChangedMail(
  { reference, scheduledAt, paymentState, customer, address, origin }: Visit,
  { isCancelled, reason }: { readonly isCancelled: boolean; readonly reason: string | null },
): NoticeMail {
  const time = formatVisit(scheduledAt);
  return written(isCancelled ? texts.cancelledSubject(reference) : texts.movedSubject(time), [
    isCancelled ? texts.customerCancelled({ reference, time }) : texts.customerMoved({ reference, time }),
    reason === null ? null : texts.reasonIs(reason),
    isCancelled && paymentState === 'verified' ? texts.feeWasPaid : null,
    isCancelled && paymentState === 'claimed' ? texts.feeWasClaimed : null,
    texts.customerIs(customer),
    texts.placeIs(address),
    links.inBackOffice(origin + paths.adminLeads(reference)),
  ]);
}

/** For those who inspect, and were told of another time before. */
export function inspectionMoveMail(
  { reference, scheduledAt, customer, address }: Omit<Visit, 'origin' | 'link' | 'paymentState'>,
  { isByOffice }: { readonly isByOffice: boolean },
): NoticeMail {
  const time = formatVisit(scheduledAt);
  return written(texts.movedSubject(time), [
    isByOffice ? texts.moved({ reference, time }) : texts.customerMoved({ reference, time }),
    texts.customerIs(customer),
    texts.placeIs(address),
  ]);
}

/** For those who have been told whom it is for, or where, and that was written down wrongly. */
export const siteCorrectedMail = ({
  reference,
  customer,
  address,
}: Pick<Visit, 'reference' | 'customer' | 'address'>) =>
  written(texts.correctedSubject(reference), [
    texts.corrected(reference),
    texts.customerIs(customer),
    texts.placeIs(address),
  ]);

/** A text for professionals, with who it is for and where as they are now. */
export function withSite(text: string, before: Site, now: Site): string {
  const lines = ({ customer, address }: Site) => [texts.customerIs(customer), texts.placeIs(address)].map(oneLine);
  const [old, mended] = [lines(before), lines(now)];
  return text
    .split('\n\n')
    .map((paragraph) => mended[old.indexOf(paragraph)] ?? paragraph)
    .join('\n\n');
}
