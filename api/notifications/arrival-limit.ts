import { mailboxOf } from '../router/limits/contact-limit.ts';
import { memoryLimiter, secondsToWait, type MakeLimiter } from '../router/limits/limiters.ts';

/** The window in which messages are counted, in seconds. */
const seconds = 10 * 60;

/** Limit per mailbox and window; spellings of the same address count as one mailbox. */
const maxToMailbox = 10;

/** Limit per client address and window, over all mailboxes. Phones of one carrier share an address. */
const maxBySender = 20;

/** Counts one more message and returns whether it may be sent. `sender`: see `AddressPrefixes`. */
export type ArrivalLimit = (address: string, sender: string) => Promise<boolean>;

/** Limits the notifications about new bookings, because anybody can type any address. */
export function arrivalLimit(limiter: MakeLimiter = memoryLimiter): ArrivalLimit {
  const toMailbox = limiter('mail to a mailbox', { points: maxToMailbox, seconds });
  const bySender = limiter('mail by a sender', { points: maxBySender, seconds });
  return async (address, sender) => {
    // A message refused for its mailbox still counts for its sender. One refused for its sender does not count for the
    // mailbox, whose owner then still hears of what they send themselves.
    if ((await secondsToWait(bySender, sender)) !== null) return false;
    return (await secondsToWait(toMailbox, mailboxOf(address))) === null;
  };
}
