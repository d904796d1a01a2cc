import { faults, type RunPlan } from './run-plan.ts';

/** What the server has stored under a mark. */
export type Arrival = {
  readonly count: number;
  /** Owners of the accounts that it belongs to; null for no account. */
  readonly owners: readonly (string | null)[];
  /** SHA-256 of each complete photo, as it was sent. */
  readonly photos: readonly string[];
};

export type Ending = {
  /** Number of planned runs. */
  readonly runs: number;
  /** Why the runs were interrupted; null if they were not. */
  readonly cutShort: string | null;
  readonly arrived: ReadonlyMap<string, Arrival>;
  /** The marks of unsent requests on the device at the end; null if it could not be asked. */
  readonly waiting: readonly string[] | null;
};

export type Totals = { readonly lines: readonly string[]; readonly failures: readonly string[] };

/** Minimum share of runs that have to be shown as saved; fewer prove nothing. */
const leastSaved = 0.6;
/** Minimum share of runs with each fault. */
const leastOfEach = 0.06;

/** Counts and evaluates the results, separately from playing the runs in a browser. */
export class Tally {
  readonly #seed: number;
  readonly #plans = new Map<string, RunPlan & { readonly run: number }>();
  readonly #promised = new Set<string>();
  readonly #hangs: string[] = [];
  readonly #withoutApp = new Set<string>();
  readonly #photos = new Map<string, readonly string[]>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Starts a run and returns its mark, which identifies its requests. */
  begin(run: number, plan: RunPlan): string {
    const mark = `soak ${this.#seed} ${run}`;
    this.#plans.set(mark, { ...plan, run });
    return mark;
  }

  /** The person was told that the request is saved or confirmed. */
  promise(mark: string): void {
    this.#promised.add(mark);
  }

  isPromised(mark: string): boolean {
    return this.#promised.has(mark);
  }

  /** These photos were added before sending: SHA-256 of each. */
  add(mark: string, digests: readonly string[]): void {
    this.#photos.set(mark, digests);
  }

  /** It arrived while no page of the app was open. */
  arriveWithoutApp(mark: string): void {
    this.#withoutApp.add(mark);
  }

  /** An expected event did not occur in time. */
  hang(mark: string, what: string): void {
    this.#hangs.push(`${mark}: ${what}`);
  }

  get played(): number {
    return this.#plans.size;
  }

  get saved(): number {
    return this.#promised.size;
  }

  get hangs(): number {
    return this.#hangs.length;
  }

  totals({ runs, cutShort, arrived, waiting }: Ending): Totals {
    const plans = [...this.#plans.values()];
    const count = (matches: (plan: RunPlan) => boolean) => plans.filter(matches).length;
    const absent = [...this.#promised].filter((mark) => !arrived.has(mark));
    // A request that may still be on the device is not lost yet.
    const lost = waiting === null ? [] : absent.filter((mark) => !waiting.includes(mark));
    const doubled = [...arrived].filter(([, { count: times }]) => times > 1).map(([mark]) => mark);
    const strange = [...arrived].filter(([mark, { owners }]) => this.#isStrange(mark, owners)).map(([mark]) => mark);
    const kept = [...this.#photos].filter(([mark]) => this.#promised.has(mark) && arrived.has(mark));
    const wrongPhotos = kept
      .filter(([mark, digests]) => !isSame(digests, arrived.get(mark)?.photos ?? []))
      .map(([mark]) => mark);
    const addedPhotos = kept.reduce((sum, [, digests]) => sum + digests.length, 0);
    const owned = [...arrived.values()].filter(({ owners }) => owners.some((owner) => owner !== null)).length;
    const closed = count(({ fault }) => fault === 'app closed');
    const lines = [
      `${plans.length} of ${runs} runs with seed ${this.#seed}${cutShort === null ? '' : `, cut short: ${cutShort}`}`,
      `faults: ${faults.map((fault) => `${fault} ${count((plan) => plan.fault === fault)}`).join(', ')}`,
      `${count(({ kind }) => kind === 'booking')} bookings, ${count(({ kind }) => kind === 'estimate')} estimates and ${count(({ kind }) => kind === 'report')} reports of visits, ${count(({ person }) => person !== null)} by people who were signed in`,
      `called saved ${this.#promised.size}, arrived ${arrived.size} (${owned} under an account), still waiting ${waiting?.length ?? 'unknown'}, told and not arrived ${absent.length}`,
      `sent with the app closed: ${this.#withoutApp.size} of ${closed}`,
      `photos of requests that arrived: ${addedPhotos}, requests with others than these: ${wrongPhotos.length}`,
      `hangs ${this.#hangs.length}, lost ${lost.length}, duplicated ${doubled.length}, under another's name ${strange.length}`,
    ];
    const enough = cutShort === null;
    const failures = [
      ...(enough ? [] : [`cut short after ${plans.length} of ${runs} runs: ${cutShort}`]),
      ...this.#hangs.map((hang) => `hung: ${hang}`),
      ...lost.map((mark) => `lost: ${mark}`),
      ...doubled.map((mark) => `came twice: ${mark}`),
      ...strange.map((mark) => `under another's name: ${mark}`),
      ...wrongPhotos.map((mark) => `not these photos: ${mark}${this.#differenceOf(mark, arrived.get(mark))}`),
      ...(enough && waiting === null ? ['nobody knows what the device still holds'] : []),
      ...(waiting ?? []).map((mark) => `never left the device: ${mark}`),
      ...(enough && this.#promised.size < Math.floor(leastSaved * runs)
        ? [`only ${this.#promised.size} were called saved, which proves too little`]
        : []),
      ...(enough
        ? faults
            .filter((fault) => count((plan) => plan.fault === fault) < Math.floor(leastOfEach * runs))
            .map((fault) => `${fault} came too seldom`)
        : []),
      ...(enough && this.#withoutApp.size < closed / 2
        ? [`only ${this.#withoutApp.size} of ${closed} were sent with the app closed`]
        : []),
    ];
    return { lines, failures: failures.map((failure) => `${failure}${this.#repeat(failure)}`) };
  }

  /**
   * Whether it belongs to the account of somebody who did not write it. A request written without a sign-in has no
   * author and belongs to the person who sends it.
   */
  #isStrange(mark: string, owners: readonly (string | null)[]): boolean {
    const author = this.#plans.get(mark)?.person ?? null;
    return author !== null && owners.some((owner) => owner !== null && owner !== author);
  }

  /** Which photos differ: ` (1 of 2 missing, one of soak 7 3, in the account of one@example.lk)`. */
  #differenceOf(mark: string, arrival: Arrival | undefined): string {
    const added = this.#photos.get(mark) ?? [];
    const stored = arrival?.photos ?? [];
    const missing = added.filter((digest) => !stored.includes(digest)).length;
    const others = stored
      .filter((digest, place) => !added.includes(digest) || stored.indexOf(digest) !== place)
      .map((digest) => [...this.#photos].find(([, digests]) => digests.includes(digest))?.[0] ?? 'no run');
    const parts = [
      ...(missing > 0 ? [`${missing} of ${added.length} missing`] : []),
      ...others.map((from) => `one of ${from}`),
      `in the account of ${arrival?.owners.join(' and ') || 'nobody'}`,
    ];
    return ` (${parts.join(', ')})`;
  }

  /** The command that repeats the run of a failure. */
  #repeat(failure: string): string {
    const run = /soak \d+ (\d+)/.exec(failure)?.[1];
    return run === undefined ? '' : ` (npm run soak -- 1 ${this.#seed} ${run})`;
  }
}

/** The same items, each once. */
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
