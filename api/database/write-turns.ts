/** As SQLite itself says that somebody else holds the lock: https://www.sqlite.org/rescode.html#busy */
export class WaitedInVain extends Error {
  override readonly name = 'WaitedInVain';
  readonly errcode = 5;

  constructor() {
    super('The database did not take this in time');
  }
}

/**
 * Lets so many writes at once use connections, so that however long they wait for locks, some connections are left for
 * reads.
 */
export class WriteTurns {
  readonly #patienceMs: number;
  #free: number;
  readonly #waiting = new Set<() => void>();

  /** `patienceMs`: how long one may wait for its turn, in milliseconds. */
  constructor(atOnce: number, patienceMs: number) {
    this.#free = atOnce;
    this.#patienceMs = patienceMs;
  }

  async run<T>(work: () => Promise<T>, patienceMs = this.#patienceMs): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(patienceMs);
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next) next();
      else this.#free += 1;
    }
  }

  #turn(patienceMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const impatience = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new WaitedInVain());
      }, patienceMs);
      const begin = () => {
        clearTimeout(impatience);
        this.#waiting.delete(begin);
        resolve();
      };
      this.#waiting.add(begin);
    });
  }
}
