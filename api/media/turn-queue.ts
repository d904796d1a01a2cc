type Bounds = {
  /** Number of jobs that run at a time. */
  readonly places: number;
  /** Maximum number of queued jobs. */
  readonly longest: number;
  /** Maximum number of queued jobs of one sender; unlimited if not given. */
  readonly longestOfSender?: number;
};

type Piece = { readonly start: () => Promise<void>; readonly drop: () => void };

/**
 * Runs heavy jobs, a few at a time. Senders take turns (round robin), so that one sender's jobs do not delay another's.
 */
export class TurnQueue {
  readonly #bounds: Required<Bounds>;
  /** The queued jobs of each sender, in the order of the senders' turns. */
  readonly #waiting = new Map<string, Piece[]>();
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  constructor(bounds: Bounds) {
    this.#bounds = { longestOfSender: bounds.longest, ...bounds };
  }

  /** The result of the job; null when it was rejected because the queue, or the sender's share of it, is full. */
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

  /** Rejects the queued jobs and waits for the running ones. Later jobs are rejected. */
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
