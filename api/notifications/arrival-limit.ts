import { mailboxOf } from '../router/limits/contact-limit.ts';
import { memoryLimiter, secondsToWait, type MakeLimiter } from '../router/limits/limiters.ts';

/** Within how long messages are counted. */
const seconds = 10 * 60;

/** How many a mailbox gets in that time, however its address is written. */
const mostToMailbox = 10;

/** How many one client address has sent in that time, to whomever. Phones of one carrier share it. */
const mostBySender = 20;

/** Counts one more, and says whether it may be sent. `sender`: see `AddressPrefixes`. */
export type ArrivalLimit = (address: string, sender: string) => Promise<boolean>;

/** Limits what people are told of arrived bookings: anybody can type any address. */
export function arrivalLimit(limiter: MakeLimiter = memoryLimiter): ArrivalLimit {
  const toMailbox = limiter('mail to a mailbox', { points: mostToMailbox, seconds });
  const bySender = limiter('mail by a sender', { points: mostBySender, seconds });
  return async (address, sender) => {
    // Both, so that what is not sent to one mailbox still counts for the sender.
    const waits = [await secondsToWait(toMailbox, mailboxOf(address)), await secondsToWait(bySender, sender)];
    return waits.every((wait) => wait === null);
  };
}
