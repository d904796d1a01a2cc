import type { Weather } from './faulty-proxy.ts';

/**
 * What happens while something is being sent. `restart`: the server is killed and started again. `app closed`: its last
 * tab is, without a network.
 */
export const faults = ['kill', 'drop', 'reload', 'two tabs', 'restart', 'app closed'] as const;

export type Fault = (typeof faults)[number];

export const badWeather: readonly Weather[] = ['request lost', 'reply lost', 'reply cut', 'filter page', '503'];

/** Accounts of the demonstration, which makes one for every address. */
const people = ['kumari.soak@example.lk', 'ruwan.soak@example.lk'] as const;

/** So many runs in a row belong to the same person. */
const runsOfOne = 12;

export type RunPlan = {
  readonly fault: Fault;
  readonly kind: 'booking' | 'estimate';
  /** How many are added to an estimate. */
  readonly photos: number;
  /** Who is signed in; null: nobody. */
  readonly person: string | null;
  /** What becomes of submissions until `clears`. */
  readonly weather: Weather;
  /** From the press to the fault, in milliseconds. */
  readonly momentMs: number;
  /** From then until the person tries again, in milliseconds. */
  readonly restMs: number;
  /** Whether the weather is good by then. */
  readonly clears: boolean;
};

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What is played in a run: of seed and number alone, so that one can be repeated without those before it. */
export function planRun(seed: number, run: number): RunPlan {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(run, 0x85ebca6b));
  // The index is below the length.
  const pick = <T>(list: readonly T[], from = random): T => list[Math.floor(from() * list.length)] as T;
  const fault = pick(faults);
  const isAnyKind = fault !== 'two tabs';
  const weathers: Readonly<Record<Fault, readonly Weather[]>> = {
    drop: badWeather,
    'app closed': ['good', 'good', 'slow', 'reply lost', 'reply cut'],
    kill: ['good', 'good', 'slow', ...badWeather],
    reload: ['good', 'good', 'slow', ...badWeather],
    'two tabs': ['good', 'good', 'slow', ...badWeather],
    restart: ['good', 'good', 'slow', ...badWeather],
  };
  // A tab opened from another takes along what it booked; an estimate's form stands empty in it.
  const kind = isAnyKind && random() < 0.4 ? 'estimate' : 'booking';
  return {
    fault,
    kind,
    photos: kind === 'estimate' ? Math.floor(createRandom(seed ^ Math.imul(run, 0x165667b1))() * 4) : 0,
    person: pick([null, ...people], createRandom(Math.imul(seed, 0x27d4eb2f) ^ Math.floor(run / runsOfOne))),
    weather: pick(weathers[fault]),
    momentMs: Math.floor(random() * 500),
    restMs: 500 + Math.floor(random() * 500),
    clears: random() < 0.5,
  };
}
