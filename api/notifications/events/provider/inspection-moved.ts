import { m } from '../../../../paraglide/messages.js';
import { formatVisit } from '../../../../shared/features/bookings/visit-time.ts';
import type { Place } from '../../rendering/job-facts.ts';
import {
  notificationEvent,
  toMailbox,
  written,
  type MailText,
  type OfProvider,
} from '../../rendering/notification-event.ts';
import { customerLine, readToldBooking } from '../../rendering/notification-queries.ts';

type Move = { readonly isByOffice: boolean };

function inspectionMovedMail(
  { reference, scheduledAt, customer, address }: Place & { readonly reference: string; readonly scheduledAt: string },
  { isByOffice }: Move,
): MailText {
  const time = formatVisit(scheduledAt);
  return written(m.visit_mail_moved_subject({ time }), [
    isByOffice ? m.visit_mail_moved({ reference, time }) : m.visit_mail_customer_moved({ reference, time }),
    m.visit_mail_customer_is({ customer }),
    m.visit_mail_place_is({ place: address }),
  ]);
}

/** To those who inspect, and were told of another time before. */
export const inspectionMoved = notificationEvent<OfProvider & Move>({
  name: 'inspection-moved',
  async render({ db }, { subjectId, details }) {
    const booking = await readToldBooking(db, subjectId);
    if (!booking || booking.endedAs !== null || booking.paymentState !== 'verified') return null;
    if (booking.providerId !== details.providerId) return null;
    const mail = inspectionMovedMail({ ...booking, customer: customerLine(booking) }, details);
    return toMailbox(booking.providerEmail, mail);
  },
});
