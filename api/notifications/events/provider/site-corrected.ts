import { m } from '../../../../paraglide/messages.js';
import { isPast } from '../../../../shared/features/jobs/job-lifecycle.ts';
import { notificationEvent, toMailbox, written, type OfProvider } from '../../rendering/notification-event.ts';
import { customerLine, readToldBooking, type ToldBooking } from '../../rendering/notification-queries.ts';

/** Nobody goes there any more, or nobody is to go yet. */
export const isOver = ({ jobStatus, endedAs, paymentState }: ToldBooking): boolean =>
  jobStatus === null ? endedAs !== null || paymentState !== 'verified' : isPast(jobStatus);

/** To those who have been told whom it is for, or where, and that was written down wrongly, be it of its job. */
export const siteCorrected = notificationEvent<OfProvider & { readonly bookingId: string }>({
  name: 'site-corrected',
  async render({ db }, { details: { bookingId, providerId } }) {
    const booking = await readToldBooking(db, bookingId);
    if (!booking || booking.providerId !== providerId || isOver(booking)) return null;
    const { reference, address, providerEmail } = booking;
    const mail = written(m.visit_mail_corrected_subject({ reference }), [
      m.visit_mail_corrected({ reference }),
      m.visit_mail_customer_is({ customer: customerLine(booking) }),
      m.visit_mail_place_is({ place: address }),
    ]);
    return toMailbox(providerEmail, mail);
  },
});
