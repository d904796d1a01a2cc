import { m } from '../../../paraglide/messages.js';
import { paths } from '../../../shared/paths.ts';
import { toCustomer, mailTextOf, type NotificationEvent } from '../rendering/notification-event.ts';
import { deskOf } from './to-mailbox.ts';
import { addressOf, placeOfContact } from '../rendering/push-notice.ts';

/** The office has decided about an application. */
export const applicationDecided: NotificationEvent<object> = {
  name: 'application-decided',
  async render({ db, origin, desks }, { subjectId: id }) {
    const row = await db
      .selectFrom('application')
      .innerJoin('contactMessage', 'contactMessage.id', 'application.id')
      .leftJoin('provider', 'provider.id', 'application.providerId')
      .select(['contactMessage.email', 'contactMessage.phone', 'contactMessage.language', 'secretHash'])
      .select('contactMessage.customerId')
      .select(['application.state', 'application.reason', 'provider.id as providerId'])
      .select(['provider.phone as providerPhone', 'provider.language as providerLanguage', 'deskGeneration'])
      .where('application.id', '=', id)
      .executeTakeFirst();
    if (!row || row.state === 'received') return null;
    const { reason, state, providerId, providerPhone, providerLanguage, deskGeneration, ...to } = row;
    const desk =
      state === 'refused'
        ? null
        : deskOf({ providerId, providerPhone, providerLanguage, deskGeneration }, { desks, origin });
    const place = placeOfContact(to.customerId);
    return toCustomer(
      { origin },
      { ...to, accountEmail: null, isVerified: null, of: { contactMessageId: id } },
      (site) => {
        const link = site.origin + place;
        const said = state === 'refused' ? m.join_mail_refused({ reason: reason ?? '' }) : m.join_mail_accepted();
        const subject = state === 'refused' ? m.join_mail_refused_subject() : m.join_mail_accepted_subject();
        const url = addressOf(place);
        return {
          mail: mailTextOf(subject, [
            said,
            (place === paths.portal() ? m.thread_mail_read_it : m.join_mail_answer)({ address: link }),
            desk && m.notice_desk_is_here({ address: desk }),
          ]),
          link: desk ?? link,
          push: { title: subject, body: said, url, tag: `application-${id}` },
        };
      },
    );
  },
};
