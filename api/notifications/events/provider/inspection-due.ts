import { m } from '../../../../paraglide/messages.js';
import { formatVisit } from '../../../../shared/features/bookings/visit-time.ts';
import { ahead, whenOf, type Place, type Visit } from '../../rendering/job-facts.ts';
import {
  notificationEvent,
  toMailbox,
  written,
  type MailText,
  type OfProvider,
} from '../../rendering/notification-event.ts';
import { customerLine, readToldBooking } from '../../rendering/notification-queries.ts';

/** `isAssigned`: it is theirs since now, and was paid for before. */
type Due = { readonly isAssigned: boolean };

function inspectionDueMail(visit: Visit & Place & { readonly reference: string }, { isAssigned }: Due): MailText {
  const { scheduledAt, reference, customer, address } = visit;
  const subject =
    scheduledAt === null
      ? m.notice_chosen_subject({ job: reference })
      : m.notice_inspect_subject({ time: formatVisit(scheduledAt) });
  return written(subject, [
    isAssigned ? m.notice_inspect_assigned({ reference }) : m.notice_inspect_paid({ reference }),
    whenOf(visit),
    m.notice_customer_is({ customer }),
    m.notice_place_is({ place: address }),
  ]);
}

/** To those who inspect: it has been paid for. */
export const inspectionDue = notificationEvent<OfProvider & Due>({
  name: 'inspection-due',
  async render({ db, now }, { subjectId, details }) {
    const booking = await readToldBooking(db, subjectId);
    if (!booking || booking.endedAs !== null || booking.paymentState !== 'verified') return null;
    if (booking.providerId !== details.providerId) return null;
    const visit = { ...booking, scheduledAt: ahead(booking.scheduledAt, now), customer: customerLine(booking) };
    return toMailbox(booking.providerEmail, inspectionDueMail(visit, details));
  },
});
