import { m } from '../../../paraglide/messages.js';
import { quietMs } from '../rendering/notification-event.ts';
import { bookingEvent } from './to-customer.ts';

/** `isReplaced`: it replaces an earlier report. */
export type ReportSent = { readonly isReplaced: boolean };

/** Links to the report without repeating it, as for an estimate. */
export const reportSent = bookingEvent<ReportSent>({
  name: 'report-sent',
  delayMs: ({ isReplaced }) => (isReplaced ? quietMs : 0),
  isObsolete: ({ endedAs }) => endedAs !== null,
  subject: ({ reference }, { isReplaced }) =>
    (isReplaced ? m.notice_report_changed_subject : m.notice_report_subject)({ reference }),
  lines: ({ reference, requests, page, withoutAccount }, { isReplaced }) => [
    (isReplaced ? m.notice_report_changed : m.notice_report)({ reference }),
    m.notice_read_on_phone({ address: requests }),
    m.notice_read_signed_in({ address: page }),
    withoutAccount,
  ],
  push: ({ reference }, { isReplaced }) => ({
    title: isReplaced ? m.push_report_changed_title() : m.push_report_title(),
    body: m.push_report({ reference }),
  }),
});
