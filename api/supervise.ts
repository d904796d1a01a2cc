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

/**
 * Starts several processes that serve the site on one port, takes the place of each that dies, and ends when all have
 * ended. The first begins alone: it brings the database up to date, and what cannot start is said once. On SIGHUP each
 * gives its place to a new one, which has to serve before, so a new version can be put in place under load.
 */
export async function supervise({ env: { workers, drainMs }, log }: Options): Promise<void> {
  let isStopping = false;
  let failures = 0;
  passNewsOn();

  const start = (keepsUp: boolean, announces = false): Worker => {
    const duties = [keepsUp && 'keepsUp', announces && 'announces'].filter(Boolean);
    const worker = cluster.fork({ [variable]: duties.join(' ') });
    const begunAt = performance.now();
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (isStopping || replaced.has(worker)) return;
      failures = performance.now() - begunAt > wellMs ? 0 : failures + 1;
      const waitMs = Math.min(mostWaitMs, firstWaitMs * 2 ** failures);
      log.error({ worker: worker.process.pid, code, signal, waitMs }, 'a process has died; another takes its place');
      setTimeout(() => {
        if (!isStopping) start(keepsUp);
      }, waitMs);
    });
    worker.once('listening', () => log.info({ worker: worker.process.pid }, 'a process serves'));
    if (keepsUp) keepers.add(worker);
    return worker;
  };
  const keepers = new WeakSet<Worker>();
  const replaced = new WeakSet<Worker>();
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

  const first = start(true, true);
  await hasBegun(first);
  while (running().length < workers) start(false);

  let isReplacing = false;
  const replaceAll = async () => {
    if (isReplacing || isStopping) return;
    isReplacing = true;
    for (const old of running()) {
      const fresh = start(keepers.has(old));
      // Until it serves, the old one does.
      if (!(await serves(fresh))) {
        log.error({ worker: fresh.process.pid }, 'a new process does not serve, so the old ones stay');
        replaced.add(fresh);
        fresh.process.kill('SIGKILL');
        break;
      }
      replaced.add(old);
      old.process.kill('SIGTERM');
      log.info({ old: old.process.pid, fresh: fresh.process.pid }, 'a new process has taken the place of an old one');
    }
    isReplacing = false;
  };
  process.on('SIGHUP', () => void replaceAll());
}

/** What does not start at all is not tried again: it has said why. */
async function hasBegun(first: Worker): Promise<void> {
  const [code] = await Promise.race([
    once(first, 'listening').then(() => [null] as const),
    once(first, 'exit') as Promise<[number | null]>,
  ]);
  if (code !== null) process.exit(code);
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
