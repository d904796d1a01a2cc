import { m } from '../../../../paraglide/messages.js';
import { formatVisit } from '../../../../shared/features/bookings/visit-time.ts';
import { notificationEvent, toMailbox, written, type OfProvider } from '../../rendering/notification-event.ts';
import { readToldBooking } from '../../rendering/notification-queries.ts';

/** To those who were to inspect, until it is paid for. */
export const inspectionHeld = notificationEvent<OfProvider>({
  name: 'inspection-held',
  async render({ db }, { subjectId, details: { providerId } }) {
    const booking = await readToldBooking(db, subjectId);
    if (!booking || booking.providerId !== providerId || booking.paymentState === 'verified') return null;
    const { reference, scheduledAt } = booking;
    const mail = written(m.notice_inspection_held_subject({ reference }), [
      m.notice_inspection_held({ reference, time: formatVisit(scheduledAt) }),
    ]);
    return toMailbox(booking.providerEmail, mail);
  },
});
