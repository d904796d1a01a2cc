import type { Condition } from './faulty-proxy.ts';

/**
 * Faults during sending. `restart`: the server is killed and started again. `app closed`: the last tab is closed
 * offline.
 */
export const faults = ['kill', 'drop', 'reload', 'two tabs', 'restart', 'app closed'] as const;

export type Fault = (typeof faults)[number];

export const badConditions: readonly Condition[] = ['request lost', 'reply lost', 'reply cut', 'filter page', '503'];

/** Accounts of the demonstration, which creates one for every address. */
const people = ['kumari.soak@example.lk', 'ruwan.soak@example.lk'] as const;

/** Number of consecutive runs of one person. */
const runsOfOne = 12;

export type RunPlan = {
  readonly fault: Fault;
  readonly kind: 'booking' | 'estimate' | 'report';
  /** Number of photos added to an estimate request or a report. */
  readonly photos: number;
  /** Who is signed in; null if nobody is. */
  readonly person: string | null;
  /** Network condition for submissions until `clears`. */
  readonly condition: Condition;
  /** Milliseconds from the press to the fault. */
  readonly momentMs: number;
  /** Milliseconds from the fault until the person tries again. */
  readonly restMs: number;
  /** Whether the network is good by then. */
  readonly clears: boolean;
};

/** Mulberry32: pseudo-random numbers from 0 to 1, determined by the seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The plan of a run, determined by its arguments alone, so that one run can be repeated without the earlier ones.
 * `withDesk`: the phone is a professional's too, who writes the reports of visits in more than half of the runs.
 */
export function planRun(seed: number, run: number, withDesk = false): RunPlan {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(run, 0x85ebca6b));
  // The index is below the length.
  const pick = <T>(list: readonly T[], from = random): T => list[Math.floor(from() * list.length)] as T;
  const fault = pick(faults);
  const isAnyKind = fault !== 'two tabs';
  const conditions: Readonly<Record<Fault, readonly Condition[]>> = {
    drop: badConditions,
    'app closed': ['good', 'good', 'slow', 'reply lost', 'reply cut'],
    kill: ['good', 'good', 'slow', ...badConditions],
    reload: ['good', 'good', 'slow', ...badConditions],
    'two tabs': ['good', 'good', 'slow', ...badConditions],
    restart: ['good', 'good', 'slow', ...badConditions],
  };
  // A tab opened from another copies its booking draft; an estimate form starts empty.
  const order = isAnyKind && random() < 0.4 ? 'estimate' : 'booking';
  const isReport = withDesk && isAnyKind && createRandom(seed ^ Math.imul(run, 0x5bd1e995))() < 0.7;
  const kind = isReport ? 'report' : order;
  return {
    fault,
    kind,
    photos: kind === 'booking' ? 0 : Math.floor(createRandom(seed ^ Math.imul(run, 0x165667b1))() * 4),
    person: pick([null, ...people], createRandom(Math.imul(seed, 0x27d4eb2f) ^ Math.floor(run / runsOfOne))),
    condition: pick(conditions[fault]),
    momentMs: Math.floor(random() * 500),
    restMs: 500 + Math.floor(random() * 500),
    clears: random() < 0.5,
  };
}
