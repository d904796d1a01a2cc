import { mailboxOf } from '../limits/contact-limit.ts';
import { ownUsesOnly, type ShareUses } from '../limits/shared-uses.ts';
import { WindowCounts, type Clock } from '../limits/window-counts.ts';

/** Within how long messages are counted, in milliseconds. */
const windowMs = 10 * 60_000;

/** How many a mailbox gets in that time, however its address is written. */
const mostToMailbox = 10;

/** How many one client address has sent in that time, to whomever. Phones of one carrier share it. */
const mostBySender = 20;

/** Limits what people are told of arrived bookings: anybody can type any address. */
export class ArrivalLimit {
  readonly #toMailbox: WindowCounts;
  readonly #bySender: WindowCounts;

  constructor({ clock, share = ownUsesOnly }: { readonly clock?: Clock; readonly share?: ShareUses } = {}) {
    this.#toMailbox = new WindowCounts({ clock, windowMs, share: share('mail to a mailbox') });
    this.#bySender = new WindowCounts({ clock, windowMs, share: share('mail by a sender') });
  }

  /** Counts one more, and says whether it may be sent. `sender`: see `AddressPrefixes`. */
  admits(address: string, sender: string): boolean {
    // Both, so that what is not sent to one mailbox still counts for whoever wanted it sent.
    const [toMailbox, bySender] = [this.#toMailbox.add(mailboxOf(address)), this.#bySender.add(sender)];
    return toMailbox <= mostToMailbox && bySender <= mostBySender;
  }
}
