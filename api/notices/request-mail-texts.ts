import { m } from '../../paraglide/messages.js';

/** A request within a sentence. */
export const requests = {
  booking: (reference: string) => m.request_mail_requests_booking({ reference }),
  estimate: (reference: string) => m.request_mail_requests_estimate({ reference }),
  commission: (reference: string) => m.request_mail_requests_commission({ reference }),
};
