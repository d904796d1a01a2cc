type Bounds = {
  /** Pieces of work at a time. */
  readonly places: number;
  /** Pieces that may wait for a place. */
  readonly longest: number;
};

type Piece = { readonly start: () => Promise<void>; readonly drop: () => void };

type Lane = Bounds & { running: number; readonly waiting: Piece[] };

/** Heavy work of several kinds under one bound. Of what waits, the lane that was named first goes first. */
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

  /** What the work comes to; null when it was not done, because too much waits already or what waited was dropped. */
  async run<T>(name: Name, work: () => Promise<T>): Promise<T | null> {
    const lane = this.#lanes.get(name);
    if (!lane || this.#isStopped || lane.waiting.length >= lane.longest) return null;
    return new Promise<T | null>((resolve, reject) => {
      lane.waiting.push({ start: () => work().then(resolve, reject), drop: () => resolve(null) });
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
