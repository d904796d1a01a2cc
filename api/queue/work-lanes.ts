type Bounds = {
  /** Pieces of work at a time. */
  readonly places: number;
  /** Pieces that may wait for a place. */
  readonly longest: number;
  /** Those of one sender among them; any number unless said otherwise. */
  readonly longestOfSender?: number;
};

type Piece = {
  readonly start: () => Promise<void>;
  readonly drop: () => void;
  readonly sender: string;
  /** Another of the same sender waits before it. */
  readonly isFurther: boolean;
};

type Lane = Bounds & { running: number; readonly waiting: Piece[] };

/**
 * Heavy work of several kinds under one bound. Of what waits, the lane that was named first goes first, and in a lane
 * the first of every sender before the second of any.
 */
export class WorkLanes<Name extends string> {
  readonly #places: number;
  readonly #lanes: ReadonlyMap<string, Lane>;
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  /** `places`: pieces of work at a time, of all lanes together. */
  constructor(places: number, lanes: Readonly<Record<Name, Bounds>>) {
    this.#places = places;
    this.#lanes = new Map(
      Object.entries<Bounds>(lanes).map(([name, bounds]) => [name, { ...bounds, running: 0, waiting: [] }]),
    );
  }

  /**
   * What the work comes to; null when it was not done, because too much waits already, too much of the same sender's,
   * or what waited was dropped.
   */
  async run<T>(name: Name, work: () => Promise<T>, sender = ''): Promise<T | null> {
    const lane = this.#lanes.get(name);
    if (!lane || this.#isStopped || lane.waiting.length >= lane.longest) return null;
    const { waiting, longestOfSender = lane.longest } = lane;
    const own = waiting.filter((piece) => piece.sender === sender).length;
    if (own >= longestOfSender) return null;
    return new Promise<T | null>((resolve, reject) => {
      const start = () => work().then(resolve, reject);
      const isFurther = own > 0;
      const before = isFurther ? -1 : waiting.findIndex((piece) => piece.isFurther);
      const at = before === -1 ? waiting.length : before;
      waiting.splice(at, 0, { start, drop: () => resolve(null), sender, isFurther });
      this.#startNext();
    });
  }

  /** Drops what waits in a lane. */
  drop(name: Name): void {
    for (const piece of this.#lanes.get(name)?.waiting.splice(0) ?? []) piece.drop();
  }

  /** Drops what waits, and waits for what runs. From now on nothing is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const lane of this.#lanes.values()) for (const piece of lane.waiting.splice(0)) piece.drop();
    await Promise.all(this.#running);
  }

  #startNext(): void {
    for (const lane of this.#lanes.values()) {
      while (this.#running.size < this.#places && lane.running < lane.places) {
        const next = lane.waiting.shift();
        if (!next) break;
        lane.running += 1;
        const running = next.start().finally(() => {
          lane.running -= 1;
          this.#running.delete(running);
          this.#startNext();
        });
        this.#running.add(running);
      }
    }
  }
}
