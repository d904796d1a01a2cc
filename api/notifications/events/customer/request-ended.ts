import { m } from '../../../../paraglide/messages.js';
import { inspectionCalendar } from '../../../../shared/features/bookings/inspection-calendar.ts';
import type { RequestEnding } from '../../../../shared/features/payments/request-state.ts';
import { moneySentence, type MoneySaid } from '../../rendering/money-sentence.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { cancelledEntry } from '../../rendering/notification-queries.ts';
import { requestPush } from '../../rendering/push-notice.ts';
import {
  linkInPortal,
  nameOf,
  readToldRequest,
  requestFacts,
  withoutAccount,
  type OfRequest,
  type RequestFacts,
} from '../../rendering/request-facts.ts';

/** `reason`: in the administrator's words. */
type End = MoneySaid & { readonly as: RequestEnding; readonly reason: string };

export function requestEndedMail(facts: RequestFacts, end: End & { readonly isInCalendars: boolean }): MailText {
  const isRefused = end.as === 'refused';
  return written(
    (isRefused ? m.request_mail_refused_subject : m.request_mail_cancelled_subject)({ reference: facts.reference }),
    [
      (isRefused ? m.request_mail_refused : m.request_mail_cancelled)({ request: nameOf(facts) }),
      m.request_mail_reason_is({ reason: end.reason }),
      moneySentence(end),
      end.isInCalendars ? m.visit_mail_calendar_takes_it_out() : null,
      linkInPortal(facts),
      withoutAccount(facts),
    ],
  );
}

type Ended = Parameters<typeof requestPush>[0];

export const requestEndedPush = (request: Ended, as: RequestEnding) =>
  as === 'refused'
    ? requestPush(request, m.push_request_refused_title(), m.push_request_refused({ reference: request.reference }))
    : requestPush(
        request,
        m.push_request_cancelled_title(),
        m.push_request_cancelled({ reference: request.reference }),
      );

/** By the office. */
export const requestEnded = notificationEvent<OfRequest & End>({
  name: 'request-ended',
  async render({ db, now, origin, links, organizer }, { subjectId, details }) {
    const request = await readToldRequest(db, details.kind, subjectId);
    if (!request) return null;
    return toCustomer({ origin }, request, (speech) => {
      const facts = requestFacts(links, request, speech);
      const entry = request.kind === 'booking' ? cancelledEntry({ ...request, ...speech }, { organizer, now }) : null;
      return {
        mail: {
          ...requestEndedMail(facts, { ...details, isInCalendars: entry !== null }),
          calendar: entry && inspectionCalendar(entry),
        },
        push: requestEndedPush(request, details.as),
      };
    });
  },
});
