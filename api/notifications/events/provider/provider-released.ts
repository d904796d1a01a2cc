import { m } from '../../../../paraglide/messages.js';
import { notificationEvent, toMailbox, written, type OfProvider } from '../../rendering/notification-event.ts';
import { readToldBooking, readToldJob } from '../../rendering/notification-queries.ts';

/** To those whose a booking or a job was, and is another's now. */
export const providerReleased = notificationEvent<OfProvider & { readonly kind: 'booking' | 'job' }>({
  name: 'provider-released',
  async render({ db }, { subjectId, details: { providerId, kind } }) {
    const job = kind === 'job' ? await readToldJob(db, subjectId) : undefined;
    const row = job ?? (kind === 'booking' ? await readToldBooking(db, subjectId) : undefined);
    // It is theirs again before anybody has told them that it is not.
    if (!row || row.providerId === providerId) return null;
    const former = await db.selectFrom('provider').select('email').where('id', '=', providerId).executeTakeFirst();
    if (!former) return null;
    const what = row.reference ?? job?.title ?? '';
    const mail = written(m.notice_released_subject({ what }), [m.notice_released({ what })]);
    return toMailbox(former.email, mail);
  },
});
