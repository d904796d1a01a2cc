import type { Share } from './shared-uses.ts';

const minuteMs = 60_000;

/** Names kept at most: a few megabytes. */
const mostNames = 50_000;

/** Milliseconds that never go back, from any beginning. */
export type Clock = () => number;

type Options = {
  readonly clock?: Clock | undefined;
  readonly most?: number;
  readonly windowMs?: number;
  readonly share?: Share;
};

/**
 * Counts uses by name for a while, which begins with the first of them and is the same for all names. However many
 * names are made up, memory is bounded: those with the fewest uses are forgotten first, so whoever sends much stays
 * known.
 */
export class WindowCounts {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #windowMs: number;
  #endsAt = Number.NEGATIVE_INFINITY;
  readonly #counts = new Map<string, number>();
  readonly #note: (what: string) => void;

  /**
   * Not the clock of the wall, which may be set meanwhile. `windowMs`: a minute unless said otherwise. `share`: tells
   * the other processes of what is added here, and adds what they tell.
   */
  constructor({ clock = () => performance.now(), most = mostNames, windowMs = minuteMs, share }: Options = {}) {
    this.#clock = clock;
    this.#most = most;
    this.#windowMs = windowMs;
    this.#note = share?.((name, times) => this.#add(name, times)) ?? (() => {});
  }

  get(name: string): number {
    this.#begin();
    return this.#counts.get(name) ?? 0;
  }

  /** The uses with this one. */
  add(name: string): number {
    this.#note(name);
    return this.#add(name, 1);
  }

  #add(name: string, times: number): number {
    const count = this.get(name) + times;
    this.#counts.set(name, count);
    if (this.#counts.size > this.#most) this.#forgetTheLightest();
    return count;
  }

  /** Takes back one that turned out not to count. */
  takeBack(name: string): void {
    const count = this.get(name);
    if (count > 0) this.#counts.set(name, count - 1);
  }

  /** Names that are remembered. */
  get size(): number {
    return this.#counts.size;
  }

  /** Whole seconds until the counts begin anew, at least 1. */
  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#endsAt - this.#clock()) / 1000));
  }

  #begin(): void {
    const now = this.#clock();
    if (now < this.#endsAt) return;
    this.#endsAt = now + this.#windowMs;
    this.#counts.clear();
  }

  /** Half of them, so that it is seldom done. */
  #forgetTheLightest(): void {
    for (let light = 1; this.#counts.size > this.#most / 2; light *= 2) {
      for (const [name, count] of this.#counts) if (count <= light) this.#counts.delete(name);
    }
  }
}
