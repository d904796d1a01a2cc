type Bounds = {
  /** Pieces of work at a time. */
  readonly places: number;
  /** Pieces that may wait for a place. */
  readonly longest: number;
  /** Those of one sender among them; any number unless said otherwise. */
  readonly longestOfSender?: number;
};

type Piece = { readonly start: () => Promise<void>; readonly drop: () => void };

/** Heavy work, a few pieces at a time. Senders take turns (round robin): one that sends much makes no other wait. */
export class TurnQueue {
  readonly #bounds: Required<Bounds>;
  /** The pieces of each sender that wait, in the order of the senders' turns. */
  readonly #waiting = new Map<string, Piece[]>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(bounds: Bounds) {
    this.#bounds = { longestOfSender: bounds.longest, ...bounds };
  }

  /** What the work comes to; null when it was not done, because too much waits already, or too much of the sender's. */
  async run<T>(work: () => Promise<T>, sender = ''): Promise<T | null> {
    const { longest, longestOfSender } = this.#bounds;
    const own = this.#waiting.get(sender) ?? [];
    const all = [...this.#waiting.values()].reduce((sum, pieces) => sum + pieces.length, 0);
    if (this.#isStopped || all >= longest || own.length >= longestOfSender) return null;
    return new Promise<T | null>((resolve, reject) => {
      own.push({ start: () => work().then(resolve, reject), drop: () => resolve(null) });
      this.#waiting.set(sender, own);
      this.#startNext();
    });
  }

  /** Drops what waits, and waits for what runs. From now on nothing is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const pieces of this.#waiting.values()) for (const piece of pieces) piece.drop();
    this.#waiting.clear();
    await Promise.all(this.#running);
  }

  #startNext(): void {
    while (this.#running.size < this.#bounds.places) {
      const [next] = this.#waiting;
      if (!next) return;
      const [sender, pieces] = next;
      const piece = pieces.shift();
      // The sender's next turn comes after everybody else's.
      this.#waiting.delete(sender);
      if (pieces.length > 0) this.#waiting.set(sender, pieces);
      if (!piece) continue;
      const running = piece.start().finally(() => {
        this.#running.delete(running);
        this.#startNext();
      });
      this.#running.add(running);
    }
  }
}
