import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { passNewsOn } from './fellows/cluster-fellows.ts';
import type { Env } from './process/env.ts';
import type { Log } from './process/log.ts';

/** What one of several processes does besides serving; a process that nobody supervises does everything. */
export type Duties = {
  /** It delivers mail and clears up. */
  readonly keepsUp: boolean;
  /** It says that the site is ready. */
  readonly announces: boolean;
};

const variable = 'NIVASA_DUTIES';

export function dutiesOf(environment: NodeJS.ProcessEnv): Duties {
  const duties = environment[variable]?.split(' ');
  return { keepsUp: duties?.includes('keepsUp') ?? true, announces: duties?.includes('announces') ?? true };
}

/** After a process has died: at first, and at most, in milliseconds. */
const [firstWaitMs, mostWaitMs] = [100, 10_000];

/** Who has served for so long was no failure, in milliseconds. */
const wellMs = 30_000;

/** More than all that a process may take to end by itself, in milliseconds. */
const patienceMs = 30_000;

type Options = { readonly env: Pick<Env, 'workers' | 'drainMs'>; readonly log: Pick<Log, 'info' | 'error' | 'flush'> };

/** One of those that serve: whoever holds it is followed when it dies, and by one that does the same. */
type Place = { readonly keepsUp: boolean; holder: Worker | undefined; hasHeir: boolean };

/**
 * Starts several processes that serve the site on one port, takes the place of each that dies, and ends when all have
 * ended. The first begins alone: it brings the database up to date, and what cannot start is said once. On SIGHUP each
 * gives its place to a new one, which has to serve before, so a new version can be put in place under load.
 */
export async function supervise({ env: { workers, drainMs }, log }: Options): Promise<void> {
  let isStopping = false;
  let failures = 0;
  passNewsOn();

  /** Whoever dies before it holds the place, or after it has given it away, is followed by nobody. */
  const fork = (place: Place, announces = false): Worker => {
    const duties = [place.keepsUp && 'keepsUp', announces && 'announces'].filter(Boolean);
    const worker = cluster.fork({ [variable]: duties.join(' ') });
    const begunAt = performance.now();
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (isStopping || place.holder !== worker) return;
      place.holder = undefined;
      failures = performance.now() - begunAt > wellMs ? 0 : failures + 1;
      const waitMs = place.hasHeir ? 0 : fillLater(place);
      log.error({ worker: worker.process.pid, code, signal, waitMs }, 'a process has died; another takes its place');
    });
    worker.once('listening', () => log.info({ worker: worker.process.pid }, 'a process serves'));
    return worker;
  };
  const fill = (place: Place, announces = false): Worker => (place.holder = fork(place, announces));
  const fillLater = (place: Place): number => {
    const waitMs = Math.min(mostWaitMs, firstWaitMs * 2 ** failures);
    setTimeout(() => {
      if (!isStopping) fill(place);
    }, waitMs);
    return waitMs;
  };
  const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const all = running();
    const ended = all.filter((worker) => !worker.isDead()).map((worker) => once(worker, 'exit'));
    for (const worker of all) worker.process.kill('SIGTERM');
    const impatience = setTimeout(() => {
      for (const worker of running()) worker.process.kill('SIGKILL');
    }, drainMs + patienceMs);
    await Promise.all(ended);
    clearTimeout(impatience);
    log.flush();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());

  const places = Array.from({ length: workers }, (_, at): Place => ({
    keepsUp: at === 0,
    holder: undefined,
    hasHeir: false,
  }));
  const [first, ...others] = places;
  const end = first && (await endBeforeServing(fill(first, true)));
  if (isStopping) return;
  // What does not start at all is not tried again: it has said why. Somebody else's signal leaves no code.
  if (end) process.exit(end.code ?? 1);
  for (const place of others) fill(place);

  let isReplacing = false;
  const replaceAll = async () => {
    if (isReplacing || isStopping) return;
    isReplacing = true;
    const olds = places.map(({ holder }) => holder);
    for (const [at, place] of places.entries()) {
      const old = olds[at];
      // Who follows one that has died since is of the new version already.
      if (old && place.holder === old && !(await handOver(place, old))) break;
    }
    isReplacing = false;
  };
  /** Until a new one serves, the old one does. Answers whether the new one holds the place. */
  const handOver = async (place: Place, old: Worker): Promise<boolean> => {
    place.hasHeir = true;
    const fresh = fork(place);
    const isServing = (await serves(fresh)) && !fresh.isDead();
    place.hasHeir = false;
    if (isStopping) return false;
    if (!isServing) {
      log.error({ worker: fresh.process.pid }, 'a new process does not serve, so the old ones stay');
      fresh.process.kill('SIGKILL');
      if (!place.holder) fillLater(place);
      return false;
    }
    place.holder = fresh;
    old.process.kill('SIGTERM');
    log.info({ old: old.process.pid, fresh: fresh.process.pid }, 'a new process has taken the place of an old one');
    return true;
  };
  process.on('SIGHUP', () => void replaceAll());
}

/** How the first has ended, if it has before it served. */
function endBeforeServing(first: Worker): Promise<{ readonly code: number | null } | null> {
  return Promise.race([
    once(first, 'listening').then(() => null),
    once(first, 'exit').then(([code]) => ({ code: code as number | null })),
  ]);
}

/** Whether it takes requests before it dies, or nobody waits any longer. */
async function serves(worker: Worker): Promise<boolean> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    return await Promise.race([
      once(worker, 'listening', { signal }).then(() => true),
      once(worker, 'exit', { signal }).then(() => false),
      pause(patienceMs, false, { signal }),
    ]);
  } finally {
    waiting.abort();
  }
}
