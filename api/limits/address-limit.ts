import { prefixesOf, type AddressPrefixes } from './address-prefixes.ts';
import type { Share } from './shared-uses.ts';
import { WindowCounts, type Clock } from './window-counts.ts';

/** Uses a minute. */
export type Ceilings = {
  /** Of one IPv4 address or one IPv6 /64. */
  readonly sender: number;
  /** Of everybody together, before those who send the most are asked to wait. */
  readonly overall: number;
};

/** An IPv6 /48 has 65,536 times the /64 of one sender; together they may do this many times what one may. */
const siteFactor = 5;

const everybody = 'everybody';

/** Told to other processes beside addresses, and none of those. */
const [begun, takenBack] = ['begun', 'taken back'];

/** Limits what clients do by their addresses. Both answers are null for 'go on', otherwise the seconds to wait. */
export class AddressLimit {
  readonly #ceilings: Ceilings;
  // Each has a memory of its own: whoever makes up senders has only senders forgotten.
  readonly #bySender: WindowCounts;
  readonly #bySite: WindowCounts;
  readonly #byProvider: WindowCounts;
  /** How many senders a site has, how many sites a provider, and how many providers there are. */
  readonly #parts: WindowCounts;
  readonly #together: WindowCounts;

  readonly #note: (what: string) => void;

  /** `share`: tells the other processes of what is counted here, and counts what they tell. */
  constructor(
    ceilings: Ceilings,
    { clock, share }: { readonly clock?: Clock | undefined; readonly share?: Share } = {},
  ) {
    this.#ceilings = ceilings;
    this.#note = share?.((what, times) => this.#replay(what, times)) ?? (() => {});
    this.#bySender = new WindowCounts({ clock });
    this.#bySite = new WindowCounts({ clock });
    this.#byProvider = new WindowCounts({ clock });
    this.#parts = new WindowCounts({ clock });
    this.#together = new WindowCounts({ clock });
  }

  /** Counts one try against the sender alone, whatever may come of it. */
  admit(address: string): number | null {
    // Of who is refused for certain the others need hear no more.
    if (this.#bySender.get(prefixesOf(address).sender) <= this.#ceilings.sender) this.#note(address);
    return this.#admit(address);
  }

  #admit(address: string): number | null {
    const prefixes = prefixesOf(address);
    const { sender, site, provider, isCountless } = prefixes;
    const [bySender, bySite, byProvider] = [
      this.#bySender.add(sender),
      this.#bySite.get(site),
      this.#byProvider.get(provider),
    ];
    // What is refused here does not count for the neighbours.
    if (bySender > this.#ceilings.sender) return this.#bySender.secondsLeft;
    if (bySender === 1) this.#parts.add(site);
    if (bySite === 0) this.#parts.add(`sites of ${provider}`);
    if (byProvider === 0) this.#parts.add(everybody);
    this.#byProvider.add(provider);
    return this.#bySite.add(site) > this.#ceilings.sender * siteFactor && isCountless ? this.#bySite.secondsLeft : null;
  }

  /**
   * `admit` for whom it refuses for certain. For everybody else null, and nothing is counted: they are still to be
   * admitted.
   */
  turnAway(address: string): number | null {
    const { sender, site, isCountless } = prefixesOf(address);
    const isSpent =
      this.#bySender.get(sender) >= this.#ceilings.sender ||
      (isCountless && this.#bySite.get(site) >= this.#ceilings.sender * siteFactor);
    return isSpent ? this.admit(address) : null;
  }

  /**
   * Counts what was admitted, and is worth doing, against the ceiling of all. Above it only those are refused who have
   * had more than their share, so nobody who sends little waits for somebody who sends much.
   */
  begin(address: string): number | null {
    if (this.#together.get(everybody) >= this.#ceilings.overall && this.#isHeavy(prefixesOf(address))) {
      return this.#together.secondsLeft;
    }
    this.#together.add(everybody);
    this.#note(begun);
    return null;
  }

  /** What was begun came to nothing: it costs nobody but its sender. */
  takeBack(): void {
    this.#together.takeBack(everybody);
    this.#note(takenBack);
  }

  #replay(what: string, times: number): void {
    // What is more than that is refused already.
    for (let time = 0; time < Math.min(times, this.#ceilings.overall); time += 1) {
      if (what === begun) this.#together.add(everybody);
      else if (what === takenBack) this.#together.takeBack(everybody);
      else this.#admit(what);
    }
  }

  /**
   * Providers share the ceiling, the sites of a provider its share, the senders of a site the site's. Whoever stands
   * within a share at any level is light: made-up senders of one network share that network's part, and take nothing of
   * another's.
   */
  #isHeavy({ sender, site, provider }: AddressPrefixes): boolean {
    const shareOfProvider = this.#ceilings.overall / Math.max(1, this.#parts.get(everybody));
    const shareOfSite = shareOfProvider / Math.max(1, this.#parts.get(`sites of ${provider}`));
    const shareOfSender = shareOfSite / Math.max(1, this.#parts.get(site));
    return (
      this.#byProvider.get(provider) > shareOfProvider &&
      this.#bySite.get(site) > shareOfSite &&
      this.#bySender.get(sender) > shareOfSender
    );
  }
}
