/** Within how long messages are counted, in milliseconds, and how many an address gets in that time. */
const windowMs = 10 * 60_000;
const most = 10;

/**
 * Limits what one address is told of arrived bookings: anybody can type any address. Counts in this process, all addresses
 * from the same moment on, so that forgetting them is one step.
 */
export class ArrivalLimit {
  #window = 0;
  readonly #counts = new Map<string, number>();

  /** Counts one more, and says whether it may be sent. */
  admits(address: string, now: Date): boolean {
    const window = Math.floor(now.getTime() / windowMs);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts.clear();
    }
    const key = address.toLowerCase();
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= most;
  }
}
