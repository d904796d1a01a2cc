import { m } from '../../paraglide/messages.js';

export type Counts = { readonly bookings: number; readonly estimates: number; readonly messages: number };

/** What the operator is told of everything new at once: `2 new bookings, 1 new estimate request`. */
export const subject = ({ bookings, estimates, messages }: Counts): string =>
  [
    bookings > 0 && m.gathered_mail_bookings({ count: bookings }),
    estimates > 0 && m.gathered_mail_estimates({ count: estimates }),
    messages > 0 && m.gathered_mail_messages({ count: messages }),
  ]
    .filter((part) => part !== false)
    .join(', ');
